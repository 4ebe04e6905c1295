import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { type Fault, faults } from '#server/platform/outside/stand-ins/card-bank-faults.ts'
import { aBank, aCard, connectBank, termsVersion, topUp } from '#testing/cards.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { reconcileTopUps } from '#server/points/club-card/top-ups/reconcile-top-ups.ts'
import { reserveTopUp } from '#server/points/club-card/top-ups/reserve-top-up.ts'

const context = await testApp()
const { api, clock } = context
const bank = await aBank(context)
const alarms: ErrorReport[] = []
context.outside.errorReports = { send: async (report) => void alarms.push(report) }
/** Short, so that a slow provider costs a test little. */
const slowTimeout = 400

/** Makes the provider fail. */
function goWrong(fault: Fault) {
  if (fault === 'slow') connectBank(context, bank, { timeout: slowTimeout })
  bank.behave({ fault })
}

async function anOwner(points = 100) {
  connectBank(context, bank)
  bank.behave({ fault: 'fine' })
  alarms.length = 0
  const owner = await anInstaller(context, { points })
  return { owner, card: await aCard(context, bank, owner) }
}

async function getState(owner: TestInstaller) {
  const list = await api('GET /v1/edenred/card/history', undefined, owner)
  const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)
  return [list.body.data[0].status, body.company_points, body.reserved_points]
}

function account(owner: TestInstaller) {
  return api(`GET /v1/edenred/card/account/${owner.company.uuid}`, undefined, owner)
}

/** The provider is well again and the clock of reconciliation has come round. */
async function reconcile() {
  connectBank(context, bank)
  bank.behave({ fault: 'fine' })
  clock.add(5 * minuteMs)
  await reconcileTopUps({ ...context, now: clock.now() })
}

function getTransfers(card: { id: string }) {
  return [...bank.bank.transfers.values()].filter((transfer) => transfer.card === card.id)
}

const unanswered = faults.filter((fault) => !['fine', 'otherAmount', 'duplicateId'].includes(fault))
for (const fault of unanswered)
  test(`a provider that is “${fault}” leaves the top-up pending until reconciliation, spent once`, async () => {
    const { owner, card } = await anOwner()
    goWrong(fault)
    const { status, body } = await topUp(context, owner, 50)
    assert.deepEqual([status, body.status], [201, 'PENDING'])
    assert.deepEqual(await getState(owner), ['PENDING', 50, 50])
    await reconcile()
    await reconcile()
    assert.deepEqual(await getState(owner), ['SUCCEEDED', 50, 0])
    assert.equal(getTransfers(card).length, 1)
  })

test('a provider that is down never is a fault of ours, and closes within minutes of its return', async () => {
  const { owner, card } = await anOwner()
  connectBank(context, { url: 'http://127.0.0.1:1' })
  assert.equal((await topUp(context, owner, 50)).body.status, 'PENDING')
  assert.deepEqual((await account(owner)).body, { data: null })
  await reconcileTopUps({ ...context, now: clock.now() })
  assert.deepEqual(await getState(owner), ['PENDING', 50, 50])
  await reconcile()
  assert.deepEqual(await getState(owner), ['SUCCEEDED', 50, 0])
  assert.equal(getTransfers(card).length, 1)
})

for (const fault of ['slow', 'error', 'html', 'wrongJson', 'loseReply'] as const)
  test(`an account whose provider is “${fault}” is no data, and a number cannot be registered now`, async () => {
    const { owner } = await anOwner()
    const second = await anInstaller(context)
    const card = await aCard(context, bank, second, { isRegistered: false })
    goWrong(fault)
    const { status, body } = await account(owner)
    assert.deepEqual([status, body], [200, { data: null }])
    const given = { card_serial_number: card.serial, confirmed: 1 }
    const line = `PATCH /v1/edenred/card/verify/${second.company.uuid}`
    const verified = await api(line, given, second)
    assert.deepEqual([verified.status, verified.body.code], [424, 'card.unavailable'])
    const { rows } = await context.pool.query(
      'select count(*)::int as tries from card_attempt where company_id = $1',
      [second.company.id],
    )
    assert.deepEqual(rows, [{ tries: 0 }])
  })

