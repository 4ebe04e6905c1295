import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { anOrder, getPoints } from '#testing/orders.ts'
import { aPrintProduct, orderPrint, printData } from '#testing/prints/print-orders.ts'
import { aProduct } from '#testing/products.ts'
import { answer, aProject } from '#testing/projects.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp({ auditShare: 0 })
const { api, clock, db } = context
const hanna = await aStaffMember(context, { role: 'shop' })
const cards = await aPrintProduct(context, 'business-card', { stock: 1000 })
const vertical = await aPrintProduct(context, 'business-card-vertical')
// So few windows make a level that a test can scan them.
await db
  .updateTable('tier_bracket')
  .set((eb) => ({ from_scans: eb.ref('level') }))
  .where('category', '=', 99)
  .execute()

/** The owner of a company that has scanned so many windows: 3 are gold, 4 platinum. */
async function ownerWith(windows: number) {
  const owner = await anInstaller(context, { points: 5000 })
  if (windows > 0) {
    const { uuid } = await aProject(context, owner, windows)
    await answer(context, owner, uuid)
  }
  return owner
}

const order = (owner: TestInstaller, rest: object = {}) =>
  orderPrint(context, owner, cards, { data: printData('business-card'), ...rest })
const freeSets = async (owner: TestInstaller, { product } = cards) =>
  (await api(`GET /v2/shop/products/${product.uuid}`, undefined, owner)).body.settings.free_sets

test('a gold company has one set of cards a year for nothing', async () => {
  const owner = await ownerWith(3)
  assert.equal(await freeSets(owner), 1)
  const before = await getPoints(context, owner)
  const { body } = await order(owner, { price: 200 })
  assert.equal(body.points, 0)
  assert.deepEqual(await getPoints(context, owner), before)
  assert.equal(await freeSets(owner), undefined)
  assert.equal(await freeSets(owner, vertical), undefined)
  assert.equal((await order(owner)).body.points, 200)
  const stale = await order(owner, { price: 0 })
  assert.equal(stale.body.code, 'orders.price_changed')
})

test('who has seen it for nothing pays nothing; more than one set is paid', async () => {
  const owner = await ownerWith(3)
  assert.equal((await order(owner, { quantity: 2 })).body.points, 400)
  assert.equal(await freeSets(owner), 1)
  assert.equal((await order(owner, { price: 0 })).body.points, 0)
})

test('a silver company pays, and a gold one pays for other prints', async () => {
  const silver = await ownerWith(2)
  assert.equal(await freeSets(silver), undefined)
  assert.equal((await order(silver)).body.points, 200)
  const gold = await ownerWith(3)
  const sticker = await aPrintProduct(context, 'sticker')
  assert.equal(await freeSets(gold, sticker), undefined)
  const { body } = await orderPrint(context, gold, sticker, { data: printData('sticker') })
  assert.equal(body.points, 200)
})

test('however many are ordered at once, one of them is free', async () => {
  const owner = await ownerWith(3)
  const all = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((phone) =>
      order(owner, { data: printData('business-card', { phone: `${phone}` }) }),
    ),
  )
  const points = all.map(({ body }) => body.points as number).sort((a, b) => a - b)
  assert.deepEqual(points, [0, 200, 200, 200, 200, 200])
})

test('a free set comes back with its order, and next year there is another', async () => {
  const owner = await ownerWith(3)
  const first = await order(owner)
  await api(`POST /v2/orders/${first.body.uuid}/cancel`, {}, owner)
  assert.equal(await freeSets(owner), 1)
  const second = await order(owner, { data: printData('business-card', { phone: '2' }) })
  assert.equal(second.body.points, 0)
  const refusal = { reason: 'print_data', text: '', seen: 1 }
  await api(`POST /office/orders/${second.body.uuid}/reject`, refusal, hanna)
  assert.equal(await freeSets(owner), 1)
  const third = await order(owner, { data: printData('business-card', { phone: '3' }) })
  assert.equal(third.body.points, 0)
  assert.equal(await freeSets(owner), undefined)
  const today = clock.now()
  clock.set('2027-01-02T10:00:00Z')
  const { company, installer } = owner
  const fresh = await anInstaller(context, { company })
  assert.notEqual(installer.id, fresh.installer.id)
  assert.equal(await freeSets(fresh), 1)
  clock.set(today)
})

test('platinum is looked at within one working day, in the queue and on Today', async () => {
  const owner = await ownerWith(4)
  const { variant } = await aProduct(context, { price: 200 })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  const detail = await api(`GET /office/orders/${body.uuid}`, undefined, hanna)
  assert.equal(detail.body.due_at, '2026-06-16T22:00:00.000Z')
  const slow = await anInstaller(context, { points: 500 })
  const usual = await anOrder(context, slow, [{ uuid: variant.uuid }])
  const later = await api(`GET /office/orders/${usual.body.uuid}`, undefined, hanna)
  assert.equal(later.body.due_at, '2026-06-17T22:00:00.000Z')
  const today = await api('GET /office/today', undefined, hanna)
  const queue = today.body.queues.find(({ kind }: { kind: string }) => kind === 'orders')
  assert.equal(queue.due_at, '2026-06-16T22:00:00.000Z')
})

test('what people review of a platinum company is in the fast queue, of a gold one it is not', async () => {
  const { variant } = await aProduct(context)
  const findFastFlags = async (owner: TestInstaller) => {
    const parcel = await anOrder(context, owner, [{ uuid: variant.uuid }])
    const print = await order(owner)
    const rows = await db
      .selectFrom('orders as o')
      .leftJoin('order_print as p', 'p.order_id', 'o.id')
      .select(['o.is_fast as order', 'p.is_fast as print'])
      .where('o.uuid', 'in', [parcel.body.uuid, print.body.uuid])
      .orderBy('o.id')
      .execute()
    return rows.flatMap((row) => [row.order, row.print])
  }
  assert.deepEqual(await findFastFlags(await ownerWith(4)), [true, null, true, true])
  assert.deepEqual(await findFastFlags(await ownerWith(3)), [false, null, false, false])
})
