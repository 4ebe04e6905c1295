import { actorColumnNames, actorValues, scheduler } from '#server/actor.ts'
import type { AtTime, InDb, InTx } from '#server/database/contexts.ts'
import { sql } from 'kysely'
import { inTransaction } from '#server/database/transaction.ts'
import { notify, ownersOf } from '#server/notifications/notify.ts'

/** Expires what has come to its end, company by company. Twice or in parallel changes nothing more. */
export async function expirePoints(ctx: InDb & AtTime) {
  const { db, now } = ctx
  const due = await db
    .selectFrom('points_lot')
    .select('company_id')
    .distinct()
    .where('expires_at', '<=', now)
    .where(sql<boolean>`amount > used + held + expired`)
    .orderBy('company_id')
    .execute()
  const faults: unknown[] = []
  for (const { company_id } of due)
    await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      await tx
        .selectFrom('points_account')
        .select('company_id')
        .where('company_id', '=', company_id)
        .forUpdate()
        .execute()
      await expireLots(ctx, company_id)
    }).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'Points could not be expired.')
  return due.length
}

/** A company ends: what it still has free expires now. */
export async function endPoints(ctx: InTx & AtTime, companyId: number) {
  const { db: tx, now } = ctx
  await tx
    .selectFrom('points_account')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute()
  await tx
    .updateTable('points_lot')
    .set({ expires_at: now })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`amount > used + held + expired`)
    .execute()
  await expireLots(ctx, companyId)
}

/**
 * Expires the due lots of one company whose account is locked, and tells its owners; gives the points
 * that are gone.
 */
export async function expireLots(ctx: InTx & AtTime, companyId: number): Promise<number> {
  const { db: tx, now } = ctx
  const { rows } = await sql<{ gone: number; line: number | null }>`
    with due as (
      select id, amount - used - held - expired as free, expires_at from points_lot
      where company_id = ${companyId} and expires_at <= ${now} and amount > used + held + expired
    ), ended as (
      update points_lot l set expired = l.expired + due.free from due where l.id = due.id
    ), total as (
      select coalesce(sum(free), 0)::int as gone, count(*)::int as lots, max(id) as last from due
    ), account as (
      update points_account a set posted = a.posted - total.gone, entries = a.entries + 1
      from total where a.company_id = ${companyId} and total.gone > 0
      returning a.company_id, a.posted, a.held, a.entries, total.gone, total.last
    ), entry as (
      insert into points_entry (company_id, seq, kind, from_account, to_account, points,
        balance_after, available_after, source_type, source_id, event_key, ${actorColumnNames}, created_at)
      select company_id, entries, 'expired', 'available', 'expired', gone, posted, posted - held,
        'lot', last::text, 'expired:' || company_id || ':' || entries, ${actorValues(scheduler)}, ${now}::timestamptz
      from account
    )
    select gone, (select entries from account) as line from total`.execute(tx)
  const { gone = 0, line = null } = rows[0] ?? {}
  if (line !== null)
    await notify(ctx, {
      to: await ownersOf(tx, companyId),
      event: 'points.expired',
      params: { count: gone },
      path: '/balance',
      dedupeKey: `points.expired:${companyId}:${line}`,
    })
  return gone
}
