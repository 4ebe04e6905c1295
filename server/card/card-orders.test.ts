import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveOrder } from '#server/orders/approve-order.ts'
import { refuseOrder } from '#server/orders/refuse-order.ts'
import { runOrders } from '#server/orders/run-orders.ts'
import { refusedHolder } from '#server/outside/stand-ins/card-bank.ts'
import { aBank, aCard } from '#server/testing/cards.ts'
import { aProduct } from '#server/testing/goods.ts'
import { aProject } from '#server/testing/jobs.ts'
import { anOrder, pointsOf } from '#server/testing/orders.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { compareCards } from './compare-cards.ts'
import { orderCards } from './order-cards.ts'
import { remindOfCard } from './remind-of-card.ts'

const house = await testApp()
const { api, clock, db } = house
const bank = await aBank(house)
const { variant } = await aProduct(house, { type: 4, price: 0, stock: 500 })
const customer = { name: 'Marek', surname: 'Kowalczyk' }
const staff = { name: 'staff:ola' }
const minute = 60_000

function orderCard(owner: TestInstaller, quantity = 1) {
  return anOrder(house, owner, [{ uuid: variant.uuid, quantity }], { type: 4, customer })
}

async function anOwner(scans: number, points = 0) {
  const owner = await anInstaller(house, { points })
  await aProject(house, owner, scans)
  return owner
}

/** The clocks of cards and orders, one round. */
async function tick() {
  await orderCards(house, clock.now())
  await runOrders(house, clock.now())
}

async function detail(owner: TestInstaller, uuid: string) {
  return (await api(`GET /v2/orders/${uuid}`, undefined, owner)).body
}

async function account(owner: TestInstaller) {
  const line = `GET /v1/edenred/card/account/${owner.company.uuid}`
  return (await api(line, undefined, owner)).body.data
}

test('nine windows of this year are too few, ten are enough, and the card is free [CRD-005][CRD-006]', async () => {
  const nine = await orderCard(await anOwner(9))
  assert.deepEqual([nine.status, nine.body.code], [422, 'card.too_few_scans'])
  assert.deepEqual(nine.body.params, { needed: 10, have: 9 })
  const owner = await anOwner(10, 70)
  const placed = await orderCard(owner)
  assert.deepEqual([placed.status, placed.body.points, placed.body.meta.card], [201, 0, null])
  assert.deepEqual(await pointsOf(house, owner), [70, 0])
})

test('windows of last year and of lost jobs do not count [CRD-005]', async () => {
  const owner = await anOwner(10)
  await house.pool.query('update project set status = 3 where company_id = $1', [owner.company.id])
  assert.equal((await orderCard(owner)).body.code, 'card.too_few_scans')
  const earlier = await anOwner(10)
  clock.set('2027-01-02T09:00:00Z')
  const now = await anInstaller(house, { company: earlier.company })
  assert.equal((await orderCard(now)).body.params.have, 0)
  clock.set('2026-06-15T09:00:00Z')
})

test('the card is ordered alone, once, and where the programme runs', async () => {
  const owner = await anOwner(10)
  assert.equal((await orderCard(owner, 2)).body.code, 'card.alone')
  const race = await Promise.all([1, 2, 3, 4].map(() => orderCard(owner)))
  assert.equal(race.filter(({ status }) => status === 201).length, 1)
  assert.equal(race.find(({ status }) => status === 422)!.body.code, 'card.order_pending')
  const czech = await aProduct(house, { type: 4, price: 0, region: 'cz' })
  const elsewhere = await anInstaller(house, { region: 'cz' })
  const lines = [{ uuid: czech.variant.uuid }]
  const refused = await anOrder(house, elsewhere, lines, { type: 4, customer })
  assert.equal(refused.body.code, 'card.not_offered')
})

test('approved the programme opens, issued the order is finished, active after a while', async () => {
  const owner = await anOwner(10)
  const { body } = await orderCard(owner)
  await tick()
  assert.equal((await detail(owner, body.uuid)).status, 1)
  assert.equal(await account(owner), null)
  await approveOrder(house, staff, body.uuid, clock.now())
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
  clock.add(minute)
  bank.bank.news()
  await compareCards(house, clock.now())
  assert.equal((await account(owner)).status, 'ACTIVE')
  const { body: told } = await api('GET /v1/notifications', undefined, owner)
  const events = told.data.map(({ event }: { event: string }) => event)
  for (const event of ['card.issued', 'card.active']) assert.ok(events.includes(event), event)
})

test('a bank that is away gets the order again, one that refuses ends it', async () => {
  const owner = await anOwner(10)
  const { body } = await orderCard(owner)
  await approveOrder(house, staff, body.uuid, clock.now())
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
  await approveOrder(house, staff, second.body.uuid, clock.now())
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
  await approveOrder(house, staff, body.uuid, clock.now())
  await refuseOrder(house, staff, body.uuid, 'Wrong address', clock.now())
  await tick()
  assert.equal(await account(owner), null)
  assert.equal((await orderCard(owner)).status, 201)
})

test('in its last 60 days a card is announced once and may be ordered anew; the new one replaces it', async () => {
  const owner = await anOwner(10)
  await aCard(house, bank, owner)
  assert.equal((await orderCard(owner)).body.code, 'card.exists')
  const lastDay = (day: string) =>
    db
      .updateTable('club_card')
      .set({ expires_on: day })
      .where('company_id', '=', owner.company.id)
      .execute()
  await lastDay('2026-08-15')
  await remindOfCard(house, clock.now())
  assert.equal((await orderCard(owner)).body.code, 'card.exists')
  await lastDay('2026-08-14')
  assert.equal(await remindOfCard(house, clock.now()), 1)
  assert.equal(await remindOfCard(house, clock.now()), 0)
  const { status, body } = await orderCard(owner)
  assert.equal(status, 201)
  await approveOrder(house, staff, body.uuid, clock.now())
  await tick()
  assert.deepEqual([(await account(owner)).status, (await account(owner)).last4], ['ISSUED', ''])
})
