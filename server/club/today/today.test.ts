import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import type { Failure, QueueKind, WaitingQueue } from '#contract/club/today.admin.ts'
import { aProduct } from '#testing/products.ts'
import { anOrder } from '#testing/orders.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
const start = clock.now()

type Person = Awaited<ReturnType<typeof aStaffMember>>

async function today(who: Person, region?: string) {
  const { headers } = who
  const { status, body } = await api('GET /office/today', undefined, {
    headers,
    query: region ? { region } : {},
  })
  assert.equal(status, 200)
  const queue = (kind: QueueKind) => body.queues.find((row: WaitingQueue) => row.kind === kind)
  const failure = (kind: string) => body.failures.find((row: Failure) => row.kind === kind)
  return { ...body, queue, failure }
}

async function anOrderIn(region: string) {
  const owner = await anInstaller(context, { region, points: 1000 })
  const { variant } = await aProduct(context, { price: 200, region })
  const { body } = await anOrder(context, owner, [{ uuid: variant.uuid }])
  return body.uuid as string
}

test('a queue tells how many wait, since when and until when', async () => {
  const person = await aStaffMember(context, { regions: ['pl'] })
  await anOrderIn('pl')
  assert.deepEqual((await today(person)).queue('orders'), {
    kind: 'orders',
    count: 1,
    late: 0,
    oldest_at: start.toISOString(),
    due_at: '2026-06-17T22:00:00.000Z',
    promise_days: 2,
    state: 'calm',
  })
})

test('what waits in another region is not told', async () => {
  const person = await aStaffMember(context, { regions: ['pl', 'cz'] })
  const foreign = await aStaffMember(context, { regions: ['sk'] })
  const before = (await today(person)).queue('orders').count
  await anOrderIn('pl')
  assert.equal((await today(person)).queue('orders').count, before + 1)
  assert.equal((await today(person, 'pl')).queue('orders').count, before + 1)
  assert.equal((await today(person, 'cz')).queue('orders').count, 0)
  assert.equal((await today(person, 'sk')).queue('orders').count, 0)
  assert.equal((await today(foreign)).queue('orders').count, 0)
})

test('a queue without the right is not told', async () => {
  const reviewer = await aStaffMember(context, { role: 'reviewer' })
  const kinds = (await today(reviewer)).queues.map(({ kind }: WaitingQueue) => kind)
  assert.deepEqual(kinds, ['companies', 'scans', 'projects', 'photos', 'tickets'])
})

test('a company that is not verified waits, and is late after two working days', async () => {
  const person = await aStaffMember(context, { regions: ['lv'] })
  await anInstaller(context, { region: 'lv', verification: 'pending' })
  assert.equal((await today(person)).queue('companies').state, 'calm')
  clock.add(3 * dayMs)
  const later = await aStaffMember(context, { regions: ['lv'] })
  const { state, late, count } = (await today(later)).queue('companies')
  assert.deepEqual({ state, late, count }, { state: 'late', late: 1, count: 1 })
  clock.set(start)
})

test('what a person holds is theirs alone', async () => {
  const person = await aStaffMember(context)
  const other = await aStaffMember(context)
  const uuid = await anOrderIn('pl')
  await api('POST /office/claims', { kind: 'orders', uuid }, person)
  const [claimed] = (await today(person)).claimed
  assert.equal(claimed.uuid, uuid)
  assert.equal(claimed.until, '2026-06-15T09:10:00.000Z')
  assert.deepEqual((await today(other)).claimed, [])
})

test('a mail that could not be sent is a failure for who answers for the club', async () => {
  const [boss, support] = [
    await aStaffMember(context),
    await aStaffMember(context, { role: 'support' }),
  ]
  assert.equal((await today(boss)).failure('mail'), undefined)
  await db
    .insertInto('message')
    .values({
      channel: 'mail',
      recipient: 'nobody@club.example',
      language: 'en',
      template: 'signInCode',
      dedupe_key: randomUUID(),
      created_at: start,
      dropped_at: start,
      last_error: 'No such mailbox',
      attempts: 8,
    })
    .execute()
  assert.equal((await today(boss)).failure('mail').count, 1)
  assert.equal((await today(support)).failure('mail'), undefined)
})

test('messages that wait for a gateway that is away are a failure before one of them is lost', async () => {
  const boss = await aStaffMember(context)
  assert.equal((await today(boss)).failure('sms'), undefined)
  const waiting = {
    channel: 'sms',
    recipient: '+48512000222',
    language: 'en',
    template: 'signInLocked',
    created_at: start,
    next_try_at: start,
  }
  await db
    .insertInto('message')
    .values([
      { ...waiting, dedupe_key: randomUUID() },
      { ...waiting, dedupe_key: randomUUID() },
    ])
    .execute()
  assert.equal((await today(boss)).failure('sms'), undefined)
  await db
    .insertInto('message_channel')
    .values({ channel: 'sms', failures: 3, down_since: start, next_try_at: start })
    .execute()
  assert.equal((await today(boss)).failure('sms').count, 2)
})

test('an order that failed is a failure in its region', async () => {
  const uuid = await anOrderIn('pl')
  const [person, foreign] = [
    await aStaffMember(context, { regions: ['pl'] }),
    await aStaffMember(context, { regions: ['cz'] }),
  ]
  await api(`POST /office/orders/${uuid}/approve`, { seen: 1 }, person)
  await api(`POST /office/orders/${uuid}/fail`, { seen: 2, reason: 'Lost on the way' }, person)
  assert.equal((await today(person)).failure('orders')?.count, 1)
  assert.equal((await today(foreign)).failure('orders'), undefined)
})
