import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { createSignature } from '#server/platform/outside/card-signature.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { type BankEvent, toTransfer } from '#server/platform/outside/stand-ins/card-bank.ts'
import { aBank, aCard, topUp } from '#testing/cards.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { cardHookPath } from './card-hook.ts'
import { handleStoredEvents } from './handle-event.ts'

const context = await testApp()
const { api, app, clock, db } = context
const bank = await aBank(context)
const alarms: ErrorReport[] = []
context.outside.errorReports = { send: async (report) => void alarms.push(report) }
const secret = context.config.card.webhookSecret

async function sendEvent(body: Buffer | string, signature?: string) {
  const payload = Buffer.from(body)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: cardHookPath,
    headers: {
      'content-type': 'application/json',
      'card-signature': signature ?? createSignature(secret, payload, clock.now()),
    },
    payload,
  })
  return statusCode
}

function toJson(event: BankEvent) {
  return JSON.stringify(event)
}

/** A top-up pending at the bank, and the events the bank has sent of it. */
async function aSlowTopUp() {
  const owner = await anInstaller(context, { points: 250 })
  const card = await aCard(context, bank, owner)
  bank.bank.takeEvents()
  alarms.length = 0
  const { body } = await topUp(context, owner, 250)
  assert.equal(body.status, 'PENDING')
  const transfer = [...bank.bank.transfers.values()].find((row) => row.card === card.id)!
  return { owner, card, transfer, begun: bank.bank.takeEvents()[0]! }
}

async function getState(owner: TestInstaller) {
  const list = await api('GET /v1/edenred/card/history', undefined, owner)
  const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)
  return [list.body.data[0].status, body.company_points, body.reserved_points]
}

