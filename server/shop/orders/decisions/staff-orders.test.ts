import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { giveCodes } from '#testing/codes.ts'
import { aProduct } from '#testing/products.ts'
import { anOrder, getPoints, findVariantStock } from '#testing/orders.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aNamesake, aStaffMember, renameStaff, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { orderVouchers } from '#testing/vouchers.ts'
import { selectStaffOrders } from './staff-order-list.reads.ts'

const context = await testApp()
const { api, clock, db } = context
const hanna = await aStaffMember(context)
const tomasz = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['cz', 'sk'] })
const olga = await aStaffMember(context, { role: 'auditor' })
const parcel = { carrier: 'DPD', tracking: '0099', url: 'https://dpd.example/0099' }

type Person = Awaited<ReturnType<typeof aStaffMember>>

function act(who: Person, uuid: string, action: string, body: object = {}) {
  return api(`POST /office/orders/${uuid}/${action}`, { seen: 1, ...body }, who)
}

async function placeProductOrder(
  options: { price?: number; points?: number; language?: string } = {},
) {
  const { price = 150, points = 10_000, language = 'en' } = options
  const owner = await anInstaller(context, { points, language })
  const { variant } = await aProduct(context, { price })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  assert.equal(body.status, OrderStatus.pending)
  return { owner, variant, uuid: body.uuid as string, number: body.number as string }
}

function findAuditEvents(uuid: string) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'region_id', 'reason', 'before', 'after'])
    .where('object_type', '=', 'order')
    .where('object_id', '=', uuid)
    .orderBy('id')
    .execute()
}

test('the list shows orders of my regions with the promise and why a person looks', async () => {
  const { uuid, number } = await placeProductOrder()
  const { body } = await api('GET /office/orders', undefined, tomasz)
  const [row] = body.data
  assert.equal(row.uuid, uuid)
  assert.deepEqual(row.reasons, ['first_order', 'new_company'])
  assert.equal(row.due_at, '2026-06-17T22:00:00.000Z')
  assert.equal(row.claim, null)
  assert.ok(body.meta.open['1'] >= 1)
  const found = await api('GET /office/orders', undefined, { ...tomasz, query: { q: number } })
  assert.deepEqual(
    found.body.data.map((order: { uuid: string }) => order.uuid),
    [uuid],
  )
})

test('a day of the list is a day of the order’s own country', async () => {
  const created_at = new Date('2026-06-10T21:30:00Z')
  const { uuid } = await placeProductOrder()
  const region = 'lt'
  const { variant } = await aProduct(context, { type: 2, price: 50, codes: 0, region })
  const lithuanian = await anInstaller(context, { points: 100, region })
  const vilnius = await orderVouchers(context, lithuanian, variant)
  await db.updateTable('orders').set({ created_at }).where('uuid', 'in', [uuid, vilnius]).execute()
  const uuids = async (day: string) => {
    const query = { from: day, to: day }
    const { body } = await api('GET /office/orders', undefined, { ...hanna, query })
    return body.data.map((order: { uuid: string }) => order.uuid)
  }
  assert.deepEqual([await uuids('2026-06-10'), await uuids('2026-06-11')], [[uuid], [vilnius]])
})

test('the list is filtered by type, status, days, country and the words of a company', async () => {
  const { owner, uuid } = await placeProductOrder()
  await db
    .updateTable('company')
    .set({ name: 'Dachy Żółwińscy' })
    .where('id', '=', owner.company.id)
    .execute()
  const uuids = async (query: Record<string, string>) =>
    (await api('GET /office/orders', undefined, { ...hanna, query })).body.data.map(
      (order: { uuid: string }) => order.uuid,
    )
  assert.deepEqual(await uuids({ q: 'zolwinscy' }), [uuid])
  assert.deepEqual(await uuids({ q: 'zolwinscy', type: '2' }), [])
  assert.deepEqual(await uuids({ q: 'zolwinscy', status: '1', region: 'pl' }), [uuid])
  assert.deepEqual(await uuids({ q: 'zolwinscy', region: 'cz' }), [])
  assert.deepEqual(await uuids({ q: 'zolwinscy', from: '2026-06-15', to: '2026-06-15' }), [uuid])
  assert.deepEqual(await uuids({ q: 'zolwinscy', from: '2026-06-16' }), [])
  assert.deepEqual(await uuids({ q: '100%_' }), [])
})

test('an order shows its lines, stock, buyer and what the company is to the club', async () => {
  const { uuid, owner } = await placeProductOrder()
  const { body } = await api(`GET /office/orders/${uuid}`, undefined, tomasz)
  assert.equal(body.lines[0].stock, 9)
  assert.equal(body.lines[0].codes, null)
  assert.equal(body.buyer_history.uuid, owner.company.uuid)
  assert.deepEqual(body.buyer_history.orders, { done: 0, rejected: 0, open: 1 })
  assert.equal(body.buyer_history.available, 9850)
  assert.equal(body.customer.city, 'Kraków')
  assert.deepEqual(
    body.timeline.map((step: { by: string }) => step.by),
    ['company'],
  )
})

