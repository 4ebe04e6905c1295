import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { notifyAndMailAll, findOwnersByCompany } from '#server/messaging/notifications/notify.ts'
import {
  inactiveMonths,
  mayBecomeInactive,
  warningMonths,
  wasUsedSince,
} from './inactive-companies.reads.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'

/**
 * Companies that were unused for 24 months hear on which day they close and what they lose, 500 in
 * one transaction; those that were used since are warned no more. Twice or in parallel changes
 * nothing more. (decisions M)
 */
export async function notifyInactive(ctx: SystemContext<'secrets'>) {
  const { db, now } = ctx
  await sql`update company c set inactive_notified_at = null
    where c.inactive_notified_at is not null
      and ${wasUsedSince(sql`c.inactive_notified_at`)}`.execute(db)
  const border = sql`${now}::timestamptz - make_interval(months => ${inactiveMonths})`
  const due = await db
    .selectFrom('company as c')
    .select('c.id')
    .where('c.inactive_notified_at', 'is', null)
    .where(mayBecomeInactive)
    .where(sql<boolean>`not ${wasUsedSince(border)}`)
    .orderBy('c.id')
    .execute()
  const ids = due.map(({ id }) => id)
  await inBatches(ctx, ids, notifyFree)
  return ids.length
}

async function notifyFree(ctx: SystemTx<'secrets'>, ids: readonly number[]) {
  const { db: tx, now } = ctx
  const free = tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('inactive_notified_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
  const warned = await tx
    .updateTable('company')
    .set({ inactive_notified_at: now })
    .where('id', 'in', free)
    .returning(['id', 'uuid', 'name', 'region_id'])
    .returning(
      sql<Date>`${now}::timestamptz + make_interval(months => ${warningMonths})`.as('closes_at'),
    )
    .returning(
      sql<number>`(select posted - held from points_account a where a.company_id = company.id)`.as(
        'points',
      ),
    )
    .execute()
  const owners = await findOwnersByCompany(
    tx,
    warned.map(({ id }) => id),
  )
  await notifyAndMailAll(
    ctx,
    warned.map((company) => ({
      to: (owners.get(company.id) ?? []).map(({ id }) => id),
      event: 'company.inactive',
      params: {
        name: company.name,
        day: toLocalDate(company.closes_at, getRegion(company.region_id).timeZone),
        points: company.points,
      },
      path: '/balance',
      dedupeKey: `company.inactive:${company.uuid}:${now.toISOString()}`,
    })),
  )
}
