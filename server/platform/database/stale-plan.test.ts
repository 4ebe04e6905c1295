import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#testing/test-app.ts'
import { connect } from './connect.ts'
import { inTransaction } from './transaction.ts'

const { pool, url } = await testApp()

async function addColumn(name: string) {
  await pool.query(`alter table planned add column ${name} integer not null default 0`)
}

test('a statement whose table has another column since is planned anew, alone and in a transaction', async () => {
  await pool.query('create table planned (id integer)')
  await pool.query('insert into planned values (1)')
  const { db, pool: own, close } = connect(url, { size: 1 })
  const read = (from: typeof db) =>
    sql<{ id: number }>`select * from planned where id = ${1}`.execute(from)
  assert.deepEqual((await read(db)).rows, [{ id: 1 }])
  await addColumn('a')
  assert.deepEqual((await read(db)).rows, [{ id: 1, a: 0 }])
  await addColumn('b')
  assert.deepEqual((await inTransaction(db, (tx) => read(tx))).rows, [{ id: 1, a: 0, b: 0 }])
  await addColumn('c')
  const { rows } = await own.query('select * from planned where id = $1', [1])
  assert.deepEqual(
    rows,
    [{ id: 1, a: 0, b: 0 }].map((row) => ({ ...row, c: 0 })),
  )
  await close()
})