function shuffle<T>(all: readonly T[]) {
  return all
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

test('a word of the provider settles a top-up, five copies in any order as one', async () => {
  const { owner, transfer, begun } = await aSlowTopUp()
  bank.bank.endTransfer(transfer, 'SUCCEEDED')
  const ended = bank.bank.takeEvents()[0]!
  const copies = shuffle(Array.from({ length: 5 }, () => [begun, ended]).flat())
  const statuses = await Promise.all(copies.map((event) => sendEvent(toJson(event))))
  assert.deepEqual(new Set(statuses), new Set([200]))
  assert.deepEqual(await getState(owner), ['SUCCEEDED', 0, 0])
  clock.add(dayMs)
  assert.equal(await sendEvent(toJson(begun)), 200)
  assert.equal(await sendEvent(toJson(ended)), 200)
  clock.add(-dayMs)
  assert.deepEqual(await getState(owner), ['SUCCEEDED', 0, 0])
  assert.deepEqual(alarms, [])
})

test('a refusal told late gives the points back once', async () => {
  const { owner, transfer } = await aSlowTopUp()
  bank.bank.endTransfer(transfer, 'REJECTED', 'Account closed')
  const ended = toJson(bank.bank.takeEvents()[0]!)
  await Promise.all([1, 2, 3, 4, 5].map(() => sendEvent(ended)))
  assert.deepEqual(await getState(owner), ['REJECTED', 250, 0])
})

test('a forged, an unsigned, an old and a changed word are not heard', async () => {
  const { owner, transfer } = await aSlowTopUp()
  bank.bank.endTransfer(transfer, 'SUCCEEDED')
  const event = bank.bank.takeEvents()[0]!
  const body = Buffer.from(toJson(event))
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  const signatures = [
    createSignature('another-secret-of-somebody', body, clock.now()),
    '',
    't=1,v1=00',
    createSignature(secret, body, at(-301)),
    createSignature(secret, body, at(301)),
    createSignature(secret, Buffer.from(`${body.toString()} `), clock.now()),
  ]
  for (const signature of signatures) assert.equal(await sendEvent(body, signature), 401, signature)
  assert.deepEqual(await getState(owner), ['PENDING', 0, 250])
  const { length } = await db
    .selectFrom('card_event')
    .select('id')
    .where('event_id', '=', event.id)
    .execute()
  assert.equal(length, 0)
  assert.equal(await sendEvent(body, createSignature(secret, body, at(-299))), 200)
  assert.deepEqual(await getState(owner), ['SUCCEEDED', 0, 0])
})

test('an ended top-up never goes back, and a contradiction alarms', async () => {
  const { owner, transfer, begun } = await aSlowTopUp()
  bank.bank.endTransfer(transfer, 'SUCCEEDED')
  await sendEvent(toJson(bank.bank.takeEvents()[0]!))
  await sendEvent(toJson({ ...begun, id: randomUUID() }))
  assert.deepEqual(alarms, [])
  bank.bank.endTransfer(transfer, 'REFUSED')
  await sendEvent(toJson(bank.bank.takeEvents()[0]!))
  assert.deepEqual(await getState(owner), ['SUCCEEDED', 0, 0])
  assert.equal(alarms.length, 1)
})

test('another amount in a word alarms and leaves the points held', async () => {
  const { owner, transfer, begun } = await aSlowTopUp()
  const data = { ...toTransfer(transfer), status: 'SUCCEEDED' as const, amount: 5 }
  await sendEvent(toJson({ ...begun, id: randomUUID(), data }))
  await sendEvent(toJson({ ...begun, id: randomUUID(), data }))
  assert.deepEqual(await getState(owner), ['PENDING', 0, 250])
  assert.equal(alarms.length, 1)
})

test('what is unknown or unreadable is kept, accepted and told to staff', async () => {
  alarms.length = 0
  const { begun } = await aSlowTopUp()
  const data = { ...begun.data, reference: randomUUID() } as BankEvent['data']
  const strange = [
    toJson({ ...begun, id: randomUUID(), data }),
    JSON.stringify({ id: randomUUID(), type: 'weather.changed', data: {} }),
    '{"no',
    '[]',
    'null',
  ]
  for (const body of strange) assert.equal(await sendEvent(body), 202, body)
  assert.equal(alarms.length, strange.length)
  assert.equal(await sendEvent(strange[0]!), 202)
  assert.equal(alarms.length, strange.length)
  const { rows } = await context.pool.query(
    `select count(*)::int as stored from card_event where outcome = 'unknown'`,
  )
  assert.deepEqual(rows, [{ stored: strange.length }])
})

test('a card goes the way of the provider’s own times, whatever order its words come in', async () => {
  const owner = await anInstaller(context)
  const card = await aCard(context, bank, owner)
  bank.bank.takeEvents()
  for (const status of ['BLOCKED', 'ACTIVE', 'BLOCKED'] as const) {
    clock.add(1000)
    bank.bank.moveCard(card, status)
  }
  const events = bank.bank.takeEvents().filter(({ type }) => type === 'card.updated')
  assert.equal(events.length, 3)
  const copies = shuffle(Array.from({ length: 5 }, () => events).flat())
  for (const event of copies) assert.equal(await sendEvent(toJson(event)), 200)
  const { body } = await api('GET /v1/company/user/self', undefined, owner)
  assert.equal(body.company.edenred_card.status, 'BLOCKED')
  const notifications = await api('GET /v1/notifications', undefined, owner)
  assert.ok(
    notifications.body.data.some(({ event }: { event: string }) => event === 'card.blocked'),
  )
})

test('a word that was kept before the server was killed is acted on by the scheduler', async () => {
  const { owner, transfer } = await aSlowTopUp()
  bank.bank.endTransfer(transfer, 'SUCCEEDED')
  const event = bank.bank.takeEvents()[0]!
  await db
    .insertInto('card_event')
    .values({ event_id: event.id, body: Buffer.from(toJson(event)), received_at: clock.now() })
    .execute()
  await handleStoredEvents({ ...context, now: context.clock.now() })
  await handleStoredEvents({ ...context, now: context.clock.now() })
  assert.deepEqual(await getState(owner), ['SUCCEEDED', 0, 0])
})
