import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { recordOf, restoreQueries } from './kept-queries.ts'

const points = ['points', 'company'] as const

function loaded() {
  const client = new QueryClient()
  client.setQueryData(points, { company_points: 1240 }, { updatedAt: 1_000_000 })
  client.setQueryData(['settings', 'public'], { demo: true })
  return recordOf(client, 'marek')
}

test('what was loaded is there at once after a reload, and asked for again', () => {
  const client = new QueryClient()
  restoreQueries(client, loaded(), { person: 'marek', now: 1_060_000 })
  assert.deepEqual(client.getQueryData(points), { company_points: 1240 })
  assert.equal(client.getQueryState(points)?.isInvalidated, true)
})

test('settings are not kept: they are asked for once at each start', () => {
  assert.deepEqual(
    loaded().queries.map(({ key }) => key),
    [['points', 'company']],
  )
})

test('another person is shown nothing of it, and what is older than 300 s is gone', () => {
  for (const wish of [
    { person: 'piotr', now: 1_060_000 },
    { person: undefined, now: 1_060_000 },
    { person: 'marek', now: 1_301_000 },
  ]) {
    const client = new QueryClient()
    restoreQueries(client, loaded(), wish)
    assert.equal(client.getQueryData(points), undefined)
  }
})

test('news stays as fresh after a reload as it was, and is kept for 30 minutes [NWS-012][NWS-013]', () => {
  const news = ['content', 'news'] as const
  const before = new QueryClient()
  before.setQueryData(news, ['winter'], { updatedAt: 1_000_000 })
  const record = recordOf(before, 'marek')
  const [fresh, old, gone] = [590_000, 1_790_000, 1_810_000].map((later) => {
    const client = new QueryClient()
    restoreQueries(client, record, { person: 'marek', now: 1_000_000 + later })
    return client.getQueryState(news)
  })
  assert.equal(fresh?.isInvalidated, false)
  assert.equal(old?.dataUpdatedAt, 1_000_000)
  assert.equal(gone, undefined)
})
