import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { cancelOrder } from '#server/shop/orders/cancel-order.ts'
import { aProduct } from '#testing/products.ts'
import { anOrder, getPoints, findOrderNotifications } from '#testing/orders.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { expireRequests } from './expire-requests.ts'
import { purgeRequestKeys } from './purge-request-keys.ts'

const context = await testApp()
const { api, clock, db } = context

async function aTeam() {
  const owner = await anInstaller(context, { points: 1000 })
  const employee = await anInstaller(context, { company: owner.company, role: 4, language: 'pl' })
  return { owner, employee }
}

function later(person: TestInstaller) {
  const role = person.installer.role as 3 | 4
  return anInstaller(context, { company: person.company, role })
}

function ask(who: TestInstaller, uuid: string, changes = {}, headers = {}) {
  const draft = { order: [{ uuid, quantity: 2 }], type: 1, note: 'For the new van' }
  return api('POST /v1/order-requests', { ...draft, ...changes }, { ...who, headers })
}

const read = (who: TestInstaller, uuid: string) =>
  api(`GET /v1/order-requests/${uuid}`, undefined, who)
const list = (who: TestInstaller, query = '') =>
  api(`GET /v1/order-requests${query}`, undefined, who)
const decline = (who: TestInstaller, uuid: string, reason = 'Not this month') =>
  api(`POST /v1/order-requests/${uuid}/decline`, { reason }, who)
const withdraw = (who: TestInstaller, uuid: string) =>
  api(`POST /v1/order-requests/${uuid}/withdraw`, {}, who)

test('an employee asks, the owner is told and sees who wants what at which price', async () => {
  const { owner, employee } = await aTeam()
  const { variant } = await aProduct(context)
  const { status, body } = await ask(employee, variant.uuid)
  assert.equal(status, 201)
  assert.deepEqual([body.status, body.points, body.quantity], ['waiting', 300, 2])
  assert.equal(body.expires_at, '2026-06-29T22:00:00.000Z')
  assert.deepEqual(await findOrderNotifications(context, owner), [
    { event: 'order.requested', path: `/orders/requests/${body.uuid}` },
  ])
  const seen = (await read(owner, body.uuid)).body
  assert.deepEqual(seen.installer, {
    uuid: employee.installer.uuid,
    name: 'Jan',
    surname: 'Testowy',
  })
  assert.deepEqual([seen.note, seen.contents[0].name], ['For the new van', 'Roofing hammer'])
  assert.equal(body.contents[0].name, 'Młotek dekarski')
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
})

test('while it waits, prices and stock are those of the moment; afterwards those it was asked at', async () => {
  const { owner, employee } = await aTeam()
  const { variant, product } = await aProduct(context)
  const { body } = await ask(employee, variant.uuid)
  await db
    .updateTable('variant_price')
    .set({ points: 175 })
    .where('variant_id', '=', variant.id)
    .execute()
  const live = (await read(owner, body.uuid)).body
  assert.deepEqual([live.points, live.contents[0].price, live.contents[0].stock], [350, 175, 10])
  await db.updateTable('product').set({ visible: false }).where('id', '=', product.id).execute()
  assert.equal((await read(owner, body.uuid)).body.contents[0].stock, 0)
  assert.equal((await decline(owner, body.uuid)).body.points, 300)
})

