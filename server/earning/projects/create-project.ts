import { dayMs } from '#contract/durations.ts'
import { toMemberActor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { randomUUID } from 'node:crypto'
import { toAddressKey } from '#contract/earning/projects.rules.ts'
import type { Project, ProjectDraft } from '#contract/earning/projects.ts'
import { getRegion } from '#contract/regions.ts'
import { inOneFlight } from '#server/platform/database/in-one-flight.ts'
import { allocateNumber } from '#server/platform/database/number-series.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { endOfLocalDay, toLocalYear } from '#server/platform/calendar.ts'
import { recordProjectEvent } from './move-project.ts'
import { findProject } from './projects.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

const projectsPerDay = 50
const sameAddressRisk = 20
const sameAddressDays = 365

/**
 * Registers a project, open for the days the country allows. The same `client_uuid` gives the same
 * project. An address another company worked at within a year raises the risk, no more. Refuses
 * `projects.too_many` above 50 a company and day. (decisions E)
 */
export async function createProject(
  ctx: MemberContext<'settings'>,
  draft: ProjectDraft,
): Promise<Project> {
  const { now, settings, company, installer } = ctx
  const region = getRegion(company.regionId)
  const { regional_settings } = await settings.current()
  const days = regional_settings.find((row) => row.region_id === region.id)?.project_days ?? 90
  const clientUuid = draft.client_uuid ?? randomUUID()
  const key = toAddressKey(draft.streetName, draft.postalCode)
  const year = String(toLocalYear(now, region.timeZone) % 100)
  const number = await allocateNumber(ctx.db, `project:${region.slug}:${year}`)
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const [, earlier, projectsToday, isKnownElsewhere] = await inOneFlight([
      lockCompany(tx, company.id),
      findProjectByClient(tx, company.id, clientUuid),
      countProjectsSince(tx, company.id, new Date(now.getTime() - dayMs)),
      isElsewhere(ctx, { callerCompany: company, key }),
    ])
    if (earlier)
      return findProject(
        { db: tx, now },
        { visibility: { company_id: company.id }, uuid: earlier.uuid },
      )
    if (projectsToday >= projectsPerDay)
      refuse('projects.too_many', { maximum: projectsPerDay }, { retryAfterSeconds: 3600 })
    const { id, uuid } = await tx
      .insertInto('project')
      .values({
        client_uuid: clientUuid,
        number: `P-${year}-${region.slug.toUpperCase()}-${number}`,
        company_id: company.id,
        installer_id: installer.id,
        region_id: region.id,
        street_name: draft.streetName,
        postal_code: draft.postalCode,
        city: draft.city ?? '',
        address_key: key,
        risk: isKnownElsewhere ? sameAddressRisk : 0,
        created_at: now,
        opened_at: now,
        deadline_at: endOfLocalDay(now, region.timeZone, days - 1),
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    const actor = toMemberActor(installer)
    const [, project] = await inOneFlight([
      recordProjectEvent(ctx, { projectId: id, event: { event: 'create', from: 0, to: 1, actor } }),
      findProject({ db: tx, now }, { visibility: { company_id: company.id }, uuid }),
    ])
    return project
  })
}

function lockCompany(tx: Tx, companyId: number) {
  return tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}

function findProjectByClient(tx: Tx, companyId: number, clientUuid: string) {
  return tx
    .selectFrom('project')
    .select('uuid')
    .where('company_id', '=', companyId)
    .where('client_uuid', '=', clientUuid)
    .executeTakeFirst()
}

async function countProjectsSince(tx: Tx, companyId: number, since: Date) {
  const { made } = await tx
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return made
}

async function isElsewhere(
  { db: tx, now }: InTx & AtTime,
  { callerCompany: { id, regionId }, key }: { callerCompany: CallerCompany; key: string },
) {
  const project = await tx
    .selectFrom('project')
    .select('id')
    .where('address_key', '=', key)
    .where('region_id', '=', regionId)
    .where('company_id', '!=', id)
    .where('created_at', '>', new Date(now.getTime() - sameAddressDays * dayMs))
    .limit(1)
    .executeTakeFirst()
  return project !== undefined
}
