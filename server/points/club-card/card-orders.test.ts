import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { rejectOrder } from '#server/shop/orders/decisions/reject-order.ts'
import { runOrders } from '#server/shop/orders/decisions/run-orders.ts'
import { refusedHolder } from '#server/platform/outside/stand-ins/card-bank.ts'
import { aBank, aCard } from '#testing/cards.ts'
import { aProduct } from '#testing/products.ts'
import { aProject } from '#testing/projects.ts'
import { anOrder, getPoints } from '#testing/orders.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { compareCards } from './compare-cards.ts'
import { orderCards } from './order-cards.ts'
import { remindOfCard } from './remind-of-card.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const bank = await aBank(context)
const { variant } = await aProduct(context, { type: 4, price: 0, stock: 500 })
const customer = { name: 'Marek', surname: 'Kowalczyk' }
const { staff } = await aStaffMember(context)

function orderCard(owner: TestInstaller, quantity = 1) {
  return anOrder(context, owner, [{ uuid: variant.uuid, quantity }], { type: 4, customer })
}

async function anOwner(scans: number, points = 0) {
  const owner = await anInstaller(context, { points })
  await aProject(context, owner, scans)
  return owner
}

/** The clocks of cards and orders, one round. */
async function tick() {
  await orderCards({ ...context, now: clock.now() })
  await runOrders({ ...context, now: clock.now() })
}

async function detail(owner: TestInstaller, uuid: string) {
  return (await api(`GET /v2/orders/${uuid}`, undefined, owner)).body
}

async function account(owner: TestInstaller) {
  const line = `GET /v1/edenred/card/account/${owner.company.uuid}`
  return (await api(line, undefined, owner)).body.data
}

test(
  'nine windows of this year are too few, ten are enough, and the card is free',
  proves(['CRD-005', 'CRD-006']),
  async () => {
    const nine = await orderCard(await anOwner(9))
    assert.deepEqual([nine.status, nine.body.code], [422, 'card.too_few_scans'])
    assert.deepEqual(nine.body.params, { needed: 10, have: 9 })
    const owner = await anOwner(10, 70)
    const placed = await orderCard(owner)
    assert.deepEqual([placed.status, placed.body.points, placed.body.meta.card], [201, 0, null])
    assert.deepEqual(await getPoints(context, owner), [70, 0])
  },
)

test('windows of last year and of lost jobs do not count', proves(['CRD-005']), async () => {
  const owner = await anOwner(10)
  await context.pool.query('update project set status = 3 where company_id = $1', [
    owner.company.id,
  ])
  assert.equal((await orderCard(owner)).body.code, 'card.too_few_scans')
  const earlier = await anOwner(10)
  clock.set('2027-01-02T09:00:00Z')
  const now = await anInstaller(context, { company: earlier.company })
  assert.equal((await orderCard(now)).body.params.have, 0)
  clock.set('2026-06-15T09:00:00Z')
})

test('the card is ordered alone, once, and where the programme runs', async () => {
  const owner = await anOwner(10)
  assert.equal((await orderCard(owner, 2)).body.code, 'card.single_piece')
  const race = await Promise.all([1, 2, 3, 4].map(() => orderCard(owner)))
  assert.equal(race.filter(({ status }) => status === 201).length, 1)
  assert.equal(race.find(({ status }) => status === 422)!.body.code, 'card.order_pending')
  const czech = await aProduct(context, { type: 4, price: 0, region: 'cz' })
  const elsewhere = await anInstaller(context, { region: 'cz' })
  const lines = [{ uuid: czech.variant.uuid }]
  const refused = await anOrder(context, elsewhere, lines, { type: 4, customer })
  assert.equal(refused.body.code, 'card.not_offered')
})

test('approved the programme opens, issued the order is finished, active after a while', async () => {
  const owner = await anOwner(10)
  const { body } = await orderCard(owner)
  await tick()
  assert.equal((await detail(owner, body.uuid)).status, 1)
  assert.equal(await account(owner), null)
  await approveOrder({ ...context, staff, now: clock.now() }, body.uuid)
  assert.equal((await account(owner)).status, 'ORDERED')
  assert.equal((await orderCard(owner)).body.code, 'card.exists')
  const self = await api('GET /v1/company/user/self', undefined, owner)
  assert.equal(self.body.company.has_edenred_card, 1)
  assert.equal(self.body.company.edenred_card, null)
  await tick()
  await tick()
  const finished = await detail(owner, body.uuid)
  assert.equal(finished.status, 3)
  assert.deepEqual(finished.meta.card, {
    status: 'ISSUED',
    last4: '',
    topped_up: { points: 0, local: 0, currency: 'PLN' },
  })
  clock.add(minuteMs)
  bank.bank.takeEvents()
  await compareCards({ ...context, now: clock.now() })
  assert.equal((await account(owner)).status, 'ACTIVE')
  const { body: notified } = await api('GET /v1/notifications', undefined, owner)
  const events = notified.data.map(({ event }: { event: string }) => event)
  for (const event of ['card.issued', 'card.active']) assert.ok(events.includes(event), event)
})

