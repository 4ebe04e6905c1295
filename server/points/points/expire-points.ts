import { actorColumnNames, toActorValues, scheduler } from '#server/platform/actor.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { notifyAll, findOwnersByCompany } from '#server/messaging/notifications/notify.ts'
import { isOpenLot } from './open-lots.ts'

const companiesInARun = 200_000

/** A company that is locked is left to the next run. Twice or in parallel changes nothing more. */
export async function expirePoints(ctx: InDb & AtTime, companiesAtOnce = 500) {
  const { db, now } = ctx
  const accounts = await db
    .selectFrom('points_lot as l')
    .select('company_id')
    .distinct()
    .where('expires_at', '<=', now)
    .where(isOpenLot)
    .orderBy('company_id')
    .limit(companiesInARun)
    .execute()
  const ids = accounts.map(({ company_id }) => company_id)
  await inBatches(ctx, ids, (ctx, batch) => expireFree(ctx, batch), companiesAtOnce)
  return ids.length
}

/** Those that nobody else has locked; `before` runs once they are locked. */
export async function expireFree(
  ctx: InTx & AtTime,
  companyIds: readonly number[],
  before?: (lockedIds: readonly number[]) => Promise<unknown>,
) {
  const accounts = await ctx.db
    .selectFrom('points_account')
    .select('company_id')
    .where('company_id', '=', sql<number>`any(${[...companyIds]}::bigint[])`)
    .orderBy('company_id')
    .forUpdate()
    .skipLocked()
    .execute()
  const free = accounts.map(({ company_id }) => company_id)
  await before?.(free)
  await expireDueLots(ctx, free)
}

export async function endPoints(ctx: InTx & AtTime, companyId: number) {
  const { db: tx, now } = ctx
  await tx
    .selectFrom('points_account')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute()
  await tx
    .updateTable('points_lot as l')
    .set({ expires_at: now })
    .where('company_id', '=', companyId)
    .where(isOpenLot)
    .execute()
  await expireLots(ctx, companyId)
}

/** The account is locked; tells the owners and gives the points that are gone. */
export async function expireLots(ctx: InTx & AtTime, companyId: number): Promise<number> {
  const [ended] = await expireDueLots(ctx, [companyId])
  return ended?.gone ?? 0
}

type ExpiredPart = { company_id: number; gone: number; line: number }

async function expireDueLots(ctx: InTx & AtTime, companyIds: readonly number[]) {
  const { db: tx, now } = ctx
  const { rows } = await sql<ExpiredPart>`
    with due as (
      select id, company_id, amount - used - held - expired as free from points_lot l
      where company_id = any(${[...companyIds]}::bigint[]) and expires_at <= ${now}
        and ${isOpenLot}
    ), ended as (
      update points_lot l set expired = l.expired + due.free from due where l.id = due.id
    ), total as (
      select company_id, sum(free)::int as gone, max(id) as last from due group by company_id
    ), account as (
      update points_account a set posted = a.posted - total.gone, entries = a.entries + 1
      from total where a.company_id = total.company_id
      returning a.company_id, a.posted, a.held, a.entries, total.gone, total.last
    ), entry as (
      insert into points_entry (company_id, seq, kind, from_account, to_account, points,
        balance_after, available_after, source_type, source_id, event_key, ${actorColumnNames}, created_at)
      select company_id, entries, 'expired', 'available', 'expired', gone, posted, posted - held,
        'lot', last::text, 'expired:' || company_id || ':' || entries, ${toActorValues(scheduler)}, ${now}::timestamptz
      from account
    )
    select company_id, gone, entries as line from account order by company_id`.execute(tx)
  if (rows.length === 0) return rows
  const owners = await findOwnersByCompany(
    tx,
    rows.map(({ company_id }) => company_id),
  )
  await notifyAll(
    ctx,
    rows.map(({ company_id, gone, line }) => ({
      to: (owners.get(company_id) ?? []).map(({ id }) => id),
      event: 'points.expired',
      params: { count: gone },
      path: '/balance',
      dedupeKey: `points.expired:${company_id}:${line}`,
    })),
  )
  return rows
}
