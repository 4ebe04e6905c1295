import { sql } from 'kysely'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { notifyAndMailAll, findOwnersByCompany } from '#server/messaging/notifications/notify.ts'
import { endPoints } from '#server/points/points/expire-points.ts'
import { closesAt, mayBecomeInactive, wasUsedSince } from './inactive-companies.reads.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'

/**
 * Companies that were unused in the 3 months after their notice close: their points expire, their
 * people are out and read why when they sign in. One with points in an order waits for its end. 500
 * in one transaction; twice or in parallel changes nothing more. (decisions M)
 */
export async function closeInactive(ctx: SystemContext<'secrets'>) {
  const due = await selectDueCompanies(ctx).execute()
  const ids = due.map(({ id }) => id)
  await inBatches(ctx, ids, closeFree)
  return ids.length
}

function selectDueCompanies({ db, now }: Pick<AppContext, 'db'> & AtTime) {
  return db
    .selectFrom('company as c')
    .innerJoin('points_account as a', 'a.company_id', 'c.id')
    .select(['c.id', 'c.uuid', 'c.name'])
    .where(closesAt, '<=', now)
    .where(mayBecomeInactive)
    .where('a.held', '=', 0)
    .where(sql<boolean>`not ${wasUsedSince(sql`c.inactive_notified_at`)}`)
    .orderBy('c.id')
}

async function closeFree(ctx: SystemTx<'secrets'>, ids: readonly number[]) {
  const { db: tx, now } = ctx
  const locked = await tx
    .selectFrom('points_account')
    .select('company_id')
    .where('company_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('company_id')
    .forUpdate()
    .skipLocked()
    .execute()
  const free = sql<number>`any(${locked.map(({ company_id }) => company_id)}::bigint[])`
  // A sign-in changes its person: it comes before this and keeps the company, or after.
  await tx
    .selectFrom('installer')
    .select('id')
    .where('company_id', '=', free)
    .orderBy('id')
    .forUpdate()
    .execute()
  const still = await selectDueCompanies(ctx).where('c.id', '=', free).forUpdate('c').execute()
  const owners = await findOwnersByCompany(
    tx,
    still.map(({ id }) => id),
  )
  for (const { id } of still) {
    await tx
      .updateTable('company')
      .set({ active: CompanyStatus.blocked, closed_at: now, inactive_notified_at: null })
      .where('id', '=', id)
      .execute()
    await endPoints(ctx, id)
  }
  await notifyAndMailAll(
    ctx,
    still.map((company) => ({
      to: (owners.get(company.id) ?? []).map(({ id }) => id),
      event: 'company.closed',
      params: { name: company.name },
      dedupeKey: `company.closed:${company.uuid}:${now.toISOString()}`,
    })),
  )
}
