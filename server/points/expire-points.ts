import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { notify, ownersOf } from '#server/notifications/notify.ts'

/** Expires what has come to its end, company by company. Twice or in parallel changes nothing more. */
export async function expirePoints(db: Db, at: Date) {
  const due = await db
    .selectFrom('points_lot')
    .select('company_id')
    .distinct()
    .where('expires_at', '<=', at)
    .where(sql<boolean>`amount > used + held + expired`)
    .orderBy('company_id')
    .execute()
  const faults: unknown[] = []
  for (const { company_id } of due)
    await inTransaction(db, async (tx) => {
      await tx
        .selectFrom('points_account')
        .select('company_id')
        .where('company_id', '=', company_id)
        .forUpdate()
        .execute()
      await expireLots(tx, company_id, at)
    }).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'Points could not be expired.')
  return due.length
}

/** A company ends: what it still has free expires now. */
export async function endPoints(tx: Tx, companyId: number, at: Date) {
  await tx
    .selectFrom('points_account')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute()
  await tx
    .updateTable('points_lot')
    .set({ expires_at: at })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`amount > used + held + expired`)
    .execute()
  await expireLots(tx, companyId, at)
}

/**
 * Expires the due lots of one company whose account is locked, and tells its owners; gives the points
 * that are gone.
 */
export async function expireLots(tx: Tx, companyId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ gone: number; line: number | null }>`
    with due as (
      select id, amount - used - held - expired as free, expires_at from points_lot
      where company_id = ${companyId} and expires_at <= ${at} and amount > used + held + expired
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
        balance_after, available_after, source_type, source_id, event_key, actor, created_at)
      select company_id, entries, 'expired', 'available', 'expired', gone, posted, posted - held,
        'lot', last::text, 'expired:' || company_id || ':' || entries, 'clock', ${at}::timestamptz
      from account
    )
    select gone, (select entries from account) as line from total`.execute(tx)
  const { gone = 0, line = null } = rows[0] ?? {}
  if (line !== null)
    await notify(tx, {
      to: await ownersOf(tx, companyId),
      event: 'points.expired',
      params: { count: gone },
      path: '/balance',
      dedupeKey: `points.expired:${companyId}:${line}`,
      at,
    })
  return gone
}
