import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs, hourMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { giveCodes } from '#testing/codes.ts'
import { aProduct } from '#testing/products.ts'
import {
  anOrder,
  moveTo,
  getPoints,
  findVariantStock,
  findOrderNotifications,
} from '#testing/orders.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { failOrder, retryOrder } from '#server/shop/orders/decisions/fail-order.ts'
import { rejectOrder } from '#server/shop/orders/decisions/reject-order.ts'
import { runOrders } from '#server/shop/orders/decisions/run-orders.ts'
import { shipOrder } from '#server/shop/orders/decisions/ship-order.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const { staff: ola } = await aStaffMember(context)
const { staff: jan } = await aStaffMember(context)
const parcel = { carrier: 'DPD', tracking: '0099', url: 'https://dpd.example/0099' }
const voucherFor = { type: 2, customer: { name: 'Marek', surname: 'Kowalczyk' } }
const now = () => clock.now()

async function placeProductOrder(owner: TestInstaller, price = 150) {
  const product = await aProduct(context, { price })
  const { body } = await anOrder(context, owner, [{ uuid: product.variant.uuid }])
  assert.equal(body.status, OrderStatus.pending)
  return { ...product, uuid: body.uuid as string, number: body.number as string }
}

/** A company that the rules trust: known for long, with an order that was approved. */
async function aKnownBuyer(options: object = {}) {
  const verifiedAt = new Date(now().getTime() - 30 * dayMs)
  const owner = await anInstaller(context, { points: 10_000, verifiedAt, ...options })
  const { uuid } = await placeProductOrder(owner)
  await approveOrder({ ...context, staff: ola, now: now() }, uuid)
  return owner
}

async function detail(owner: TestInstaller, uuid: string) {
  const fresh = await anInstaller(context, { company: owner.company })
  return (await api(`GET /v2/orders/${uuid}`, undefined, fresh)).body
}

async function findStatus(uuid: string) {
  const row = await db.selectFrom('orders').select('status').where('uuid', '=', uuid).execute()
  return row[0]!.status
}

type Step = { status: number; reason: string; by: string }
const steps = (order: { meta: { timeline: Step[] } }) =>
  order.meta.timeline.map(({ status, reason, by }) => [status, by, reason])

test('products are approved by the staff, sent, and the owner is told by portal and mail', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { uuid, number } = await placeProductOrder(owner)
  assert.equal(await approveOrder({ ...context, staff: ola, now: now() }, uuid), true)
  assert.equal((await detail(owner, uuid)).meta.can_cancel, false)
  await shipOrder({ ...context, staff: ola, now: now() }, { uuid, shipment: parcel })
  const order = await detail(owner, uuid)
  assert.deepEqual(steps(order), [
    [1, 'company', ''],
    [2, 'club', ''],
    [3, 'club', ''],
  ])
  assert.deepEqual(order.meta.shipment, { ...parcel, at: now().toISOString() })
  assert.deepEqual(await getPoints(context, owner), [850, 0])
  const path = `/orders/${uuid}`
  assert.deepEqual(await findOrderNotifications(context, owner), [
    { event: 'order.approved', path },
    { event: 'order.sent', path },
  ])
  await sendMessages(context)
  const subjects = context.sent.mails.flatMap(({ to, subject }) =>
    to === owner.email ? subject : [],
  )
  assert.deepEqual(
    subjects.filter((subject) => subject.includes(number)).length,
    3,
    subjects.join(', '),
  )
})

test('a refusal needs a reason, gives points and stock back at once, and says why', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { uuid, variant } = await placeProductOrder(owner)
  await assert.rejects(
    rejectOrder({ ...context, staff: ola, now: now() }, { uuid, reason: '  ' }),
    { code: 'common.invalid' },
  )
  await rejectOrder(
    { ...context, staff: ola, now: now() },
    { uuid, reason: 'The jacket is no longer made' },
  )
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
  assert.equal(await findVariantStock(context, variant.id), 10)
  const order = await detail(owner, uuid)
  assert.deepEqual(steps(order).at(-1), [4, 'club', 'The jacket is no longer made'])
  await assert.rejects(
    rejectOrder({ ...context, staff: jan, now: now() }, { uuid, reason: 'Again' }),
    {
      code: 'orders.wrong_move',
    },
  )
  assert.deepEqual(
    (await findOrderNotifications(context, owner)).map(({ event }) => event),
    ['order.rejected'],
  )
})

