import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '#contract/durations.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { aBank, aCard, connectBank, termsVersion } from '#testing/cards.ts'
import type { BankEvent } from '#server/platform/outside/stand-ins/card-bank.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { callServer, sendUntilDecided, type RunningServer, startServer } from '#testing/servers.ts'
import { testApp } from '#testing/test-app.ts'
import { cardHookPath } from './card-hook.ts'
import { reconcileTopUps } from '#server/points/club-card/top-ups/reconcile-top-ups.ts'

const context = await testApp()
context.clock.set(new Date())
const hooks: string[] = []
const bank = await aBank(context, hooks)
const { key, webhookSecret } = context.config.card
Object.assign(process.env, {
  CARD_URL: bank.url,
  CARD_KEY: key,
  CARD_WEBHOOK_SECRET: webhookSecret,
})

async function withTwoServers(work: (servers: RunningServer[]) => Promise<void>) {
  const servers = await Promise.all([startServer(context), startServer(context)])
  // What the bank signs is good for five minutes.
  context.clock.set(new Date())
  hooks.splice(0, hooks.length, ...servers.map(({ url }) => `${url}${cardHookPath}`))
  try {
    await work(servers)
    assert.deepEqual(await findBrokenInvariants(context.pool, new Date()), [])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function anOwner(points: number) {
  connectBank(context, bank)
  bank.behave({ fault: 'fine' })
  const owner = await anInstaller(context, { points })
  return { owner, card: await aCard(context, bank, owner) }
}

function topUpOnce(
  server: RunningServer,
  owner: TestInstaller,
  points: number,
  idempotencyKey: string,
) {
  const body = { points, terms_accepted: 1, terms_version: termsVersion }
  return callServer(server, `POST /v1/edenred/card/topup/${owner.company.uuid}`, body, {
    authorization: `Bearer ${owner.token}`,
    'idempotency-key': idempotencyKey,
  })
}

function topUp(...call: Parameters<typeof topUpOnce>) {
  return sendUntilDecided(() => topUpOnce(...call))
}

/** As the bank does: again until it is taken. */
async function postEvent(event: BankEvent, triesMax = 100): Promise<boolean> {
  if (await bank.sendEvent(event)) return true
  if (triesMax === 1) return false
  await wait(250)
  return postEvent(event, triesMax - 1)
}

function getTransfers(card: { id: string }) {
  return [...bank.bank.transfers.values()].filter((transfer) => transfer.card === card.id)
}

async function findState(owner: TestInstaller) {
  const rows = await context.db
    .selectFrom('top_up as t')
    .innerJoin('points_account as a', 'a.company_id', 't.company_id')
    .select(['t.status', 'a.posted', 'a.held'])
    .where('t.company_id', '=', owner.company.id)
    .execute()
  return rows.map(({ status, posted, held }) => [status, posted, held])
}

test('one key from both servers at once is one transfer; limits hold across both', async () => {
  await withTwoServers(async (servers) => {
    const { owner, card } = await anOwner(5000)
    const same = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => topUp(servers[n % 2]!, owner, 100, same)),
    )
    assert.ok(replies.every(({ status }) => status === 201))
    assert.equal(new Set(replies.map(({ body }) => body.uuid)).size, 1)
    assert.equal(getTransfers(card).length, 1)
    const race = await Promise.all(
      Array.from({ length: 20 }, (_, n) => topUp(servers[n % 2]!, owner, 100, randomUUID())),
    )
    assert.equal(race.filter(({ status }) => status === 201).length, 9)
    assert.ok(race.every(({ status, body }) => status === 201 || body.code === 'card.over_limit'))
    assert.equal(getTransfers(card).length, 10)
  })
})

test('words of the bank to both servers, five times each and shuffled, end each top-up once', async () => {
  await withTwoServers(async (servers) => {
    const all = await Promise.all(Array.from({ length: 4 }, () => anOwner(250)))
    bank.bank.takeEvents()
    await Promise.all(all.map(({ owner }, n) => topUp(servers[n % 2]!, owner, 250, randomUUID())))
    const begun = bank.bank.takeEvents()
    for (const { card } of all) bank.bank.endTransfer(getTransfers(card)[0]!, 'SUCCEEDED')
    const bankEvents = [...begun, ...bank.bank.takeEvents()]
    const copies = Array.from({ length: 5 }, () => bankEvents).flat()
    const taken = await Promise.all(
      copies.toSorted(() => Math.random() - 0.5).map((bankEvent) => postEvent(bankEvent)),
    )
    assert.ok(taken.every(Boolean))
    for (const { owner } of all) assert.deepEqual(await findState(owner), [['SUCCEEDED', 0, 0]])
  })
})

test('a server killed while the bank is slow leaves a pending top-up that is spent once', async () => {
  await withTwoServers(async (servers) => {
    const { owner, card } = await anOwner(100)
    bank.behave({ fault: 'slow' })
    const idempotencyKey = randomUUID()
    const lost = topUpOnce(servers[0]!, owner, 50, idempotencyKey)
    while (getTransfers(card).length === 0) await wait(20)
    await servers[0]!.stop('SIGKILL')
    assert.equal((await lost).status, 0)
    assert.deepEqual(await findState(owner), [['PENDING', 100, 50]])
    const again = await topUp(servers[1]!, owner, 50, idempotencyKey)
    assert.deepEqual([again.status, again.body.status], [201, 'PENDING'])
    bank.behave({ fault: 'fine' })
    const later = new Date(Date.now() + 5 * minuteMs)
    await Promise.all([1, 2].map(() => reconcileTopUps({ ...context, now: later })))
    assert.deepEqual(await findState(owner), [['SUCCEEDED', 50, 0]])
    assert.equal(getTransfers(card).length, 1)
  })
})
