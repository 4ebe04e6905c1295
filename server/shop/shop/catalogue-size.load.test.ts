import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { aLargeDatabase, inBulk, explainQueries } from '#testing/many.ts'
import { testApp } from '#testing/test-app.ts'
import {
  type ProductFilter,
  findStaffProducts,
} from '#server/shop/catalogue/staff-products.reads.ts'
import { findStock } from '#server/shop/stock/stock.reads.ts'

const { db } = await aLargeDatabase(await testApp())
const everyone = { regions: regions.map(({ id }) => id), language: 'en' }
const deep = { page: 60, limit: 50 }
const polish = { regions: [10], language: 'pl' }

// One product in four is on offer in Poland, one in eight sold out.
await inBulk(db, ['product', 'variant', 'variant_price'], async (tx) => {
  await sql`insert into product (sku, type, names, descriptions, regions, created_at)
    select 'BIG-' || n, 1, '{"en":"Nail"}', '{}',
      case when n % 4 = 0 then '{10}' else '{3,7}' end::smallint[], now()
    from generate_series(1, 15000) n`.execute(tx)
  await sql`insert into variant (product_id, sku, initial, stock)
    select id, sku, s, s from product,
      lateral (select case when id % 8 = 0 then 0 else 5 end as s) x`.execute(tx)
  await sql`insert into variant_price (variant_id, region_id, points)
    select v.id, 10, 5 from variant v join product p on p.id = v.product_id
    where p.regions = '{10}'`.execute(tx)
})

async function readsByIndex(read: (reader: Db) => Promise<unknown>) {
  const plan = (await explainQueries(db, read)).at(-1)!
  assert.doesNotMatch(plan, /Seq Scan on (product|variant|variant_price) /)
}

test('a page of products is read by an index, not by reading them all', async () => {
  for (const viewer of [everyone, polish])
    for (const filter of [{}, { type: 2 }, { region: 'pl' }] as ProductFilter[])
      for (const page of [1, 10])
        await readsByIndex((reader) =>
          findStaffProducts(reader, viewer, { ...filter, page, limit: 50 }),
        )
})

test('a page of the stock is read by an index, not by reading it all', async () => {
  for (const viewer of [everyone, polish])
    for (const page of [1, 10])
      await readsByIndex((reader) => findStock(reader, viewer, { page, limit: 50 }))
})

test('a deep page of the stock is found by the numbers of the variants alone', async () => {
  const [counted, page] = await explainQueries(db, (reader) => findStock(reader, everyone, deep))
  assert.doesNotMatch(counted!, / on product/)
  assert.match(page!, /Limit.*\n +-> +Index Only Scan using variant_sku_key/)
  await readsByIndex((reader) => findStock(reader, everyone, deep))
})
