import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { testApp } from '#testing/test-app.ts'

const { quick, pool } = await testApp()

const ask = (text: string, ...values: unknown[]) =>
  quick.executeQuery<{ pid: number; value: number }>(CompiledQuery.raw(text, values))
const pidAnd = (value: number) =>
  ask('select pg_backend_pid() as pid, $1::int as value', value).then(({ rows }) => rows[0]!)

test('reads that come at once share connections, and each gets its own answer', async () => {
  const rows = await Promise.all(Array.from({ length: 8 }, (_, value) => pidAnd(value)))
  assert.deepEqual(
    rows.map(({ value }) => value),
    [0, 1, 2, 3, 4, 5, 6, 7],
  )
  assert.equal(new Set(rows.map(({ pid }) => pid)).size, 2)
  assert.equal(pool.idleCount, pool.totalCount, 'all are given back')
})

test('a read that fails takes none of its neighbours with it', async () => {
  const [before, failed, after] = await Promise.allSettled([
    pidAnd(1),
    ask('select 1 / $1::int as value', 0),
    pidAnd(2),
  ])
  assert.deepEqual(
    [before.status, failed.status, after.status],
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.equal(pool.idleCount, pool.totalCount)
})

test('a connection that is lost is lent to nobody again', async () => {
  const lost = await Promise.allSettled([
    ask('select pg_terminate_backend(pg_backend_pid()) and $1', true),
    pidAnd(1),
  ])
  assert.deepEqual(
    lost.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal((await pidAnd(3)).value, 3)
})