test('the owner orders it: the request is done with the order, and the employee is told', async () => {
  const { owner, employee } = await aTeam()
  const { variant } = await aProduct(context)
  const { body: request } = await ask(employee, variant.uuid)
  const lines = [{ uuid: variant.uuid, quantity: 2 }]
  const headers = { 'idempotency-key': randomUUID() }
  const placed = await anOrder(context, owner, lines, { request: request.uuid, headers })
  assert.equal(placed.status, 201)
  const again = await anOrder(context, owner, lines, { request: request.uuid, headers })
  assert.equal(again.body.uuid, placed.body.uuid)
  const seen = (await read(employee, request.uuid)).body
  assert.deepEqual([seen.status, seen.order_uuid], ['ordered', placed.body.uuid])
  assert.deepEqual(await findOrderNotifications(context, employee), [
    { event: 'request.ordered', path: `/orders/requests/${request.uuid}` },
  ])
  const other = await anOrder(context, owner, lines, { request: request.uuid })
  assert.deepEqual([other.status, other.body.code], [409, 'orders.request_answered'])
  await cancelOrder({ ...context, ...owner, now: context.clock.now() }, { uuid: placed.body.uuid })
  assert.equal((await findOrderNotifications(context, employee)).at(-1)!.event, 'order.cancelled')
})

test('an order that fails leaves its request waiting', async () => {
  const { owner, employee } = await aTeam()
  const { variant } = await aProduct(context)
  const { body: request } = await ask(employee, variant.uuid)
  const lines = [{ uuid: variant.uuid, quantity: 11 }]
  const sold = await anOrder(context, owner, lines, { request: request.uuid })
  assert.equal(sold.body.code, 'orders.sold_out')
  assert.equal((await read(owner, request.uuid)).body.status, 'waiting')
})

test('the owner declines with a reason the employee reads; twice is once', async () => {
  const { owner, employee } = await aTeam()
  const { variant } = await aProduct(context)
  const { body: request } = await ask(employee, variant.uuid)
  for (const reason of ['', '  ', 'x'.repeat(301)])
    assert.equal((await decline(owner, request.uuid, reason)).status, 422)
  const { body } = await decline(owner, request.uuid)
  assert.deepEqual([body.status, body.reason], ['declined', 'Not this month'])
  assert.equal((await decline(owner, request.uuid, 'Other words')).body.reason, 'Not this month')
  assert.deepEqual(
    (await findOrderNotifications(context, employee)).map(({ event }) => event),
    ['request.declined'],
  )
  const notifications = await api('GET /v1/notifications', undefined, employee)
  assert.match(notifications.body.data[0].text, /Not this month/)
  assert.equal((await withdraw(employee, request.uuid)).body.code, 'orders.request_answered')
})

test('who asked withdraws it, nobody else does', async () => {
  const { owner, employee } = await aTeam()
  const colleague = await later(employee)
  const { variant } = await aProduct(context)
  const { body: request } = await ask(employee, variant.uuid)
  assert.equal((await withdraw(owner, request.uuid)).status, 403)
  assert.equal((await withdraw(colleague, request.uuid)).status, 404)
  assert.equal((await withdraw(employee, request.uuid)).body.status, 'withdrawn')
  assert.equal((await withdraw(employee, request.uuid)).status, 200)
  assert.equal((await decline(owner, request.uuid)).body.code, 'orders.request_answered')
})

test('an owner orders without asking, an employee does not decline', async () => {
  const { owner, employee } = await aTeam()
  const { variant } = await aProduct(context)
  const asked = await ask(owner, variant.uuid)
  assert.deepEqual([asked.status, asked.body.code], [403, 'orders.owner_orders'])
  const { body: request } = await ask(employee, variant.uuid)
  assert.equal((await decline(employee, request.uuid)).status, 403)
})

test('an employee sees the own requests, another company none of them', async () => {
  const { owner, employee } = await aTeam()
  const colleague = await later(employee)
  const stranger = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const { body: request } = await ask(employee, variant.uuid)
  await ask(colleague, variant.uuid)
  assert.equal((await list(owner)).body.meta.total, 2)
  assert.deepEqual(
    (await list(employee)).body.data.map(({ uuid }: { uuid: string }) => uuid),
    [request.uuid],
  )
  assert.equal((await read(colleague, request.uuid)).status, 404)
  const missing = randomUUID()
  for (const call of [read, decline, withdraw])
    assert.equal(
      (await call(stranger, request.uuid)).text,
      (await call(stranger, missing)).text,
      call.name,
    )
  const lines = [{ uuid: variant.uuid }]
  const stolen = await anOrder(context, stranger, lines, { request: request.uuid })
  assert.deepEqual([stolen.status, stolen.body.code], [404, 'orders.request_not_found'])
  assert.deepEqual(await getPoints(context, stranger), [1000, 0])
})

