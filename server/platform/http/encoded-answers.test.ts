import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import * as orders from '#contract/shop/orders.ts'
import * as shop from '#contract/shop/shop.ts'
import { anInstaller } from '#testing/accounts.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, pool } = context

/** Nothing is missing, nothing of another kind, and nothing beside what the contract names. */
function isOfShape({ answer }: Endpoint, body: unknown) {
  const shape = answer as z.ZodMiniType
  assert.deepEqual(z.encode(shape, z.decode(shape, body)), body)
}

test('answers that are sent as they were made are what the contract says', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { product, variant } = await aProduct(context, { price: 150, stock: 9 })
  await pool.query(
    `update product set min_scans = 2, purchase_limit = 4, heavy = true where id = $1`,
    [product.id],
  )
  await pool.query(
    `insert into product_image (product_id, position, file) values ($1, 1, 'one'), ($1, 2, 'two')`,
    [product.id],
  )
  await pool.query(
    `with a as (insert into shop_attribute (names) values ('{"en": "Size"}') returning id),
     av as (insert into shop_attribute_value (attribute_id, names, position)
       select id, '{"en": "Large"}', 1 from a returning id),
     c as (insert into shop_category (slug, names, position)
       values ('shape', '{"en": "Shape"}', 1) returning id),
     pc as (insert into product_category (product_id, category_id) select $2, id from c)
     insert into variant_value (variant_id, value_id) select $1, id from av`,
    [variant.id, product.id],
  )
  const order = async () => (await anOrder(context, owner, [{ uuid: variant.uuid }])).body
  const [placed, cancelled] = [await order(), await order()]
  await api(`POST /v2/orders/${cancelled.uuid}/cancel`, {}, owner)
  const reads: [Endpoint, string][] = [
    [shop.listProducts, 'GET /v2/shop/products'],
    [shop.getProduct, `GET /v2/shop/products/${product.uuid}`],
    [orders.listOrders, 'GET /v2/orders'],
    [orders.listOrders, `GET /v2/orders?q=${placed.number}`],
  ]
  for (const [endpoint, line] of reads) {
    const { status, body } = await api(line, undefined, owner)
    assert.equal(status, 200, line)
    isOfShape(endpoint, body)
  }
})