test('an order tells the limits that held when it was placed, whatever they are now', async () => {
  const before = await placeProductOrder()
  const { body: set } = await api('GET /office/settings/limits', undefined, hanna)
  const limits = { ...set, orders_by_rules: 140, orders_by_one: 145, reason: 'Fraud week' }
  await stepUp(context, hanna)
  assert.equal((await api('PATCH /office/settings/limits', limits, hanna)).status, 200)
  const after = await placeProductOrder()
  await api('PATCH /office/settings/limits', { ...set, reason: 'It is over' }, hanna)
  const read = async (uuid: string) =>
    (await api(`GET /office/orders/${uuid}`, undefined, tomasz)).body
  assert.deepEqual((await read(before.uuid)).limits, { rules: 500, one: 2500 })
  const { reasons, limits: limitsAfter } = await read(after.uuid)
  assert.deepEqual(limitsAfter, { rules: 140, one: 145 })
  assert.deepEqual(reasons.slice(-2), ['many_points', 'two_people'])
})

test('an order of another region is as missing as one that never was', async () => {
  const { uuid } = await placeProductOrder()
  const missing = await api(
    'GET /office/orders/00000000-0000-4000-8000-000000000000',
    undefined,
    zuzana,
  )
  const foreign = await api(`GET /office/orders/${uuid}`, undefined, zuzana)
  const plain = ({ body }: { body: Record<string, unknown> }) => ({ ...body, request_id: '' })
  assert.equal(foreign.status, 404)
  assert.deepEqual(plain(foreign), plain(missing))
  for (const action of ['approve', 'reject', 'ship', 'fail', 'retry']) {
    const { status, body } = await act(zuzana, uuid, action, { reason: 'agreed', ...parcel })
    assert.deepEqual([status, body.code], [404, 'orders.not_found'], action)
  }
  assert.equal((await api('GET /office/orders', undefined, zuzana)).body.meta.total, 0)
  assert.deepEqual(await findAuditEvents(uuid), [])
})

test('who may only look decides nothing', async () => {
  const { uuid } = await placeProductOrder()
  assert.equal((await api(`GET /office/orders/${uuid}`, undefined, olga)).status, 200)
  assert.equal((await act(olga, uuid, 'approve')).status, 403)
})

test('an order goes from the queue to delivered, each step in the audit log', async () => {
  const { uuid, number, owner } = await placeProductOrder()
  const approved = await act(tomasz, uuid, 'approve')
  assert.equal(approved.body.status, OrderStatus.approved)
  assert.equal(approved.body.claim, null)
  const sent = await act(tomasz, uuid, 'ship', parcel)
  assert.equal(sent.body.status, OrderStatus.finished)
  assert.deepEqual(sent.body.shipment, { ...parcel, at: clock.now().toISOString() })
  assert.deepEqual(await getPoints(context, owner), [9850, 0])
  const { id, name } = tomasz.staff
  const [first, second] = await findAuditEvents(uuid)
  assert.deepEqual(
    [first!.action, first!.actor_staff_id, first!.region_id, first!.before, first!.after],
    ['orders.approve', id, 10, { status: 1 }, { status: 2 }],
  )
  assert.deepEqual(second!.after, { status: 3, ...parcel })
  assert.equal(sent.body.timeline.at(-1).name, name)
  assert.equal(sent.body.number, number)
})

test('a refusal gives points and stock back and tells each owner why in their language', async () => {
  const { uuid, owner, variant } = await placeProductOrder({ language: 'pl' })
  const text = 'Zadzwoń do nas.'
  const { body } = await act(tomasz, uuid, 'reject', { reason: 'out_of_stock', text })
  assert.equal(body.status, OrderStatus.rejected)
  assert.deepEqual(await getPoints(context, owner), [10_000, 0])
  assert.equal(await findVariantStock(context, variant.id), 10)
  const seen = await api(`GET /v2/orders/${uuid}`, undefined, owner)
  const { reason } = seen.body.meta.timeline.at(-1)
  assert.match(reason, /^Towaru nie ma już w magazynie/)
  assert.ok(reason.endsWith(`\n${text}`))
  assert.match(body.timeline.at(-1).reason, /^The goods are no longer in stock/)
  const [entry] = await findAuditEvents(uuid)
  assert.equal(entry!.reason, `out_of_stock\n${text}`)
})

