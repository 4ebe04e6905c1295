import 'fake-indexeddb/auto'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { createDeviceStorage } from './device-storage.ts'

const claims = Buffer.from(JSON.stringify({ sub: 'marek' })).toString('base64url')
const record = { token: `e30.${claims}.x`, refresh_token: 'r', expiresAt: 4_000_000_000 }
const stored: Record<string, string> = { token: JSON.stringify(record) }
const storage = { getItem: (key: string) => stored[key] ?? null }
Object.defineProperty(globalThis, 'localStorage', { value: storage })

const { answerOrPersisted, persistOnDevice } = await import('./device-queries.ts')
const queryKey: readonly unknown[] = ['points', 'company']

test('without an answer in time what was seen before shows, and the answer follows', async (t) => {
  const { client, query, later } = await reopenClient(t)
  const read = answerOrPersisted(later.promise, query, client)
  t.mock.timers.tick(4_000)
  assert.equal(await read, 'old')
  later.resolve('new')
  await later.promise
  assert.equal(client.getQueryData(queryKey), 'new')
})

test('an answer that comes while the device is read stands', async (t) => {
  const { client, query, later } = await reopenClient(t)
  const read = answerOrPersisted(later.promise, query, client)
  t.mock.timers.tick(4_000)
  await Promise.resolve()
  later.resolve('new')
  assert.equal(await read, 'new')
})

/** A page opened again on a device that holds the answer 'old'. */
async function reopenClient(t: TestContext) {
  const before = new QueryClient()
  await persistOnDevice(before)
  before.setQueryData(queryKey, 'old')
  const client = new QueryClient()
  await persistOnDevice(client)
  while ((await createDeviceStorage().entries()).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 2))
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const query = client.getQueryCache().build(client, { queryKey })
  return { client, query, later: Promise.withResolvers<unknown>() }
}
