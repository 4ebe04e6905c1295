import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Club } from './club.ts'
import type { ClubModel } from './club-model.ts'

type Row = { available: number; reserved: number; free: number }

export async function requireSame(model: ClubModel, club: Club, after: string) {
  const [accounts, variants] = await Promise.all([
    findAccounts(club, new Date(model.now)),
    findVariants(club),
  ])
  const expected = {
    accounts: model.ledgers.map((ledger) => ledger.state(model.now)),
    variants: model.variants.map(({ stock, codes }) => ({ stock, codes })),
  }
  assert.deepEqual({ accounts, variants }, expected, after)
}

export async function requireSameEnds(model: ClubModel, club: Club) {
  const actual = {
    orders: await findStatuses(club, 'orders'),
    topUps: await findStatuses(club, 'top_up'),
    returns: await findReturns(club),
  }
  assert.deepEqual(actual, {
    orders: Object.fromEntries(model.orders.map(({ uuid, status }) => [uuid, String(status)])),
    topUps: Object.fromEntries(model.topUps.map(({ uuid, status }) => [uuid, status])),
    returns: Object.fromEntries(
      model.returns.map(({ uuid, state, arrival }) => [uuid, `${state}, ${arrival}`]),
    ),
  })
}

/** As they are read at a moment: what has come to its end is gone, swept or not. */
async function findAccounts({ context, owners }: Club, at: Date) {
  const ids = owners.map(({ company }) => company.id)
  const { rows } = await sql<Row>`
    select (a.posted - a.held - l.ended)::int as available, a.held as reserved, l.free
    from points_account a, lateral (
      select coalesce(sum(amount - used - held - expired) filter (where expires_at <= ${at}), 0)::int
          as ended,
        coalesce(sum(amount - used - held - expired) filter (where expires_at > ${at}), 0)::int as free
      from points_lot where company_id = a.company_id) l
    where a.company_id = any(${ids}::bigint[]) order by a.company_id`.execute(context.db)
  return rows
}

async function findVariants({ context, products }: Club) {
  const { rows } = await sql<{ stock: number; codes: number }>`
    select v.stock, (select count(*) from voucher_code c
      where c.variant_id = v.id and c.order_id is null and c.burnt_at is null)::int as codes
    from unnest(${products.map(({ variant }) => variant)}::uuid[]) with ordinality g (uuid, place)
    join variant v on v.uuid = g.uuid order by g.place`.execute(context.db)
  return rows
}

async function findStatuses({ context, owners }: Club, table: 'orders' | 'top_up') {
  const { rows } = await sql<{ uuid: string; status: string }>`
    select uuid, status::text from ${sql.table(table)}
    where company_id = any(${owners.map(({ company }) => company.id)}::bigint[])
    order by id`.execute(context.db)
  return Object.fromEntries(rows.map(({ uuid, status }) => [uuid, status]))
}

async function findReturns({ context, owners }: Club) {
  const rows = await context.db
    .selectFrom('product_return as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.uuid', 'r.state', 'r.arrival'])
    .where(
      'o.company_id',
      'in',
      owners.map(({ company }) => company.id),
    )
    .orderBy('r.id')
    .execute()
  return Object.fromEntries(rows.map(({ uuid, state, arrival }) => [uuid, `${state}, ${arrival}`]))
}