for (const fault of ['otherAmount', 'duplicateId'] as const)
  test(`an answer with “${fault}” alarms once and keeps the hold`, async () => {
    if (fault === 'duplicateId') {
      const first = await anOwner()
      bank.behave({ fault, calls: 1 })
      await topUp(context, first.owner, 50)
      await reconcile()
    }
    const { owner } = await anOwner()
    bank.behave({ fault })
    assert.equal((await topUp(context, owner, 50)).body.status, 'PENDING')
    clock.add(5 * minuteMs)
    await reconcileTopUps({ ...context, now: clock.now() })
    assert.deepEqual(await getState(owner), ['PENDING', 50, 50])
    assert.equal(alarms.length, 1)
    assert.equal(alarms[0]!.level, 'error')
    await reconcile()
    assert.deepEqual(await getState(owner), ['SUCCEEDED', 50, 0])
  })

test('after five faults the provider is left alone for a while', async () => {
  const { owner } = await anOwner()
  connectBank(context, bank, { rest: 10 * minuteMs })
  bank.behave({ fault: 'error', calls: 5 })
  for (let n = 0; n < 5; n++) assert.equal((await account(owner)).body.data, null)
  assert.equal((await account(owner)).body.data, null)
  assert.equal((await topUp(context, owner, 50)).body.status, 'PENDING')
})

test('a provider that is left alone is asked again after its rest', async () => {
  const { owner } = await anOwner()
  bank.behave({ fault: 'error', calls: 5 })
  for (let n = 0; n < 5; n++) await account(owner)
  while (!(await account(owner)).body.data) await wait(20)
  assert.equal((await topUp(context, owner, 50)).body.status, 'SUCCEEDED')
  await reconcile()
  assert.deepEqual(await getState(owner), ['SUCCEEDED', 50, 0])
})

test('a transfer that takes its time is settled when the provider says so', async () => {
  const { owner } = await anOwner(300)
  assert.equal((await topUp(context, owner, 250)).body.status, 'PENDING')
  bank.bank.takeEvents()
  await reconcileTopUps({ ...context, now: clock.now() })
  assert.deepEqual(await getState(owner), ['PENDING', 50, 250])
  clock.add(minuteMs)
  bank.bank.takeEvents()
  await reconcile()
  assert.deepEqual(await getState(owner), ['SUCCEEDED', 50, 0])
})

test('what a killed server has held and not sent is sent by reconciliation, by three at once only once', async () => {
  const { owner, card } = await anOwner()
  const input = { points: 50, terms_accepted: 1, terms_version: termsVersion } as const
  await inTransaction(context.db, (tx) =>
    reserveTopUp({ db: tx, ...owner, now: clock.now() }, { input, key: undefined }),
  )
  assert.deepEqual(await getState(owner), ['PENDING', 50, 50])
  clock.add(5 * minuteMs)
  await Promise.all([1, 2, 3].map(() => reconcileTopUps({ ...context, now: clock.now() })))
  assert.deepEqual(await getState(owner), ['SUCCEEDED', 50, 0])
  assert.equal(getTransfers(card).length, 1)
})

test('more than three working days pending alarms once, and goes on', async () => {
  const { owner } = await anOwner()
  connectBank(context, { url: 'http://127.0.0.1:1' })
  await topUp(context, owner, 50)
  clock.set('2026-06-18T20:00:00Z')
  await reconcileTopUps({ ...context, now: clock.now() })
  assert.ok(!alarms.some(({ message }) => message.includes('3 working days')))
  clock.add(4 * hourMs)
  await reconcileTopUps({ ...context, now: clock.now() })
  await reconcileTopUps({ ...context, now: clock.now() })
  const late = alarms.filter(({ message }) => message.includes('3 working days'))
  assert.equal(late.length, 1)
  await reconcile()
  const again = await anInstaller(context, { company: owner.company })
  assert.deepEqual(await getState(again), ['SUCCEEDED', 50, 0])
})
