import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { anInstaller } from '#testing/accounts.ts'
import { aProduct } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db, pool } = context
const owner = await anInstaller(context, { region: 'lv' })

/** A product of Latvia that has all a card can show. */
async function aFullProduct() {
  const made = await aProduct(context, { region: 'lv', price: 150, stock: 5 })
  const { id } = made.product
  await sql`
    with c as (insert into shop_category (slug, names, position)
      values ('ladders', '{"en": "Ladders"}', 1) returning id),
    a as (insert into shop_attribute (names) values ('{"en": "Size"}') returning id),
    av as (insert into shop_attribute_value (attribute_id, names, position)
      select id, '{"en": "Large"}', 1 from a returning id),
    vv as (insert into variant_value (variant_id, value_id)
      select ${made.variant.id}, id from av)
    insert into product_category (product_id, category_id) select ${id}, id from c`.execute(db)
  await sql`insert into product_image (product_id, position, file) values (${id}, 1, 'one')`.execute(
    db,
  )
  await sql`insert into variant (product_id, sku, position, initial, stock)
    values (${id}, 'second', 2, 3, 3)`.execute(db)
  await sql`insert into variant_price (variant_id, region_id, points)
    select id, (select region_id from variant_price where variant_id = ${made.variant.id}), 170
    from variant where sku = 'second'`.execute(db)
  return made
}

test('whatever a card shows is shown as it is at the next call', async () => {
  const { product, variant } = await aFullProduct()
  const fetchFirstProduct = async () =>
    (await api('GET /v2/shop/products', undefined, owner)).body.data[0]
  const page = async () =>
    (await api(`GET /v2/shop/products/${product.uuid}`, undefined, owner)).body
  const cart = async () =>
    (await api(`GET /v2/cart?uuids=${product.uuid}`, undefined, owner)).body.data[0]
  const mine = `product_id = ${product.id}`
  const changes = [
    `update product set names = '{"en": "Roof ladder"}' where id = ${product.id}`,
    `update product set descriptions = '{"en": "<p>Light</p>"}' where id = ${product.id}`,
    `update product set sku = 'L-1' where id = ${product.id}`,
    `update product set min_scans = 3 where id = ${product.id}`,
    `update product set purchase_limit = 4 where id = ${product.id}`,
    `update product set heavy = true where id = ${product.id}`,
    `update product_image set file = 'two' where ${mine}`,
    `insert into product_image (product_id, position, file) values (${product.id}, 2, 'three')`,
    `delete from product_image where ${mine} and position = 1`,
    `update shop_category set names = '{"en": "Steps"}' where slug = 'ladders'`,
    `update shop_category set slug = 'steps' where slug = 'ladders'`,
    `update shop_attribute set names = '{"en": "Height"}'`,
    `update shop_attribute_value set names = '{"en": "Huge"}'`,
    `update variant set sku = 'third' where sku = 'second'`,
    `update variant set position = 3 where id = ${variant.id}`,
    `update variant_price set points = 160 where variant_id = ${variant.id}`,
    `update variant set stock = 4, initial = 4 where id = ${variant.id}`,
    `delete from variant_value where variant_id = ${variant.id}`,
    `delete from product_category where ${mine}`,
    `delete from variant_price where variant_id = ${variant.id}`,
  ]
  let before = [await fetchFirstProduct(), await page(), await cart()]
  for (const change of changes) {
    await pool.query(change)
    const after = [await fetchFirstProduct(), await page(), await cart()]
    for (const [place, value] of after.entries())
      assert.notDeepEqual(value, before[place], `${change}, ${place}`)
    assert.deepEqual(
      { ...after[1], excerpt: 0 },
      { ...after[0], excerpt: 0, description: 0, ...after[1] },
    )
    before = after
  }
})

test('what a category holds in a country is counted as products come and go', async () => {
  const total = async () =>
    (await api('GET /v2/shop/products?categories=crates', undefined, owner)).body.total
  const { rows } = await pool.query(
    `insert into shop_category (slug, names, position) values ('crates', '{"en":"Crates"}', 9) returning id`,
  )
  assert.equal(await total(), 0)
  const [one, other] = [
    await aProduct(context, { region: 'lv' }),
    await aProduct(context, { region: 'pl' }),
  ]
  const assign = `insert into product_category (product_id, category_id)
    values (${one.product.id}, ${rows[0].id}), (${other.product.id}, ${rows[0].id})`
  await pool.query(assign)
  assert.equal(await total(), 1)
  await pool.query(`update product set visible = false where id = ${one.product.id}`)
  assert.equal(await total(), 0)
  await pool.query(`update product set visible = true where id = ${one.product.id}`)
  assert.equal(await total(), 1)
  await pool.query(`delete from product_category where category_id = ${rows[0].id}`)
  assert.equal(await total(), 0)
  assert.deepEqual(await findMiscounts(), [])
})

test('a product put on offer and into categories by two people at once is counted once', async () => {
  const { rows: made } = await pool.query(
    `insert into shop_category (slug, names, position) values ('ropes', '{"en":"Ropes"}', 8) returning id`,
  )
  for (let round = 0; round < 20; round++) {
    const { product } = await aProduct(context, { region: 'lv', visible: round % 2 === 0 })
    await Promise.all([
      pool.query(`insert into product_category (product_id, category_id)
        values (${product.id}, ${made[0].id})`),
      pool.query(`update product set visible = ${round % 2 === 1} where id = ${product.id}`),
    ])
  }
  assert.deepEqual(await findMiscounts(), [])
})

async function findMiscounts() {
  const { rows } = await pool.query(`
    with counted as (
      select o.region_id, pc.category_id, count(*)::int as products
      from product_offer o join product_category pc using (product_id) group by 1, 2
    )
    select * from category_size s full join counted c using (region_id, category_id)
    where coalesce(s.products, 0) <> coalesce(c.products, 0)`)
  return rows
}
