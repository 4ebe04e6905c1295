import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { customer, moveTo, findOrderNotifications, getPoints } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock } = context

async function aTeam(allowance: number | null = 300) {
  const owner = await anInstaller(context, { points: 5000 })
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  if (allowance !== null) assert.equal((await change(owner, employee, { allowance })).status, 200)
  return { owner, employee }
}

function change(owner: TestInstaller, { installer }: TestInstaller, body: object) {
  return api(`PATCH /v2/installer/user/${installer.uuid}`, body, owner)
}

/** Products of 150 points. */
function order(who: TestInstaller, uuid: string, quantity = 2, key: string = randomUUID()) {
  const body = { order: [{ uuid, quantity }], type: 1, customer }
  return api('POST /v1/order-requests', body, { ...who, headers: { 'idempotency-key': key } })
}

const getAllowance = async (who: TestInstaller) => {
  const { body } = await api('GET /v1/allowance', undefined, who)
  return [body.points, body.left] as [number | null, number]
}

test('exactly the allowance is ordered in the name of the company, one point above is asked for', async () => {
  const { owner, employee } = await aTeam(300)
  const { variant } = await aProduct(context)
  assert.deepEqual(await getAllowance(employee), [300, 300])
  const { status, body } = await order(employee, variant.uuid)
  assert.deepEqual([status, body.status, body.by_allowance], [201, 'ordered', true])
  assert.deepEqual(await getPoints(context, owner), [4700, 300])
  assert.deepEqual(await getAllowance(employee), [300, 0])
  const placed = (await api(`GET /v2/orders/${body.order_uuid}`, undefined, owner)).body
  assert.deepEqual([placed.points, placed.customer.city], [300, 'Kraków'])
  assert.deepEqual(await findOrderNotifications(context, owner), [
    { event: 'order.byEmployee', path: `/orders/${body.order_uuid}` },
  ])
  const own = await api('GET /v1/order-requests', undefined, employee)
  assert.deepEqual([own.body.meta.total, own.body.data[0].order_uuid], [1, body.order_uuid])

  const other = await aTeam(299)
  const above = (await order(other.employee, variant.uuid)).body
  assert.deepEqual([above.status, above.by_allowance, above.order_uuid], ['waiting', false, null])
  assert.deepEqual(await getAllowance(other.employee), [299, 299])
  assert.deepEqual(await getPoints(context, other.owner), [5000, 0])
})

test('without an allowance, or without saying to whom it goes, every order is asked for', async () => {
  const { variant } = await aProduct(context)
  const { employee } = await aTeam(null)
  assert.deepEqual(await getAllowance(employee), [null, 0])
  assert.equal((await order(employee, variant.uuid)).body.status, 'waiting')
  const rich = await aTeam(1000)
  const draft = { order: [{ uuid: variant.uuid, quantity: 2 }], type: 1 }
  const asked = await api('POST /v1/order-requests', draft, rich.employee)
  assert.equal(asked.body.status, 'waiting')
})

test('the month ends at midnight of the country', async () => {
  const june = clock.now()
  const { owner, employee } = await aTeam(300)
  const { variant } = await aProduct(context, { stock: 50 })
  clock.set('2026-06-30T21:59:59Z')
  const later = await anInstaller(context, { company: owner.company, role: 4 })
  await change(await anInstaller(context, { company: owner.company }), later, { allowance: 300 })
  const { renews_at } = (await api('GET /v1/allowance', undefined, later)).body
  assert.equal(renews_at, '2026-06-30T22:00:00.000Z')
  assert.equal((await order(later, variant.uuid)).body.status, 'ordered')
  assert.equal((await order(later, variant.uuid, 1)).body.status, 'waiting')
  clock.set('2026-06-30T22:00:00Z')
  assert.deepEqual(await getAllowance(later), [300, 300])
  assert.equal((await order(later, variant.uuid)).body.status, 'ordered')
  clock.set(june)
  assert.deepEqual(await getAllowance(employee), [300, 300])
})

test('what is taken back or rejected gives the allowance back, once', async () => {
  const { owner, employee } = await aTeam(400)
  const { variant } = await aProduct(context, { stock: 50 })
  const { body } = await order(employee, variant.uuid)
  assert.deepEqual(await getAllowance(employee), [400, 100])
  for (const status of [200, 200]) {
    const taken = await api(`POST /v2/orders/${body.order_uuid}/cancel`, {}, owner)
    assert.equal(taken.status, status)
    assert.deepEqual(await getAllowance(employee), [400, 400])
  }
  const second = (await order(employee, variant.uuid)).body
  await moveTo(context, second.order_uuid, OrderStatus.rejected)
  assert.deepEqual(await getAllowance(employee), [400, 400])
  const received = (await findOrderNotifications(context, employee)).map(({ event }) => event)
  assert.deepEqual(received, ['order.cancelled'])
})