test('an approved order can still be refused, a finished one not', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const [first, second] = [await placeProductOrder(owner), await placeProductOrder(owner)]
  await approveOrder({ ...context, staff: ola, now: now() }, first.uuid)
  await rejectOrder(
    { ...context, staff: ola, now: now() },
    { uuid: first.uuid, reason: 'Damaged in stock' },
  )
  await approveOrder({ ...context, staff: ola, now: now() }, second.uuid)
  await shipOrder({ ...context, staff: ola, now: now() }, { uuid: second.uuid, shipment: parcel })
  const late = rejectOrder(
    { ...context, staff: ola, now: now() },
    { uuid: second.uuid, reason: 'Too late' },
  )
  await assert.rejects(late, { code: 'orders.wrong_move' })
  assert.deepEqual(await getPoints(context, owner), [850, 0])
})

test('above 2,500 points two different people approve, and either may refuse between', async () => {
  const owner = await anInstaller(context, { points: 9000 })
  const [first, second] = [
    await placeProductOrder(owner, 2501),
    await placeProductOrder(owner, 3000),
  ]
  assert.equal(await approveOrder({ ...context, staff: ola, now: now() }, first.uuid), false)
  assert.equal(await findStatus(first.uuid), OrderStatus.pending)
  await assert.rejects(approveOrder({ ...context, staff: ola, now: now() }, first.uuid), {
    code: 'orders.own_approval',
  })
  assert.equal(await approveOrder({ ...context, staff: jan, now: now() }, first.uuid), true)
  assert.equal(await findStatus(first.uuid), OrderStatus.approved)
  await approveOrder({ ...context, staff: ola, now: now() }, second.uuid)
  await rejectOrder(
    { ...context, staff: ola, now: now() },
    { uuid: second.uuid, reason: 'Sold to somebody else' },
  )
  await assert.rejects(approveOrder({ ...context, staff: jan, now: now() }, second.uuid), {
    code: 'orders.wrong_move',
  })
})

test('only a parcel is shipped, once, with a carrier, a number and a safe link', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { uuid } = await placeProductOrder(owner)
  const early = shipOrder({ ...context, staff: ola, now: now() }, { uuid, shipment: parcel })
  await assert.rejects(early, { code: 'orders.wrong_move' })
  await approveOrder({ ...context, staff: ola, now: now() }, uuid)
  for (const [field, text] of [
    ['carrier', ' '],
    ['tracking', ''],
    ['url', 'javascript:alert(1)'],
    ['url', 'http://dpd.example'],
    ['url', 'dpd'],
  ]) {
    const wrong = shipOrder(
      { ...context, staff: ola, now: now() },
      { uuid, shipment: { ...parcel, [field!]: text } },
    )
    await assert.rejects(wrong, ({ extras }: { extras: { errors: object } }) => {
      assert.deepEqual(Object.keys(extras.errors), [field])
      return true
    })
  }
  await shipOrder(
    { ...context, staff: ola, now: now() },
    { uuid, shipment: { ...parcel, url: '' } },
  )
  const again = shipOrder({ ...context, staff: ola, now: now() }, { uuid, shipment: parcel })
  await assert.rejects(again, { code: 'orders.wrong_move' })
  const missing = shipOrder(
    { ...context, staff: ola, now: now() },
    { uuid: randomUUID(), shipment: parcel },
  )
  await assert.rejects(missing, { code: 'orders.not_found' })
  const voucher = await aProduct(context, { type: 2, price: 10, codes: 0 })
  const { body } = await anOrder(context, owner, [{ uuid: voucher.variant.uuid }], voucherFor)
  await approveOrder({ ...context, staff: ola, now: now() }, body.uuid)
  const code = shipOrder(
    { ...context, staff: ola, now: now() },
    { uuid: body.uuid, shipment: parcel },
  )
  await assert.rejects(code, { code: 'orders.wrong_move' })
})

test('a small order of a known company is approved at once by the rules, with the reasons kept', async () => {
  const owner = await aKnownBuyer()
  const { variant } = await aProduct(context)
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  assert.equal(body.status, OrderStatus.approved)
  assert.deepEqual(steps(body), [
    [1, 'company', ''],
    [2, 'club', ''],
  ])
  const dear = await placeProductOrder(owner, 501)
  const { review, review_reasons } = await db
    .selectFrom('orders')
    .select(['review', 'review_reasons'])
    .where('uuid', '=', dear.uuid)
    .executeTakeFirstOrThrow()
  assert.deepEqual([review, review_reasons], ['one', ['many_points']])
})

