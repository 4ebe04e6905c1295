import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { startProxy } from '#testing/silent-proxy.ts'
import { patience, testApp } from '#testing/test-app.ts'
import { connect } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const context = await testApp()
const proxy = await startProxy(context.url)
// Without the watch only its time limit of five minutes would end a statement, by another word.
const { db, pool, close } = connect(proxy.url, { limits: patience, suspectAfter: 200 })
after(async () => {
  await close()
  proxy.close()
})
const reset = { code: 'ECONNRESET' }

/** A statement that PostgreSQL works on for so long. */
function sleep(seconds: number) {
  return sql<{ done: number }>`select 1 as done, pg_sleep(${seconds})`.execute(db)
}

test('an answer that is lost on its way ends its call, and what was idle beside it', async () => {
  await Promise.all([sleep(0.2), sleep(0.2), sleep(0.2)])
  assert.equal(pool.idleCount, 3)
  const lost = sleep(0)
  proxy.silence()
  await assert.rejects(lost, reset)
  assert.equal(pool.idleCount, 0)
  assert.equal((await sleep(0)).rows[0]!.done, 1)
})

test('a slow statement goes on beside a silent wire', async () => {
  const lost = sleep(0)
  proxy.silence()
  const slow = sleep(4)
  await assert.rejects(lost, reset)
  assert.equal((await slow).rows[0]!.done, 1)
})

test('a transaction whose wire falls silent before its end is run once more', async () => {
  let runs = 0
  await inTransaction(db, async (tx) => {
    runs++
    await sql`select 1`.execute(tx)
    if (runs === 1) proxy.silence()
    await sql`select 2`.execute(tx)
  })
  assert.equal(runs, 2)
})
