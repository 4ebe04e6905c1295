import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import type { OrderDraft } from '#contract/shop/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aProject } from '#testing/projects.ts'
import { anOrder, customer, getPoints, findVariantStock } from '#testing/orders.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { patience, testApp } from '#testing/test-app.ts'
import { purgeOrderKeys } from './purge-order-keys.ts'
import { lockForKey } from './lock-for-key.ts'
import { placeOrder } from './place-order.ts'

const context = await testApp({}, { ...patience, lock_timeout: 3000 })
const { db, clock } = context
const voucherFor = { type: 2, customer: { name: 'Marek', surname: 'Kowalczyk' } }

async function setPrice(variantId: number, points: number) {
  await db
    .updateTable('variant_price')
    .set({ points })
    .where('variant_id', '=', variantId)
    .execute()
}

function later(owner: TestInstaller) {
  return anInstaller(context, { company: owner.company })
}

test('a price that is not the one the buyer has seen is told line by line, and nothing is written', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const [same, dearer] = [await aProduct(context), await aProduct(context)]
  await setPrice(dearer.variant.id, 175)
  const lines = [
    { uuid: same.variant.uuid, price: 150 },
    { uuid: dearer.variant.uuid, price: 150 },
  ]
  const { status, body } = await anOrder(context, owner, lines)
  assert.deepEqual([status, body.code], [409, 'orders.price_changed'])
  assert.deepEqual(body.params, { variant: dearer.variant.uuid, was: 150, price: 175, count: 1 })
  assert.deepEqual(body.errors, { 'order.1.price': ['The price has changed.'] })
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
  assert.equal(await findVariantStock(context, same.variant.id), 10)
  lines[1]!.price = 175
  assert.equal((await anOrder(context, owner, lines)).body.points, 325)
})

test('a cheaper price is told as well, and an order without prices is charged those of the moment', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  await setPrice(variant.id, 140)
  const seen = await anOrder(context, owner, [{ uuid: variant.uuid, price: 150 }])
  assert.deepEqual([seen.body.params.was, seen.body.params.price], [150, 140])
  assert.equal((await anOrder(context, owner, [{ uuid: variant.uuid }])).body.points, 140)
})

test('a company orders ten pieces of a product in a year, refused ones not counted', async () => {
  const owner = await anInstaller(context, { points: 100_000 })
  const { variant, product } = await aProduct(context, { stock: 100, limit: null })
  const buy = (who: TestInstaller, quantity: number) =>
    anOrder(context, who, [{ uuid: variant.uuid, quantity }])
  const first = await buy(owner, 6)
  const { status, body } = await buy(owner, 5)
  assert.deepEqual([status, body.code], [422, 'orders.over_limit'])
  assert.deepEqual(body.params, {
    name: 'Roofing hammer',
    product: product.uuid,
    variant: variant.uuid,
    limit: 10,
    left: 4,
    per: 'year',
  })
  assert.equal((await buy(owner, 4)).status, 201)
  assert.equal((await buy(owner, 1)).body.params.left, 0)
  await context.api(`POST /v2/orders/${first.body.uuid}/cancel`, {}, owner)
  assert.equal((await buy(owner, 6)).status, 201)
  const other = await anInstaller(context, { points: 10_000 })
  assert.equal((await buy(other, 10)).status, 201)
  const june = clock.now()
  clock.set('2026-12-31T22:30:00Z')
  assert.equal((await buy(await later(owner), 1)).body.code, 'orders.over_limit')
  clock.set('2026-12-31T23:30:00Z')
  assert.equal((await buy(await later(owner), 10)).status, 201)
  clock.set(june)
})

test('of a voucher it is five pieces in a month, and a product may say its own number', async () => {
  const owner = await anInstaller(context, { points: 100_000 })
  const voucher = await aProduct(context, { type: 2, price: 10, stock: 50, limit: null })
  const buy = (who: TestInstaller, quantity: number) =>
    anOrder(context, who, [{ uuid: voucher.variant.uuid, quantity }], voucherFor)
  assert.equal((await buy(owner, 5)).status, 201)
  const { body } = await buy(owner, 1)
  assert.deepEqual(
    [body.code, body.params.left, body.params.per],
    ['orders.over_limit', 0, 'month'],
  )
  const june = clock.now()
  clock.set('2026-07-01T09:00:00Z')
  assert.equal((await buy(await later(owner), 5)).status, 201)
  clock.set(june)
  const two = await aProduct(context, { limit: 2 })
  const lines = (quantity: number) => [{ uuid: two.variant.uuid, quantity }]
  assert.equal((await anOrder(context, owner, lines(3))).body.params.limit, 2)
  assert.equal((await anOrder(context, owner, lines(2))).status, 201)
})

test('the variants of a product share its limit', async () => {
  const owner = await anInstaller(context, { points: 100_000 })
  const { product, variant } = await aProduct(context, { limit: 3 })
  const other = await db
    .insertInto('variant')
    .values({ product_id: product.id, sku: `${product.uuid}-2`, initial: 9, stock: 9 })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('variant_price')
    .values({ variant_id: other.id, region_id: 10, points: 150 })
    .execute()
  const both = [
    { uuid: variant.uuid, quantity: 2 },
    { uuid: other.uuid, quantity: 2 },
  ]
  assert.equal((await anOrder(context, owner, both)).body.params.left, 3)
  both[1]!.quantity = 1
  assert.equal((await anOrder(context, owner, both)).status, 201)
})

