import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { placeOrder } from '#contract/shop/orders.ts'
import { getPublicConfig } from '#contract/settings/settings.ts'
import type { AnyEndpoint } from '#contract/wire.ts'
import { type CallRequest, type Reply } from '#web/call.ts'
import { sendPatiently } from './send-patiently.ts'

type Answer = { status: number; code?: string; retryAfter?: number }

const fine = { status: 200 }
let answers: Answer[] = []
let sent = 0

globalThis.fetch = () => {
  const { status, code, retryAfter } = answers[Math.min(sent++, answers.length - 1)]!
  const body = code === undefined ? '<h1>Bad gateway</h1>' : JSON.stringify({ code })
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  return Promise.resolve(new Response(body, { status, headers }))
}

beforeEach(() => {
  sent = 0
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
})
afterEach(() => mock.timers.reset())

/** The last status and how often it was sent, with all waiting made short. */
async function outcome(endpoint: AnyEndpoint, replies: Answer[], request: CallRequest = {}) {
  answers = replies
  const { status } = await soon(sendPatiently(endpoint, request))
  return [status, sent]
}

async function soon(reply: Promise<Reply>) {
  let isOver = false
  const over = () => void (isOver = true)
  reply.then(over, over)
  for (;;) {
    for (let ticks = 0; ticks < 5; ticks++) await nextTick()
    if (isOver) return reply
    mock.timers.tick(500)
  }
}

const read = getPublicConfig
const write = placeOrder
const withKey = { headers: { 'idempotency-key': 'one' } }
const away = { status: 503, code: 'common.unavailable', retryAfter: 2 }
const busy = { status: 429, code: 'common.busy', retryAfter: 1 }
const unclear = { status: 503, code: 'common.unclear', retryAfter: 2 }
const proxy = { status: 502 }

test('what was not done is sent again, reading or writing, until it is answered', async () => {
  for (const endpoint of [read, write]) {
    sent = 0
    assert.deepEqual(await outcome(endpoint, [away, busy, away, fine]), [200, 4])
  }
})

test('what may have been done is sent again where twice is once', async () => {
  for (const answer of [unclear, proxy]) {
    for (const [endpoint, request, expected] of [
      [read, {}, [200, 2]],
      [write, withKey, [200, 2]],
      [write, {}, [answer.status, 1]],
    ] as const) {
      sent = 0
      assert.deepEqual(await outcome(endpoint, [answer, fine], request), expected)
    }
  }
})

test('after 30 seconds it says so', async () => {
  const start = Date.now()
  const [status, tries] = await outcome(read, [away])
  assert.equal(status, 503)
  assert.ok(tries! > 4)
  assert.ok(Date.now() - start > 20_000 && Date.now() - start <= 30_000)
})

test('what is to be awaited for longer is said at once', async () => {
  assert.deepEqual(await outcome(read, [{ ...away, retryAfter: 60 }, fine]), [503, 1])
})

test('other refusals stand: maintenance, too many tries, a full disk, a fault', async () => {
  for (const answer of [
    { status: 503, code: 'common.maintenance', retryAfter: 1 },
    { status: 503, code: 'uploads.scanner_away', retryAfter: 1 },
    { status: 429, code: 'common.too_many', retryAfter: 1 },
    { status: 429 },
    { status: 507, code: 'common.disk_full' },
    { status: 500, code: 'common.fault' },
  ]) {
    sent = 0
    assert.deepEqual(await outcome(read, [answer, fine]), [answer.status, 1])
  }
})

test('who leaves while it waits is not held', async () => {
  answers = [away]
  const leaving = new AbortController()
  const reply = sendPatiently(read, { signal: leaving.signal })
  for (let ticks = 0; ticks < 5; ticks++) await nextTick()
  leaving.abort()
  await assert.rejects(soon(reply), { status: 499 })
  assert.equal(sent, 1)
})