test('a request runs out after 14 days, told once, and is over even before the scheduler has come', async () => {
  const { owner, employee } = await aTeam()
  const { variant } = await aProduct(context)
  const { body: request } = await ask(employee, variant.uuid)
  const june = clock.now()
  clock.set('2026-06-29T21:59:59Z')
  await expireRequests({ db, now: clock.now() })
  const [boss, asker] = [await later(owner), await later(employee)]
  assert.equal((await read(boss, request.uuid)).body.status, 'waiting')
  clock.set('2026-06-29T22:00:00Z')
  assert.equal((await read(boss, request.uuid)).body.status, 'expired')
  assert.equal((await list(boss, '?status=waiting')).body.meta.total, 0)
  assert.equal((await decline(boss, request.uuid)).body.code, 'orders.request_answered')
  const lines = [{ uuid: variant.uuid }]
  const late = await anOrder(context, boss, lines, { request: request.uuid })
  assert.equal(late.body.code, 'orders.request_answered')
  await Promise.all([
    expireRequests({ db, now: clock.now() }),
    expireRequests({ db, now: clock.now() }),
  ])
  await expireRequests({ db, now: clock.now() })
  assert.deepEqual(
    (await findOrderNotifications(context, employee)).map(({ event }) => event),
    ['request.expired'],
  )
  assert.equal((await list(boss, '?status=expired')).body.meta.total, 1)
  assert.equal((await list(asker)).body.meta.total, 0)
  clock.set(june)
})

test('asking twice is asking once: by its key, by its body, and in parallel', async () => {
  const { owner, employee } = await aTeam()
  const { variant } = await aProduct(context)
  const key = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => ask(employee, variant.uuid, {}, key)),
  )
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(replies.map(({ body }) => body.uuid)).size, 1)
  assert.equal(replies.filter(({ headers }) => headers['idempotent-replayed']).length, 9)
  const other = await ask(employee, variant.uuid, { note: 'Another' }, key)
  assert.deepEqual([other.status, other.body.code], [422, 'orders.key_reused'])
  const [first, again] = [await ask(employee, variant.uuid), await ask(employee, variant.uuid)]
  assert.equal(first.body.uuid, again.body.uuid)
  await withdraw(employee, first.body.uuid)
  assert.notEqual((await ask(employee, variant.uuid)).body.uuid, first.body.uuid)
  assert.equal((await findOrderNotifications(context, owner)).length, 3)
  await purgeRequestKeys({ db, now: new Date(clock.now().getTime() + 31 * dayMs) })
  assert.equal((await ask(employee, variant.uuid, { note: 'Another' }, key)).status, 201)
})

test('only what is on offer is asked for, of one kind, and twenty at a time', async () => {
  const { employee } = await aTeam()
  const hidden = await aProduct(context, { visible: false })
  const voucher = await aProduct(context, { type: 2 })
  const { variant } = await aProduct(context)
  assert.equal((await ask(employee, hidden.variant.uuid)).body.code, 'orders.not_available')
  assert.equal((await ask(employee, voucher.variant.uuid)).body.code, 'orders.mixed_types')
  assert.equal((await ask(employee, variant.uuid, { type: 5 })).status, 422)
  assert.equal((await ask(employee, variant.uuid, { note: 'x'.repeat(501) })).status, 422)
  for (let n = 0; n < 20; n++)
    assert.equal((await ask(employee, variant.uuid, { note: `n${n}` })).status, 201)
  const more = await ask(employee, variant.uuid)
  assert.deepEqual([more.status, more.body.code], [429, 'orders.too_many_requests'])
})
