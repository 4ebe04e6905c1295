import { randomUUID } from 'node:crypto'
import { addressKey } from '#contract/projects.rules.ts'
import type { Project, ProjectDraft } from '#contract/projects.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { CallerCompany, Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { endOfLocalDay } from '#server/calendar.ts'
import { noteEvent } from './move-project.ts'
import { projectOf } from './projects.reads.ts'

const projectsPerDay = 50
const sameAddressRisk = 20
const sameAddressDays = 365
const day = 86_400_000

/**
 * Registers a job, open for the days the country allows. The same `client_uuid` gives the same
 * project. An address another company worked at within a year raises the risk, no more. Refuses
 * `projects.too_many` above 50 a company and day. (decisions E)
 */
export async function createProject(
  { db, clock, settings }: Pick<House, 'db' | 'clock' | 'settings'>,
  { company, installer }: Member,
  draft: ProjectDraft,
): Promise<Project> {
  const now = clock.now()
  const region = knownRegion(company.regionId)
  const { regional_settings } = await settings.current()
  const days = regional_settings.find((row) => row.region_id === region.id)?.project_days ?? 90
  const clientUuid = draft.client_uuid ?? randomUUID()
  const key = addressKey(draft.streetName, draft.postalCode)
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, company.id)
    const known = await projectByClient(tx, company.id, clientUuid)
    if (known) return projectOf(tx, { company_id: company.id }, known.uuid, now)
    if ((await madeSince(tx, company.id, new Date(now.getTime() - day))) >= projectsPerDay)
      refuse('projects.too_many', { most: projectsPerDay }, { retryAfterSeconds: 3600 })
    const year = String(now.getUTCFullYear() % 100)
    const number = await nextNumber(tx, `project:${region.slug}:${year}`)
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
        risk: (await isElsewhere(tx, company, key, now)) ? sameAddressRisk : 0,
        created_at: now,
        opened_at: now,
        deadline_at: endOfLocalDay(now, region.timeZone, days - 1),
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    const actor = `installer:${installer.uuid}`
    await noteEvent(tx, id, { event: 'create', from: 0, to: 1, actor, at: now })
    return projectOf(tx, { company_id: company.id }, uuid, now)
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

function projectByClient(tx: Tx, companyId: number, clientUuid: string) {
  return tx
    .selectFrom('project')
    .select('uuid')
    .where('company_id', '=', companyId)
    .where('client_uuid', '=', clientUuid)
    .executeTakeFirst()
}

async function madeSince(tx: Tx, companyId: number, since: Date) {
  const { made } = await tx
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return made
}

async function isElsewhere(tx: Tx, { id, regionId }: CallerCompany, key: string, now: Date) {
  const found = await tx
    .selectFrom('project')
    .select('id')
    .where('address_key', '=', key)
    .where('region_id', '=', regionId)
    .where('company_id', '!=', id)
    .where('created_at', '>', new Date(now.getTime() - sameAddressDays * day))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