test('a reason of one’s own has to be written', async () => {
  const { uuid } = await placeProductOrder()
  const empty = await act(hanna, uuid, 'reject', { reason: 'other' })
  assert.deepEqual([empty.status, Object.keys(empty.body.errors)], [422, ['reason']])
  const unknown = await act(hanna, uuid, 'reject', { reason: 'mood', text: 'x' })
  assert.equal(unknown.status, 422)
  const { body } = await act(hanna, uuid, 'reject', { reason: 'other', text: 'As you asked.' })
  assert.equal(body.timeline.at(-1).reason, 'As you asked.')
})

test('above 2,500 points two people approve, never one twice', async () => {
  const { uuid } = await placeProductOrder({ price: 2600 })
  const first = await act(tomasz, uuid, 'approve')
  assert.deepEqual(
    [first.body.status, first.body.first_approval_by],
    [OrderStatus.pending, tomasz.staff.name],
  )
  assert.equal((await act(tomasz, uuid, 'approve')).body.code, 'orders.own_approval')
  assert.equal((await act(hanna, uuid, 'approve')).body.status, OrderStatus.approved)
  const actions = (await findAuditEvents(uuid)).map(({ action }) => action)
  assert.deepEqual(actions, ['orders.approve_first', 'orders.approve'])
})

test('an account that is renamed in between is one person, a namesake is another', async () => {
  const { uuid } = await placeProductOrder({ price: 2600 })
  const first = await aStaffMember(context)
  const namesake = await aNamesake(context, first)
  await act(first, uuid, 'approve')
  const name = await renameStaff(context, first)
  assert.equal((await act(first, uuid, 'approve')).body.code, 'orders.own_approval')
  const { status, body } = await act(namesake, uuid, 'approve')
  assert.deepEqual(
    [status, body.status, body.first_approval_by, body.is_own_approval],
    [200, OrderStatus.approved, name, false],
  )
  const { by, name: approver } = body.timeline.at(-1)
  assert.deepEqual([by, approver], ['staff', namesake.staff.name])
})

test('the table itself refuses a second approval by the first person, or by nobody', async () => {
  const { uuid } = await placeProductOrder({ price: 2600 })
  await act(tomasz, uuid, 'approve')
  for (const [approver, constraint] of [
    ['first_approval_by', /orders_two_staff/],
    ['null', /orders_second_approval/],
  ] as const)
    await assert.rejects(
      context.pool.query(
        `update orders set status = 2, approved_by = ${approver} where uuid = $1`,
        [uuid],
      ),
      constraint,
    )
})

test('two people who decide one order at once: one wins, the audit log has one event', async () => {
  for (let round = 0; round < 5; round++) {
    const { uuid, owner } = await placeProductOrder()
    const replies = await Promise.all([
      act(tomasz, uuid, 'approve'),
      act(hanna, uuid, 'reject', { reason: 'agreed' }),
      act(hanna, uuid, 'reject', { reason: 'misuse' }),
      act(tomasz, uuid, 'approve'),
    ])
    const won = replies.filter(({ status }) => status === 200)
    assert.equal(won.length, 1)
    for (const { status, body } of replies)
      if (status !== 200) assert.match(body.code, /^(claims\.taken|orders\.wrong_move)$/)
    assert.equal((await findAuditEvents(uuid)).length, 1)
    const isRejected = won[0]!.body.status === OrderStatus.rejected
    assert.deepEqual(await getPoints(context, owner), isRejected ? [10_000, 0] : [9850, 150])
  }
})

test('an order in another person’s hands is not decided', async () => {
  const { uuid } = await placeProductOrder()
  await api('POST /office/claims', { kind: 'orders', uuid }, tomasz)
  const { status, body } = await act(hanna, uuid, 'approve')
  assert.deepEqual([status, body.code, body.params.name], [409, 'claims.taken', tomasz.staff.name])
  const seen = await api(`GET /office/orders/${uuid}`, undefined, hanna)
  assert.deepEqual([seen.body.claim.name, seen.body.claim.is_mine], [tomasz.staff.name, false])
})

test('two people who ask for the next order at once get two', async () => {
  await placeProductOrder()
  await placeProductOrder()
  const [first, second] = await Promise.all([
    api('POST /office/orders/next', {}, tomasz),
    api('POST /office/orders/next', {}, hanna),
  ])
  assert.ok(first.body.uuid && second.body.uuid)
  assert.notEqual(first.body.uuid, second.body.uuid)
})