test('the first order, a changed e-mail, a changed address, a return and a guessed sign-in wait for a person', async () => {
  const verifiedAt = new Date(now().getTime() - 30 * dayMs)
  const ago = (hours: number) => new Date(now().getTime() - hours * hourMs)
  await placeProductOrder(await anInstaller(context, { points: 1000, verifiedAt }))
  const [moved, renamed, guessed] = [await aKnownBuyer(), await aKnownBuyer(), await aKnownBuyer()]
  const headers = { 'idempotency-key': randomUUID() }
  const changed = await api(
    `PATCH /v1/company/${moved.company.uuid}`,
    { street: 'ul. Nowa' },
    { ...moved, headers },
  )
  assert.equal(changed.status, 200)
  await placeProductOrder(moved)
  await db
    .updateTable('installer')
    .set({ email_changed_at: ago(71) })
    .where('id', '=', renamed.installer.id)
    .execute()
  await placeProductOrder(renamed)
  await db
    .insertInto('sign_in_lock')
    .values({ installer_id: guessed.installer.id, failures: 10, locked_until: ago(1) })
    .execute()
  await placeProductOrder(guessed)
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

test('a voucher with a code in the pool is handed out at once', proves(['ORD-040']), async () => {
  const owner = await aKnownBuyer()
  const { variant } = await aProduct(context, { type: 2, price: 50, codes: 1 })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }], voucherFor)
  assert.equal(body.status, OrderStatus.finished)
  assert.equal(body.meta.vouchers.length, 1)
  assert.equal(body.meta.response.expiresAt, '2099-12-31')
  assert.deepEqual(
    (await findOrderNotifications(context, owner)).map(({ event }) => event),
    ['order.approved', 'voucher.ready'],
  )
})

test('with an empty pool a voucher waits, comes with the next codes, or gives its points back after three working days', async () => {
  const owner = await aKnownBuyer()
  const buy = async () => {
    const { variant } = await aProduct(context, { type: 2, price: 50, codes: 0 })
    const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }], voucherFor)
    assert.equal(body.status, OrderStatus.pending)
    await approveOrder({ ...context, staff: ola, now: now() }, body.uuid)
    assert.equal(await findStatus(body.uuid), OrderStatus.approved)
    return { variant, uuid: body.uuid as string }
  }
  const [comes, never] = [await buy(), await buy()]
  const before = await getPoints(context, owner)
  await giveCodes(context, comes.variant.id, 1)
  await runOrders({ ...context, now: now() })
  assert.equal(await findStatus(comes.uuid), OrderStatus.finished)
  const monday = now()
  clock.set('2026-06-18T21:59:00Z')
  await runOrders({ ...context, now: now() })
  assert.equal(await findStatus(never.uuid), OrderStatus.approved)
  clock.set('2026-06-18T22:00:00Z')
  await runOrders({ ...context, now: now() })
  assert.equal(await findStatus(never.uuid), OrderStatus.rejected)
  const fresh = await anInstaller(context, { company: owner.company, language: 'pl' })
  assert.equal((await getPoints(context, fresh))[0], before[0] + 50)
  const { body } = await api(`GET /v2/orders/${never.uuid}`, undefined, fresh)
  assert.equal(body.meta.timeline.at(-1).reason, 'Bon się skończył i nie wrócił na czas.')
  clock.set(monday)
})

test('what the rules may approve and nobody has triggered is approved by the scheduler, each order once', async () => {
  const owner = await aKnownBuyer()
  const { uuid } = await placeProductOrder(owner, 600)
  await db
    .updateTable('orders')
    .set({ review: 'rules', review_reasons: [] })
    .where('uuid', '=', uuid)
    .execute()
  await Promise.all([
    runOrders({ ...context, now: now() }),
    runOrders({ ...context, now: now() }),
    runOrders({ ...context, now: now() }),
  ])
  await runOrders({ ...context, now: now() })
  assert.deepEqual(steps(await detail(owner, uuid)), [
    [1, 'company', ''],
    [2, 'club', ''],
  ])
  assert.equal(
    (await findOrderNotifications(context, owner)).filter(({ path }) => path.includes(uuid)).length,
    1,
  )
})