test('scan-gated products are for companies with as many scans of the year', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context, { type: 6, minScans: 2 })
  await aProject(context, owner, 1)
  const lines = [{ uuid: variant.uuid }]
  const refused = await anOrder(context, owner, lines, { type: 6 })
  assert.deepEqual([refused.status, refused.body.code], [422, 'orders.too_few_scans'])
  assert.deepEqual(refused.body.params, { name: 'Roofing hammer', needed: 2, have: 1 })
  await aProject(context, owner, 1)
  assert.equal((await anOrder(context, owner, lines, { type: 6 })).status, 201)
})

test('heavy products are not sent to three countries', async () => {
  for (const [region, phone, status] of [
    ['ba', '+387 61 123 456', 422],
    ['rs', '+381 60 1234567', 422],
    ['ua', '+380 50 123 4567', 422],
    ['cz', '+420 601 123 456', 201],
  ] as const) {
    const owner = await anInstaller(context, { points: 1000, region })
    const { variant } = await aProduct(context, { heavy: true, region })
    const reply = await anOrder(context, owner, [{ uuid: variant.uuid }], {
      customer: { ...customer, phone },
    })
    assert.equal(reply.status, status, region)
    if (status === 422) assert.equal(reply.body.code, 'orders.too_heavy')
  }
})

test('a parcel goes to a street and not to a PO box', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const { status, body } = await anOrder(context, owner, [{ uuid: variant.uuid }], {
    customer: { ...customer, street: 'Skrytka pocztowa', house_number: '12' },
  })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, { 'customer.street': ['A parcel cannot go to a PO box.'] })
})

test('a top-up is not ordered here, and a voucher needs a proven e-mail address', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const topUp = await aProduct(context, { type: 5 })
  const refused = await anOrder(context, owner, [{ uuid: topUp.variant.uuid }], { type: 5 })
  assert.deepEqual(Object.keys(refused.body.errors), ['type'])
  const voucher = await aProduct(context, { type: 2 })
  await db
    .updateTable('installer')
    .set({ verified_email_at: null })
    .where('id', '=', owner.installer.id)
    .execute()
  const unproven = await anOrder(context, owner, [{ uuid: voucher.variant.uuid }], voucherFor)
  assert.equal(unproven.body.code, 'orders.email_not_verified')
  const plainProduct = await aProduct(context)
  assert.equal((await anOrder(context, owner, [{ uuid: plainProduct.variant.uuid }])).status, 201)
})

test('a key is kept for 30 days, then the same call is a new one', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const headers = { 'idempotency-key': 'a-key' }
  const lines = [{ uuid: variant.uuid }]
  const first = await anOrder(context, owner, lines, { headers })
  const june = clock.now()
  clock.add(29 * dayMs)
  await purgeOrderKeys({ db, now: clock.now() })
  const again = await anOrder(context, await later(owner), lines, { headers })
  assert.deepEqual([again.status, again.body.code], [422, 'orders.key_reused'])
  clock.add(2 * dayMs)
  await purgeOrderKeys({ db, now: clock.now() })
  const fresh = await anOrder(context, await later(owner), lines, { headers })
  assert.equal(fresh.status, 201)
  assert.notEqual(fresh.body.uuid, first.body.uuid)
  clock.set(june)
})

test('a twin that waits in vain for the first call is told that it is still running', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const lines = [{ uuid: variant.uuid }]
  const order = (key: string) =>
    anOrder(context, owner, lines, { headers: { 'idempotency-key': key } })
  await db.transaction().execute(async (tx) => {
    await lockForKey({ db: tx, now: clock.now() }, { companyId: owner.company.id, key: 'running' })
    const [twin, other] = await Promise.all([order('running'), order('another')])
    assert.deepEqual([twin.status, twin.body.code], [409, 'orders.still_running'])
    assert.deepEqual([other.status, other.body.code], [429, 'common.busy'])
    assert.equal(twin.headers['retry-after'], '1')
  })
  assert.equal((await order('running')).status, 201)
})

test('an order that took longer than the client waits is not written', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  let seconds = -26
  const slow = { now: () => new Date(clock.now().getTime() + (seconds += 26) * 1000) }
  const draft = { order: [{ uuid: variant.uuid, quantity: 1 }], type: 1, customer }
  const deps = { ...context, clock: slow }
  await assert.rejects(
    placeOrder({ ...deps, ...owner, now: deps.clock.now() }, { draft: draft as OrderDraft }),
    {
      code: 'common.too_many',
    },
  )
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
  assert.equal(await findVariantStock(context, variant.id), 10)
})

test('a product that is hidden during the checkout is not available, and nothing is written', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const [stays, goes] = [await aProduct(context), await aProduct(context)]
  await db
    .updateTable('product')
    .set({ visible: false })
    .where('id', '=', goes.product.id)
    .execute()
  const lines = [{ uuid: stays.variant.uuid }, { uuid: goes.variant.uuid }]
  const { status, body } = await anOrder(context, owner, lines)
  assert.deepEqual([status, body.code], [422, 'orders.not_available'])
  assert.equal(body.params.variant, goes.variant.uuid)
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
})
