import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { OrderStatus } from '#contract/orders.rules.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { giveCodes } from '#server/testing/codes.ts'
import { aProduct } from '#server/testing/goods.ts'
import { anOrder, moveTo, pointsOf, stockOf, toldOf } from '#server/testing/orders.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { approveOrder } from './approve-order.ts'
import { failOrder, retryOrder } from './fail-order.ts'
import { refuseOrder } from './refuse-order.ts'
import { runOrders } from './run-orders.ts'
import { shipOrder } from './ship-order.ts'

const house = await testApp()
const { api, clock, db } = house
const hour = 3_600_000
const [ola, jan] = [{ name: 'ola' }, { name: 'jan' }]
const parcel = { carrier: 'DPD', tracking: '0099', url: 'https://dpd.example/0099' }
const voucherFor = { type: 2, customer: { name: 'Marek', surname: 'Kowalczyk' } }
const now = () => clock.now()

async function goods(owner: TestInstaller, price = 150) {
  const product = await aProduct(house, { price })
  const { body } = await anOrder(house, owner, [{ uuid: product.variant.uuid }])
  assert.equal(body.status, OrderStatus.pending)
  return { ...product, uuid: body.uuid as string, number: body.number as string }
}

/** A company that the rules trust: known for long, with an order that was approved. */
async function aKnownBuyer(wish: object = {}) {
  const verifiedAt = new Date(now().getTime() - 30 * 24 * hour)
  const owner = await anInstaller(house, { points: 10_000, verifiedAt, ...wish })
  const { uuid } = await goods(owner)
  await approveOrder(house, ola, uuid, now())
  return owner
}

async function detail(owner: TestInstaller, uuid: string) {
  const fresh = await anInstaller(house, { company: owner.company })
  return (await api(`GET /v2/orders/${uuid}`, undefined, fresh)).body
}

async function statusOf(uuid: string) {
  const row = await db.selectFrom('orders').select('status').where('uuid', '=', uuid).execute()
  return row[0]!.status
}

type Step = { status: number; reason: string; by: string }
const steps = (order: { meta: { timeline: Step[] } }) =>
  order.meta.timeline.map(({ status, reason, by }) => [status, by, reason])

test('goods are approved by the staff, sent, and the owner is told by portal and mail', async () => {
  const owner = await anInstaller(house, { points: 1000 })
  const { uuid, number } = await goods(owner)
  assert.equal(await approveOrder(house, ola, uuid, now()), true)
  assert.equal((await detail(owner, uuid)).meta.can_cancel, false)
  await shipOrder(house, ola, uuid, parcel, now())
  const order = await detail(owner, uuid)
  assert.deepEqual(steps(order), [
    [1, 'company', ''],
    [2, 'club', ''],
    [3, 'club', ''],
  ])
  assert.deepEqual(order.meta.shipment, { ...parcel, at: now().toISOString() })
  assert.deepEqual(await pointsOf(house, owner), [850, 0])
  const path = `/orders/${uuid}`
  assert.deepEqual(await toldOf(house, owner), [
    { event: 'order.approved', path },
    { event: 'order.sent', path },
  ])
  await sendMessages(house)
  const subjects = house.sent.mails.flatMap(({ to, subject }) =>
    to === owner.email ? subject : [],
  )
  assert.deepEqual(
    subjects.filter((subject) => subject.includes(number)).length,
    3,
    subjects.join(', '),
  )
})

test('a refusal needs a reason, gives points and stock back at once, and says why', async () => {
  const owner = await anInstaller(house, { points: 1000 })
  const { uuid, variant } = await goods(owner)
  await assert.rejects(refuseOrder(house, ola, uuid, '  ', now()), { code: 'common.invalid' })
  await refuseOrder(house, ola, uuid, 'The jacket is no longer made', now())
  assert.deepEqual(await pointsOf(house, owner), [1000, 0])
  assert.equal(await stockOf(house, variant.id), 10)
  const order = await detail(owner, uuid)
  assert.deepEqual(steps(order).at(-1), [4, 'club', 'The jacket is no longer made'])
  await assert.rejects(refuseOrder(house, jan, uuid, 'Again', now()), { code: 'orders.wrong_move' })
  assert.deepEqual(
    (await toldOf(house, owner)).map(({ event }) => event),
    ['order.refused'],
  )
})