test('a failed order keeps its points, is tried again, and ends within 72 hours of its first failure', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const [again, never] = [await placeProductOrder(owner), await placeProductOrder(owner)]
  for (const { uuid } of [again, never]) {
    await approveOrder({ ...context, staff: ola, now: now() }, uuid)
    await failOrder({ ...context, staff: ola, now: now() }, uuid)
  }
  assert.deepEqual(await getPoints(context, owner), [700, 300])
  const start = now()
  clock.add(60 * hourMs)
  await retryOrder({ ...context, staff: ola, now: now() }, again.uuid)
  assert.equal(await findStatus(again.uuid), OrderStatus.approved)
  await retryOrder({ ...context, staff: ola, now: now() }, never.uuid)
  await failOrder({ ...context, staff: ola, now: now() }, never.uuid)
  clock.set(new Date(start.getTime() + 72 * hourMs - 1))
  await runOrders({ ...context, now: now() })
  assert.equal(await findStatus(never.uuid), OrderStatus.failed)
  clock.add(1)
  await runOrders({ ...context, now: now() })
  assert.equal(await findStatus(never.uuid), OrderStatus.rejected)
  assert.equal(await findStatus(again.uuid), OrderStatus.approved)
  const order = await detail(owner, never.uuid)
  assert.deepEqual(steps(order).at(-1), [4, 'club', 'We could not deliver it in time.'])
  clock.set(start)
  assert.deepEqual(await getPoints(context, owner), [850, 150])
  assert.equal(
    (await findOrderNotifications(context, owner)).filter(({ event }) => event === 'order.failed')
      .length,
    2,
  )
  await assert.rejects(retryOrder({ ...context, staff: ola, now: now() }, never.uuid), {
    code: 'orders.wrong_move',
  })
})

test('a failed voucher is handed out by the scheduler as soon as there is a code', async () => {
  const owner = await aKnownBuyer()
  const { variant } = await aProduct(context, { type: 2, price: 50, codes: 0 })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }], voucherFor)
  await approveOrder({ ...context, staff: ola, now: now() }, body.uuid)
  await failOrder({ ...context, staff: ola, now: now() }, body.uuid)
  await giveCodes(context, variant.id, 1)
  await runOrders({ ...context, now: now() })
  assert.deepEqual(
    steps(await detail(owner, body.uuid)).map(([status]) => status),
    [1, 2, 5, 2, 3],
  )
})

test('the owner cancels a pending order once; points, stock and the other owner hear of it', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const partner = await anInstaller(context, { company: owner.company })
  const { uuid, variant } = await placeProductOrder(owner)
  const cancel = () => api(`POST /v2/orders/${uuid}/cancel`, { reason: 'Wrong size' }, owner)
  const { status, body } = await cancel()
  assert.deepEqual([status, body.status, body.meta.can_cancel], [200, OrderStatus.rejected, false])
  assert.deepEqual(steps(body).at(-1), [4, 'company', 'Wrong size'])
  assert.equal((await cancel()).status, 200)
  assert.deepEqual(await getPoints(context, owner), [1000, 0])
  assert.equal(await findVariantStock(context, variant.id), 10)
  assert.deepEqual(await findOrderNotifications(context, owner), [])
  assert.deepEqual(
    (await findOrderNotifications(context, partner)).map(({ event }) => event),
    ['order.cancelled'],
  )
})

test('nobody cancels what the club has decided, what is not theirs, or as an employee', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const other = await anInstaller(context)
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  const [approved, rejected, open] = [
    await placeProductOrder(owner),
    await placeProductOrder(owner),
    await placeProductOrder(owner),
  ]
  const cancel = (who: TestInstaller, uuid: string) =>
    api(`POST /v2/orders/${uuid}/cancel`, {}, who)
  await approveOrder({ ...context, staff: ola, now: now() }, approved.uuid)
  await rejectOrder(
    { ...context, staff: ola, now: now() },
    { uuid: rejected.uuid, reason: 'Out of stock' },
  )
  assert.equal((await cancel(owner, approved.uuid)).body.code, 'orders.wrong_move')
  assert.equal((await cancel(owner, rejected.uuid)).status, 409)
  const foreign = await cancel(other, open.uuid)
  assert.deepEqual([foreign.status, foreign.text], [404, (await cancel(other, randomUUID())).text])
  assert.equal((await cancel(employee, open.uuid)).status, 403)
  assert.equal(await findStatus(open.uuid), OrderStatus.pending)
})

test('no status leads where the table does not', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { uuid } = await placeProductOrder(owner)
  for (const to of [OrderStatus.pending, OrderStatus.finished, OrderStatus.failed])
    await assert.rejects(moveTo(context, uuid, to), { code: 'orders.wrong_move' })
})
