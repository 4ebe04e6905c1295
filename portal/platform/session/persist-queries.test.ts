import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { restoreQueries, saveQueries } from './persist-queries.ts'
import { proves } from '#tools/proves.ts'

const points = ['points', 'company'] as const
const loadedAt = 1_000_000

let stored: string | null = null
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: () => stored,
    setItem: (_key: string, text: string) => (stored = text),
    removeItem: () => (stored = null),
  },
})

mock.timers.enable({ apis: ['Date'], now: loadedAt })

beforeEach(() => {
  stored = null
})

test('what was loaded is there at once after a reload, and asked for again', async () => {
  await load(points, { company_points: 1240 })
  const client = await reloadClient(60)
  assert.deepEqual(client.getQueryData(points), { company_points: 1240 })
  assert.equal(client.getQueryState(points)?.isInvalidated, true)
})

test('what has been answered meanwhile stands', async () => {
  await load(points, { company_points: 1240 })
  const client = new QueryClient()
  client.setQueryData(points, { company_points: 1300 }, { updatedAt: loadedAt + 1000 })
  await restoreQueries(client, 'marek')
  assert.deepEqual(client.getQueryData(points), { company_points: 1300 })
  assert.equal(client.getQueryState(points)?.isInvalidated, false)
})

test('settings are not stored: they are asked for once at each start', async () => {
  await load(['settings', 'public'], { demo: true })
  assert.doesNotMatch(stored!, /demo/)
})

test('another member is shown nothing of it, and what is older than 300 s is gone', async () => {
  for (const [member, later] of [
    ['piotr', 60],
    [undefined, 60],
    ['marek', 301],
  ] as const) {
    await load(points, { company_points: 1240 })
    assert.equal((await reloadClient(later, { member })).getQueryData(points), undefined)
  }
})

test(
  'news stays as fresh after a reload as it was, and is stored for 30 minutes',
  proves(['NWS-012', 'NWS-013']),
  async () => {
    const news = ['content', 'news'] as const
    await load(news, ['winter'])
    assert.equal((await reloadClient(590)).getQueryState(news)?.isInvalidated, false)
    assert.equal((await reloadClient(1790)).getQueryState(news)?.dataUpdatedAt, loadedAt)
    assert.equal((await reloadClient(1810)).getQueryState(news), undefined)
  },
)

test('a record that somebody has tampered with is dropped', async () => {
  stored = '{"version":1,"queries":{"0":null}}'
  const client = await reloadClient(0)
  assert.deepEqual([client.getQueryCache().getAll(), stored], [[], null])
})

async function load(key: readonly string[], data: unknown) {
  mock.timers.setTime(loadedAt)
  const client = new QueryClient()
  client.setQueryData(key, data)
  await saveQueries(client, 'marek')
}

async function reloadClient(
  secondsLater: number,
  { member }: { member?: string } = { member: 'marek' },
) {
  mock.timers.setTime(loadedAt + secondsLater * 1000)
  const client = new QueryClient()
  await restoreQueries(client, member)
  return client
}