test('a card at fault keeps no other from being compared', async () => {
  const people = [await anInstaller(context), await anInstaller(context)] as const
  for (const owner of people) await aCard(context, bank, owner, { status: 'ISSUED' })
  const broken = await db
    .selectFrom('club_card')
    .select('provider_token')
    .where('company_id', '=', people[0].company.id)
    .executeTakeFirstOrThrow()
  clock.add(minuteMs)
  bank.bank.takeEvents()
  const { card } = context.outside
  const account: typeof card.account = async (token) => {
    if (token === broken.provider_token) throw new TypeError('an answer of another shape')
    return card.account(token)
  }
  const outside = { ...context.outside, card: { ...card, account } }
  await assert.rejects(compareCards({ ...context, outside, now: clock.now() }), AggregateError)
  const cards = await db
    .selectFrom('club_card')
    .select('status')
    .where(
      'company_id',
      'in',
      people.map(({ company }) => company.id),
    )
    .orderBy('id')
    .execute()
  assert.deepEqual(
    cards.map(({ status }) => status),
    ['ISSUED', 'ACTIVE'],
  )
})

test('a bank that is away gets the order again, one that refuses ends it', async () => {
  const owner = await anOwner(10)
  const { body } = await orderCard(owner)
  await approveOrder({ ...context, staff, now: clock.now() }, body.uuid)
  bank.behave({ fault: 'loseReply', calls: 1 })
  await tick()
  assert.equal((await detail(owner, body.uuid)).status, 2)
  await tick()
  assert.equal((await detail(owner, body.uuid)).status, 3)
  const unlucky = await anOwner(10)
  await db
    .updateTable('company')
    .set({ name: `${refusedHolder} Ltd` })
    .where('id', '=', unlucky.company.id)
    .execute()
  const second = await orderCard(unlucky)
  await approveOrder({ ...context, staff, now: clock.now() }, second.body.uuid)
  await tick()
  const ended = await detail(unlucky, second.body.uuid)
  assert.equal(ended.status, 4)
  assert.match(ended.meta.timeline.at(-1).reason, /provider of the card/)
  const self = await api('GET /v1/company/user/self', undefined, unlucky)
  assert.equal(self.body.company.has_edenred_card, 0)
})

test('an order refused after its approval frees the way for another one', async () => {
  const owner = await anOwner(10)
  const { body } = await orderCard(owner)
  await approveOrder({ ...context, staff, now: clock.now() }, body.uuid)
  await rejectOrder(
    { ...context, staff, now: clock.now() },
    { uuid: body.uuid, reason: 'Wrong address' },
  )
  await tick()
  assert.equal(await account(owner), null)
  assert.equal((await orderCard(owner)).status, 201)
})

test('in its last 60 days a card is announced once and may be ordered anew; the new one replaces it', async () => {
  const owner = await anOwner(10)
  await aCard(context, bank, owner)
  assert.equal((await orderCard(owner)).body.code, 'card.exists')
  const lastDay = (day: string) =>
    db
      .updateTable('club_card')
      .set({ expires_on: day })
      .where('company_id', '=', owner.company.id)
      .execute()
  await lastDay('2026-08-15')
  await remindOfCard({ ...context, now: clock.now() })
  assert.equal((await orderCard(owner)).body.code, 'card.exists')
  await lastDay('2026-08-14')
  assert.equal(await remindOfCard({ ...context, now: clock.now() }), 1)
  assert.equal(await remindOfCard({ ...context, now: clock.now() }), 0)
  const { status, body } = await orderCard(owner)
  assert.equal(status, 201)
  await approveOrder({ ...context, staff, now: clock.now() }, body.uuid)
  await tick()
  assert.deepEqual([(await account(owner)).status, (await account(owner)).last4], ['ISSUED', ''])
})