test('an approved order can still be refused, a finished one not', async () => {
  const owner = await anInstaller(house, { points: 1000 })
  const [first, second] = [await goods(owner), await goods(owner)]
  await approveOrder(house, ola, first.uuid, now())
  await refuseOrder(house, ola, first.uuid, 'Damaged in stock', now())
  await approveOrder(house, ola, second.uuid, now())
  await shipOrder(house, ola, second.uuid, parcel, now())
  const late = refuseOrder(house, ola, second.uuid, 'Too late', now())
  await assert.rejects(late, { code: 'orders.wrong_move' })
  assert.deepEqual(await pointsOf(house, owner), [850, 0])
})

test('above 2,500 points two different people approve, and either may refuse between', async () => {
  const owner = await anInstaller(house, { points: 9000 })
  const [first, second] = [await goods(owner, 2501), await goods(owner, 3000)]
  assert.equal(await approveOrder(house, ola, first.uuid, now()), false)
  assert.equal(await statusOf(first.uuid), OrderStatus.pending)
  await assert.rejects(approveOrder(house, ola, first.uuid, now()), { code: 'orders.own_approval' })
  assert.equal(await approveOrder(house, jan, first.uuid, now()), true)
  assert.equal(await statusOf(first.uuid), OrderStatus.approved)
  await approveOrder(house, ola, second.uuid, now())
  await refuseOrder(house, ola, second.uuid, 'Sold to somebody else', now())
  await assert.rejects(approveOrder(house, jan, second.uuid, now()), { code: 'orders.wrong_move' })
})

test('only a parcel is shipped, once, with a carrier, a number and a safe link', async () => {
  const owner = await anInstaller(house, { points: 1000 })
  const { uuid } = await goods(owner)
  const early = shipOrder(house, ola, uuid, parcel, now())
  await assert.rejects(early, { code: 'orders.wrong_move' })
  await approveOrder(house, ola, uuid, now())
  for (const [field, text] of [
    ['carrier', ' '],
    ['tracking', ''],
    ['url', 'javascript:alert(1)'],
    ['url', 'http://dpd.example'],
    ['url', 'dpd'],
  ]) {
    const wrong = shipOrder(house, ola, uuid, { ...parcel, [field!]: text }, now())
    await assert.rejects(wrong, ({ extras }: { extras: { errors: object } }) => {
      assert.deepEqual(Object.keys(extras.errors), [field])
      return true
    })
  }
  await shipOrder(house, ola, uuid, { ...parcel, url: '' }, now())
  const again = shipOrder(house, ola, uuid, parcel, now())
  await assert.rejects(again, { code: 'orders.wrong_move' })
  const missing = shipOrder(house, ola, randomUUID(), parcel, now())
  await assert.rejects(missing, { code: 'orders.not_found' })
  const voucher = await aProduct(house, { type: 2, price: 10, codes: 0 })
  const { body } = await anOrder(house, owner, [{ uuid: voucher.variant.uuid }], voucherFor)
  await approveOrder(house, ola, body.uuid, now())
  const code = shipOrder(house, ola, body.uuid, parcel, now())
  await assert.rejects(code, { code: 'orders.wrong_move' })
})

test('a small order of a known company is approved at once by the rules, with the reasons kept', async () => {
  const owner = await aKnownBuyer()
  const { variant } = await aProduct(house)
  const { body } = await anOrder(house, owner, [{ uuid: variant.uuid }])
  assert.equal(body.status, OrderStatus.approved)
  assert.deepEqual(steps(body), [
    [1, 'company', ''],
    [2, 'club', ''],
  ])
  const dear = await goods(owner, 501)
  const { review, review_reasons } = await db
    .selectFrom('orders')
    .select(['review', 'review_reasons'])
    .where('uuid', '=', dear.uuid)
    .executeTakeFirstOrThrow()
  assert.deepEqual([review, review_reasons], ['one', ['many_points']])
})

