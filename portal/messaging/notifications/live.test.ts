import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { queryClient } from '#portal/platform/query-client.ts'
import { emit } from '#portal/platform/signals.ts'
import { startLive } from './live.ts'

const token = `x.${btoa(JSON.stringify({ sub: 'marek', exp: 4e9 }))}.x`
const record = { token, refresh_token: 'refresh', expiresAt: 4e9 }
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
Object.assign(globalThis, {
  document: page,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  localStorage: { getItem: () => JSON.stringify(record), removeItem: () => undefined },
})
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true })

let send: ((text: string) => void) | undefined
let requests: { authorization: string; signal: AbortSignal }[] = []
globalThis.fetch = (_, init) => {
  const { authorization } = init!.headers as { authorization: string }
  requests.push({ authorization, signal: init!.signal! })
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text))
      init!.signal!.addEventListener('abort', () => controller.error(new Error('aborted')))
    },
  })
  return Promise.resolve(new Response(body))
}

let features: string[] = []
queryClient.invalidateQueries = ({ queryKey } = {}) => {
  features.push(String(queryKey![0]))
  return Promise.resolve()
}

async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 12_000 && !isSo(); tries++) await wait(5)
}

let stop = () => {}
async function openStream() {
  stop = startLive()
  await until(() => send !== undefined)
  send!('event: ready\ndata: {}\n\n')
  await until(() => features.length > 0)
  features = []
}

afterEach(() => {
  stop()
  send = undefined
  requests = []
  features = []
  page.visibilityState = 'visible'
})

test('an event asks anew for the features it has changed, with the token in the header', async () => {
  await openStream()
  send!('event: notified\ndata: {"event":"order.sent"}\n\n')
  await until(() => features.length > 0)
  assert.deepEqual(features, ['notifications', 'orders', 'points', 'shop'])
  assert.equal(requests[0]!.authorization, `Bearer ${token}`)
})

test('nothing is asked for while nobody looks, and all of it afterwards', async () => {
  await openStream()
  page.visibilityState = 'hidden'
  for (let n = 0; n < 3; n++) send!('event: notified\ndata: {"event":"points.credited"}\n\n')
  await wait(5)
  assert.deepEqual(features, [])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  assert.deepEqual(features, ['notifications', 'points'])
})

test('what came before the stream is asked for once more, and once', async () => {
  stop = startLive()
  await until(() => send !== undefined)
  send!(': open\n\n')
  await wait(5)
  assert.deepEqual(features, [])
  send!('event: ready\ndata: {}\n\n')
  await until(() => features.length > 0)
  await wait(5)
  assert.deepEqual(features, ['notifications'])
})

test('after signing out nothing is read or asked any more', async () => {
  await openStream()
  emit('signed-out')
  assert.equal(requests[0]!.signal.aborted, true)
  page.dispatchEvent(new Event('visibilitychange'))
  await wait(5)
  assert.deepEqual(features, [])
  assert.equal(requests.length, 1)
})

test('what another tab hears is heard here too, and nonsense is passed over', async () => {
  await openStream()
  const other = new BroadcastChannel('live:marek')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage({ kind: 'event', event: { event: 'tier.reached' } })
  await until(() => features.length > 0)
  other.close()
  assert.deepEqual(features, ['notifications', 'tiers', 'points'])
  features = []
  send!('event: notified\ndata: {"event":\n\nevent: odd\ndata: 1\n\n')
  await wait(5)
  assert.deepEqual(features, [])
})

test('a tab that opens later is told at once that somebody listens', async () => {
  await openStream()
  const other = new BroadcastChannel('live:marek')
  const received: unknown[] = []
  other.addEventListener('message', ({ data }) => received.push(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  other.postMessage({ kind: 'here' })
  await until(() => received.length > 0)
  other.close()
  assert.deepEqual(received, [{ kind: 'heartbeat' }])
})
