import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aProduct } from '#testing/products.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context

test('only what the points of the company buy now is listed, counted by category', async () => {
  const who = await anInstaller(context, { region: 'lv', points: 300 })
  const at = (price: number, stock = 5) => aProduct(context, { region: 'lv', price, stock })
  const [cheap, exact, dear, gone] = [await at(100), await at(300), await at(301), await at(10, 0)]
  for (const { product } of [cheap, exact, dear, gone]) await toGear(product.id)
  const list = (query: string) => api(`GET /v2/shop/products?${query}`, undefined, who)
  const categories = async (query: string) =>
    (await api(`GET /v1/shop/categories?${query}`, undefined, who)).body
  const { body } = await list('affordable=1&sort=points')
  assert.deepEqual(
    body.data.map((row: { uuid: string }) => row.uuid),
    [cheap.product.uuid, exact.product.uuid],
  )
  assert.deepEqual([body.total, body.points], [2, 300])
  assert.equal((await list('affordable=0')).body.total, 4)
  const count = async (query: string) => {
    const { data, total } = await categories(query)
    return [data[0].products_count, total]
  }
  assert.deepEqual(await count(''), [4, 4])
  assert.deepEqual(await count('affordable=1'), [2, 2])
  assert.deepEqual(await count('q=hammer'), [4, 4])
  assert.deepEqual(await count('q=nothing'), [0, 0])
  assert.deepEqual((await list('affordable=1&categories=gear&q=hamer')).body.total, 2)
  const poor = await anInstaller(context, { region: 'lv' })
  assert.equal((await api('GET /v2/shop/products?affordable=1', undefined, poor)).body.total, 0)
})

test('lists and searches of many products read by index', async () => {
  await sql`insert into shop_word select 'et', md5(n::text) from generate_series(1, 30000) n`.execute(
    db,
  )
  await sql`insert into product (sku, type, names, descriptions, created_at)
    select 'E-' || n, 1, '{"en": "Thing"}', '{"en": ""}', now() from generate_series(1, 3000) n`.execute(
    db,
  )
  await sql`insert into variant (product_id, sku, initial, stock) select id, sku || '-V', 5, 5 from product
    where sku like 'E-%'`.execute(db)
  await sql`insert into variant_price select id, 6, 50 from variant where sku like 'E-%'`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  const body = await sql<{ prosrc: string }>`
    select prosrc from pg_proc where proname = 'near_words'`.execute(db)
  await db.connection().execute(async (one) => {
    await sql`select set_config('pg_trgm.similarity_threshold', '0.2', false)`.execute(one)
    await sql`${sql.raw(
      `prepare near (text[], text) as ${body.rows[0]!.prosrc.replaceAll(
        'of_languages',
        '$1',
      ).replaceAll('asked', '$2')}`,
    )}`.execute(one)
    const near = await plan(one, `explain execute near('{et,en}', 'kurkta')`)
    assert.match(near, /shop_word_similar/)
    assert.doesNotMatch(near, /Seq Scan on shop_word/)
  })
  const offers = 'select product_id from product_offer where region_id = 6'
  for (const [order, index] of [
    ['position, product_id', 'product_offer_list'],
    ['lowest_points, product_id', 'product_offer_points'],
    ['lowest_points desc, product_id desc', 'product_offer_points'],
    ['product_id desc', 'product_offer_pkey'],
    ['rotation, product_id', 'product_offer_rotation'],
  ])
    assert.match(await plan(db, `explain ${offers} order by ${order} limit 21`), RegExp(index!))
  const explain = "explain select product_id, weight from product_word where language = 'en'"
  assert.match(await plan(db, `${explain} and word = 'laser'`), /product_word_pkey/)
})

test('the kept size of each country is the number of its products on offer', async () => {
  const { rows } = await sql`
    select region_id, products from shop_size where products > 0
    except select region_id, count(*) from product_offer group by region_id`.execute(db)
  assert.deepEqual(rows, [])
  const hungarian = await anInstaller(context, { region: 'hu' })
  const before = (await api('GET /v2/shop/products', undefined, hungarian)).body.total
  const { product } = await aProduct(context, { region: 'hu' })
  const setVisible = (visible: boolean) =>
    db.updateTable('product').set({ visible }).where('id', '=', product.id).execute()
  const total = async () => (await api('GET /v2/shop/products', undefined, hungarian)).body.total
  assert.equal(await total(), before + 1)
  await setVisible(false)
  await setVisible(false)
  assert.equal(await total(), before)
  await setVisible(true)
  assert.equal(await total(), before + 1)
})

async function plan(on: typeof db, statement: string) {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(statement)}`.execute(on)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

async function toGear(productId: number) {
  await sql`insert into shop_category (slug, names, position) values ('gear', '{"en": "Gear"}', 1)
    on conflict (slug) do nothing`.execute(db)
  await sql`insert into product_category (product_id, category_id)
    select ${productId}, id from shop_category where slug = 'gear'`.execute(db)
}