test('the first order, a changed e-mail, a changed address, a return and a guessed sign-in wait for a person', async () => {
  const verifiedAt = new Date(now().getTime() - 30 * 24 * hour)
  const ago = (hours: number) => new Date(now().getTime() - hours * hour)
  await goods(await anInstaller(house, { points: 1000, verifiedAt }))
  const [moved, renamed, guessed] = [await aKnownBuyer(), await aKnownBuyer(), await aKnownBuyer()]
  const headers = { 'idempotency-key': randomUUID() }
  const changed = await api(
    `PATCH /v1/company/${moved.company.uuid}`,
    { street: 'ul. Nowa' },
    { ...moved, headers },
  )
  assert.equal(changed.status, 200)
  await goods(moved)
  await db
    .updateTable('installer')
    .set({ email_changed_at: ago(71) })
    .where('id', '=', renamed.installer.id)
    .execute()
  await goods(renamed)
  await db
    .insertInto('sign_in_lock')
    .values({ installer_id: guessed.installer.id, failures: 10, locked_until: ago(1) })
    .execute()
  await goods(guessed)
  const reasons = await db
    .selectFrom('orders')
    .select('review_reasons')
    .where('status', '=', OrderStatus.pending)
    .where('company_id', 'in', [moved.company.id, renamed.company.id, guessed.company.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    reasons.map((row) => row.review_reasons),
    [['address_changed'], ['email_changed'], ['risk']],
  )
})

test('a voucher with a code in the pool is handed out at once [ORD-040]', async () => {
  const owner = await aKnownBuyer()
  const { variant } = await aProduct(house, { type: 2, price: 50, codes: 1 })
  const { body } = await anOrder(house, owner, [{ uuid: variant.uuid }], voucherFor)
  assert.equal(body.status, OrderStatus.finished)
  assert.equal(body.meta.vouchers.length, 1)
  assert.equal(body.meta.response.expiresAt, '2099-12-31')
  assert.deepEqual(
    (await toldOf(house, owner)).map(({ event }) => event),
    ['order.approved', 'voucher.ready'],
  )
})

test('with an empty pool a voucher waits, comes with the next codes, or gives its points back after three working days', async () => {
  const owner = await aKnownBuyer()
  const buy = async () => {
    const { variant } = await aProduct(house, { type: 2, price: 50, codes: 0 })
    const { body } = await anOrder(house, owner, [{ uuid: variant.uuid }], voucherFor)
    assert.equal(body.status, OrderStatus.pending)
    await approveOrder(house, ola, body.uuid, now())
    assert.equal(await statusOf(body.uuid), OrderStatus.approved)
    return { variant, uuid: body.uuid as string }
  }
  const [comes, never] = [await buy(), await buy()]
  const before = await pointsOf(house, owner)
  await giveCodes(house, comes.variant.id, 1)
  await runOrders(house, now())
  assert.equal(await statusOf(comes.uuid), OrderStatus.finished)
  const monday = now()
  clock.set('2026-06-18T21:59:00Z')
  await runOrders(house, now())
  assert.equal(await statusOf(never.uuid), OrderStatus.approved)
  clock.set('2026-06-18T22:00:00Z')
  await runOrders(house, now())
  assert.equal(await statusOf(never.uuid), OrderStatus.refused)
  const fresh = await anInstaller(house, { company: owner.company, language: 'pl' })
  assert.equal((await pointsOf(house, fresh))[0], before[0] + 50)
  const { body } = await api(`GET /v2/orders/${never.uuid}`, undefined, fresh)
  assert.equal(body.meta.timeline.at(-1).reason, 'Bon się skończył i nie wrócił na czas.')
  clock.set(monday)
})

test('what the rules may approve and nobody has kicked is approved by the clock, each order once', async () => {
  const owner = await aKnownBuyer()
  const { uuid } = await goods(owner, 600)
  await db
    .updateTable('orders')
    .set({ review: 'rules', review_reasons: [] })
    .where('uuid', '=', uuid)
    .execute()
  await Promise.all([runOrders(house, now()), runOrders(house, now()), runOrders(house, now())])
  await runOrders(house, now())
  assert.deepEqual(steps(await detail(owner, uuid)), [
    [1, 'company', ''],
    [2, 'club', ''],
  ])
  assert.equal((await toldOf(house, owner)).filter(({ path }) => path.includes(uuid)).length, 1)
})

test('a failed order keeps its points, is tried again, and ends within 72 hours of its first failure', async () => {
  const owner = await anInstaller(house, { points: 1000 })
  const [again, never] = [await goods(owner), await goods(owner)]
  for (const { uuid } of [again, never]) {
    await approveOrder(house, ola, uuid, now())
    await failOrder(house, ola, uuid, now())
  }
  assert.deepEqual(await pointsOf(house, owner), [700, 300])
  const start = now()
  clock.add(60 * hour)
  await retryOrder(house, ola, again.uuid, now())
  assert.equal(await statusOf(again.uuid), OrderStatus.approved)
  await retryOrder(house, ola, never.uuid, now())
  await failOrder(house, ola, never.uuid, now())
  clock.set(new Date(start.getTime() + 72 * hour - 1))
  await runOrders(house, now())
  assert.equal(await statusOf(never.uuid), OrderStatus.failed)
  clock.add(1)
  await runOrders(house, now())
  assert.equal(await statusOf(never.uuid), OrderStatus.refused)
  assert.equal(await statusOf(again.uuid), OrderStatus.approved)
  const order = await detail(owner, never.uuid)
  assert.deepEqual(steps(order).at(-1), [4, 'club', 'We could not deliver it in time.'])
  clock.set(start)
  assert.deepEqual(await pointsOf(house, owner), [850, 150])
  assert.equal(
    (await toldOf(house, owner)).filter(({ event }) => event === 'order.failed').length,
    2,
  )
  await assert.rejects(retryOrder(house, ola, never.uuid, now()), { code: 'orders.wrong_move' })
})

test('a failed voucher is handed out by the clock as soon as there is a code', async () => {
  const owner = await aKnownBuyer()
  const { variant } = await aProduct(house, { type: 2, price: 50, codes: 0 })
  const { body } = await anOrder(house, owner, [{ uuid: variant.uuid }], voucherFor)
  await approveOrder(house, ola, body.uuid, now())
  await failOrder(house, ola, body.uuid, now())
  await giveCodes(house, variant.id, 1)
  await runOrders(house, now())
  assert.deepEqual(
    steps(await detail(owner, body.uuid)).map(([status]) => status),
    [1, 2, 5, 2, 3],
  )
})

test('the owner cancels a pending order once; points, stock and the other owner hear of it', async () => {
  const owner = await anInstaller(house, { points: 1000 })
  const partner = await anInstaller(house, { company: owner.company })
  const { uuid, variant } = await goods(owner)
  const cancel = () => api(`POST /v2/orders/${uuid}/cancel`, { reason: 'Wrong size' }, owner)
  const { status, body } = await cancel()
  assert.deepEqual([status, body.status, body.meta.can_cancel], [200, OrderStatus.refused, false])
  assert.deepEqual(steps(body).at(-1), [4, 'company', 'Wrong size'])
  assert.equal((await cancel()).status, 200)
  assert.deepEqual(await pointsOf(house, owner), [1000, 0])
  assert.equal(await stockOf(house, variant.id), 10)
  assert.deepEqual(await toldOf(house, owner), [])
  assert.deepEqual(
    (await toldOf(house, partner)).map(({ event }) => event),
    ['order.cancelled'],
  )
})

test('nobody cancels what the club has decided, what is not theirs, or as an employee', async () => {
  const owner = await anInstaller(house, { points: 1000 })
  const other = await anInstaller(house)
  const employee = await anInstaller(house, { company: owner.company, role: 4 })
  const [approved, refused, open] = [await goods(owner), await goods(owner), await goods(owner)]
  const cancel = (who: TestInstaller, uuid: string) =>
    api(`POST /v2/orders/${uuid}/cancel`, {}, who)
  await approveOrder(house, ola, approved.uuid, now())
  await refuseOrder(house, ola, refused.uuid, 'Out of stock', now())
  assert.equal((await cancel(owner, approved.uuid)).body.code, 'orders.wrong_move')
  assert.equal((await cancel(owner, refused.uuid)).status, 409)
  const foreign = await cancel(other, open.uuid)
  assert.deepEqual([foreign.status, foreign.text], [404, (await cancel(other, randomUUID())).text])
  assert.equal((await cancel(employee, open.uuid)).status, 403)
  assert.equal(await statusOf(open.uuid), OrderStatus.pending)
})

test('no status leads where the table does not', async () => {
  const owner = await anInstaller(house, { points: 1000 })
  const { uuid } = await goods(owner)
  for (const to of [OrderStatus.pending, OrderStatus.finished, OrderStatus.failed])
    await assert.rejects(moveTo(house, uuid, to), { code: 'orders.wrong_move' })
})