test('orders of one person in parallel never take more than the allowance', async () => {
  const { owner, employee } = await aTeam(450)
  const { variant } = await aProduct(context, { stock: 50 })
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => order(employee, variant.uuid, 1)),
  )
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  const ordered = replies.filter(({ body }) => body.status === 'ordered')
  assert.deepEqual([ordered.length, (await getAllowance(employee))[1]], [3, 0])
  assert.deepEqual(await getPoints(context, owner), [4550, 450])
})

test('a repeat is the first call again, ordered or asked for', async () => {
  const { owner, employee } = await aTeam(300)
  const { variant } = await aProduct(context, { stock: 50 })
  const [one, two] = [randomUUID(), randomUUID()]
  const calls = await Promise.all(
    Array.from({ length: 4 }, () => order(employee, variant.uuid, 1, one)),
  )
  assert.deepEqual(new Set(calls.map(({ body }) => body.status)), new Set(['ordered']))
  assert.equal(new Set(calls.map(({ body }) => body.uuid)).size, 1)
  assert.deepEqual(await getAllowance(employee), [300, 150])
  const asked = (await order(employee, variant.uuid, 2, two)).body
  await change(owner, employee, { allowance: 1000 })
  assert.equal((await order(employee, variant.uuid, 2, two)).body.uuid, asked.uuid)
  assert.deepEqual(await getAllowance(employee), [1000, 850])
})

test('the rules of an order hold: points, minimum, stock, address', async () => {
  const { employee } = await aTeam(1_000_000)
  const { variant } = await aProduct(context, { stock: 50, limit: null })
  const scarce = await aProduct(context, { stock: 1 })
  const cheap = await aProduct(context, { price: 10 })
  assert.equal((await order(employee, scarce.variant.uuid)).body.code, 'orders.sold_out')
  assert.equal((await order(employee, cheap.variant.uuid, 1)).body.code, 'orders.below_minimum')
  const body = { order: [{ uuid: variant.uuid, quantity: 2 }], type: 1 }
  const nowhere = { ...body, customer: { name: 'Jan', surname: 'Testowy' } }
  assert.equal((await api('POST /v1/order-requests', nowhere, employee)).status, 422)
  assert.deepEqual(await getAllowance(employee), [1_000_000, 1_000_000])
})

test('who may not request neither asks nor orders; an owner is not affected', async () => {
  const { owner, employee } = await aTeam(1000)
  const { variant } = await aProduct(context)
  const changed = await change(owner, employee, { permissions: { may_request: 0 } })
  assert.deepEqual([changed.body.permissions.may_request, changed.body.allowance], [0, 1000])
  const refused = await order(employee, variant.uuid)
  assert.deepEqual([refused.status, refused.body.code], [403, 'orders.may_not_request'])
  const { body } = await api('GET /v1/allowance', undefined, employee)
  assert.deepEqual([body.points, body.owners], [null, [{ name: 'Jan', surname: 'Testowy' }]])
  assert.deepEqual(await getAllowance(owner), [null, 0])
  assert.equal((await order(owner, variant.uuid)).body.code, 'orders.owner_orders')
  await change(owner, employee, { permissions: { may_request: 1 } })
  assert.equal((await order(employee, variant.uuid)).body.status, 'ordered')
})

test('the owner sets 1 to 1,000,000 points for the own employees, and clears them', async () => {
  const { owner, employee } = await aTeam(null)
  const stranger = await anInstaller(context)
  for (const allowance of [0, -1, 1.5, 1_000_001, '5'])
    assert.equal((await change(owner, employee, { allowance })).status, 422, String(allowance))
  for (const allowance of [1, 1_000_000, null])
    assert.equal((await change(owner, employee, { allowance })).body.allowance, allowance)
  assert.equal((await change(stranger, employee, { allowance: 5 })).status, 404)
  assert.equal((await change(employee, employee, { allowance: 5 })).status, 403)
  assert.equal((await change(owner, owner, { allowance: 5 })).body.code, 'team.owner')
})

test('a lowered allowance leaves nothing, not less than that', async () => {
  const { owner, employee } = await aTeam(300)
  const { variant } = await aProduct(context)
  await order(employee, variant.uuid)
  await change(owner, employee, { allowance: 100 })
  assert.deepEqual(await getAllowance(employee), [100, 0])
})
