import { rules } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { endOfGrantedPoints } from '#server/platform/calendar.ts'
import { lit } from '#server/platform/database/lit.ts'
import { notify, findOwners } from '#server/messaging/notifications/notify.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'

/**
 * Welcome points, once a company and registration number: as soon as the company is verified,
 * its profile survey is answered, somebody of it has proven who they are by signing in, and either
 * a person has verified it or a project with a genuine window is closed: a number alone is no work.
 * (decisions C, safety row 9)
 */
export async function payWelcome(ctx: InTx & AtTime, companyId: number) {
  const { db: tx, now } = ctx
  const due = await tx
    .updateTable('company as c')
    .from('regional_setting as r')
    .set({ welcomed_at: now })
    .whereRef('r.region_id', '=', 'c.region_id')
    .where('c.id', '=', companyId)
    .where('c.welcomed_at', 'is', null)
    .where('c.verification', '=', 'verified')
    .where('c.survey', 'is not', null)
    .where(
      sql<boolean>`exists (select from installer i where i.company_id = c.id
        and coalesce(i.verified_email_at, i.verified_phone_at) is not null)`,
    )
    .where((eb) =>
      eb.or([
        eb('c.verified_by', 'is not', null),
        sql<boolean>`exists (select from project p join scan s on s.project_id = p.id
          where p.company_id = c.id and p.status = ${lit(ProjectStatus.closed)}
            and s.flag = ${lit(ScanFlag.normal)} and s.deleted_at is null)`,
      ]),
    )
    .returning(['c.region_id', 'c.registration_number', 'c.uuid', 'r.welcome_points'])
    .executeTakeFirst()
  if (!due || due.welcome_points === 0) return
  const eventKey = `welcome:${due.region_id}:${due.registration_number || due.uuid}`
  const paid = await tx
    .selectFrom('points_entry')
    .select('id')
    .where('event_key', '=', eventKey)
    .executeTakeFirst()
  if (paid) return
  await creditPoints(ctx, {
    companyId,
    kind: 'welcome',
    points: due.welcome_points,
    source: { type: 'company', id: companyId },
    eventKey,
    expiresAt: endOfGrantedPoints(now, getRegion(due.region_id).timeZone),
    actor: rules,
  })
  await notify(ctx, {
    to: await findOwners(tx, companyId),
    event: 'points.credited',
    params: { count: due.welcome_points },
    path: '/balance',
    dedupeKey: eventKey,
  })
}