test('the queue holds what Today counts: not what the rules are about to approve', async () => {
  const { uuid } = await placeProductOrder()
  const fetchOrderIds = async (query: object) => {
    const asked = { query: { status: '1', limit: '100', ...query } }
    const { body } = await api('GET /office/orders', undefined, { ...tomasz, ...asked })
    return body.data.map((order: { uuid: string }) => order.uuid) as string[]
  }
  const onToday = async () => {
    const { body } = await api('GET /office/today', undefined, tomasz)
    return body.queues.find(({ kind }: { kind: string }) => kind === 'orders').count
  }
  const before = await fetchOrderIds({ queue: '1' })
  assert.ok(before.includes(uuid))
  assert.equal(before.length, await onToday())
  const byRules = { review: 'rules', review_reasons: [] }
  await db.updateTable('orders').set(byRules).where('uuid', '=', uuid).execute()
  const after = await fetchOrderIds({ queue: '1' })
  assert.ok(!after.includes(uuid))
  assert.equal(after.length, await onToday())
  assert.ok((await fetchOrderIds({})).includes(uuid))
})

test('a failed order is tried again', async () => {
  const { uuid } = await placeProductOrder()
  await act(hanna, uuid, 'approve')
  const failed = await act(hanna, uuid, 'fail')
  assert.equal(failed.body.status, OrderStatus.failed)
  assert.ok(failed.body.failed_at)
  assert.equal((await act(hanna, uuid, 'retry')).body.status, OrderStatus.approved)
})

test('vouchers show what the pool has and what was handed out', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context, { type: 2, price: 100, codes: 0 })
  const customer = { name: 'Marek', surname: 'Kowalczyk' }
  const line = [{ uuid: variant.uuid, quantity: 2 }]
  const { body } = await anOrder(context, owner, line, { type: 2, customer })
  const waiting = await act(hanna, body.uuid, 'approve')
  assert.equal(waiting.body.status, OrderStatus.approved)
  assert.deepEqual(waiting.body.lines[0].codes, { given: 0, revealed: 0, left: -2 })
  await giveCodes(context, variant.id, 3)
  await act(hanna, body.uuid, 'fail')
  const done = await act(hanna, body.uuid, 'retry')
  assert.equal(done.body.status, OrderStatus.finished)
  assert.deepEqual(done.body.lines[0].codes, { given: 2, revealed: 0, left: 1 })
  assert.doesNotMatch(done.text, /code_sealed|password/)
})

test('a page of many orders is found by an index', async () => {
  const back = new Error('back')
  await placeProductOrder()
  const caller = { ...hanna.staff, regions: [10] } as CallerStaff
  const made = db.transaction().execute(async (tx) => {
    await sql`alter table orders disable trigger order_counted`.execute(tx)
    await sql`insert into orders (number, company_id, installer_id, region_id, type, status, total,
        quantity, customer, fingerprint, created_at)
      select 'XX-26-' || lpad(n::text, 6, '0'), o.company_id, o.installer_id,
        case when n % 20 = 0 then 10 else 5 end, 1, 1 + n % 4, 100, 1, '{}', '', now()
      from generate_series(1, 15000) n, (select * from orders limit 1) o`.execute(tx)
    await sql`analyze orders`.execute(tx)
    for (const filter of [{}, { status: 1 }, { status: 3, type: 1 }]) {
      const query = selectStaffOrders({ db: tx, staff: caller, now: clock.now() }, filter)
      const plan = await query.orderBy('o.id', 'desc').limit(50).explain('text')
      assert.doesNotMatch(JSON.stringify(plan), /Seq Scan on orders/)
    }
    throw back
  })
  await assert.rejects(made, back)
})

test('support reads the phone of a buyer as that of any member', async () => {
  const { uuid } = await placeProductOrder()
  const ivan = await aStaffMember(context, { role: 'support' })
  const [full, hidden] = [
    await api(`GET /office/orders/${uuid}`, undefined, hanna),
    await api(`GET /office/orders/${uuid}`, undefined, ivan),
  ]
  const { phone } = full.body.customer
  assert.equal(hidden.body.customer.phone, `••• ••• ${phone.slice(-3)}`)
  assert.ok(!hidden.text.includes(phone))
})

test('who raised the limit of one does not approve alone what it kept from them, others do', async () => {
  const raiser = await aStaffMember(context)
  const { body: limits } = await api('GET /office/settings/limits', undefined, raiser)
  await stepUp(context, raiser)
  const options = { ...limits, orders_by_one: 5000, reason: 'A busy season' }
  assert.equal((await api('PATCH /office/settings/limits', options, raiser)).status, 200)
  const { uuid } = await placeProductOrder({ price: 2600 })
  await act(raiser, uuid, 'approve')
  assert.equal(await findStatus(uuid), OrderStatus.pending)
  assert.equal((await act(raiser, uuid, 'approve')).body.code, 'orders.own_approval')
  await act(tomasz, uuid, 'approve')
  assert.notEqual(await findStatus(uuid), OrderStatus.pending)
  await stepUp(context, raiser)
  await api('PATCH /office/settings/limits', { ...limits, reason: 'As it was' }, raiser)
})

async function findStatus(uuid: string) {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return status
}
