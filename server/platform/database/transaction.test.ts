import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Refusal } from '#server/platform/http/refuse.ts'
import { patience, testApp } from '#testing/test-app.ts'
import { connect } from './connect.ts'
import { inOneFlight } from './in-one-flight.ts'
import { inSavepoint } from './in-savepoint.ts'
import { isDatabaseDown, LostTransaction, PoolBusy } from './outage.ts'
import { inTransaction, type Tx } from './transaction.ts'

const { db, pool, url } = await testApp()
await pool.query('create table trial (what text not null)')
await pool.query(`create function end_me() returns trigger language plpgsql as
  $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
await pool.query(`create constraint trigger at_commit after insert on trial
  deferrable initially deferred for each row when (new.what = 'cut at commit')
  execute function end_me()`)

await pool.query('create sequence asked')
await pool.query(`create function cut_first() returns int language plpgsql as
  $$ declare n int := nextval('asked'); begin
    if n = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
    return n; end $$`)

function write(tx: Tx, what: string) {
  return sql`insert into trial values (${what})`.execute(tx)
}

async function countRows(what: string) {
  const { rows } = await pool.query('select 1 from trial where what = $1', [what])
  return rows.length
}

function endMe(tx: Tx) {
  return sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
}

/** Ends the connection from elsewhere, between two statements, and waits until it is gone. */
async function endIdle(tx: Tx) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const pid = rows[0]!.pid
  await pool.query('select pg_terminate_backend($1)', [pid])
  const isThere = 'select 1 from pg_stat_activity where pid = $1'
  while ((await pool.query(isThere, [pid])).rows.length > 0);
}

test('a transaction that is cut, in a statement or between two, is written once by another try', async () => {
  for (const cut of [endMe, endIdle]) {
    let tries = 0
    await inTransaction(db, async (tx) => {
      await write(tx, cut.name)
      if (++tries === 1) await cut(tx)
      await write(tx, cut.name)
    })
    assert.deepEqual([tries, await countRows(cut.name)], [2, 2])
  }
})

test('a read that is cut outside of a transaction is asked once more; what may write is not', async () => {
  const cutFirst = sql<number>`cut_first()`.as('asked')
  assert.deepEqual(await db.selectNoFrom(cutFirst).execute(), [{ asked: 2 }])
  const mayWrite = {
    raw: () => sql`select cut_first()`.execute(db),
    with: () =>
      db
        .with('w', (q) => q.selectNoFrom(cutFirst))
        .selectFrom('w')
        .selectAll()
        .execute(),
  }
  for (const ask of Object.values(mayWrite)) {
    await pool.query(`select setval('asked', 1, false)`)
    await assert.rejects(ask(), isDatabaseDown)
    const { rows } = await pool.query(`select last_value::int as asked from asked`)
    assert.deepEqual(rows, [{ asked: 1 }])
  }
})

test('two that wait for each other both write: the one that the database ends is tried again', async () => {
  await pool.query('create table pair (id int primary key, n int not null default 0)')
  await pool.query('insert into pair values (1), (2)')
  const add = (tx: Tx, id: number) => sql`update pair set n = n + 1 where id = ${id}`.execute(tx)
  const bothLocked = Promise.withResolvers<void>()
  let locked = 0
  let tries = 0
  const addBoth = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      tries++
      await add(tx, first)
      if (++locked === 2) bothLocked.resolve()
      await bothLocked.promise
      await add(tx, second)
    })
  await Promise.all([addBoth(1, 2), addBoth(2, 1)])
  const { rows } = await pool.query('select n from pair order by id')
  assert.deepEqual([tries, rows], [3, [{ n: 2 }, { n: 2 }]])
})

test('one that is cut again is an outage, and nothing is written', async () => {
  let tries = 0
  const lost = inTransaction(db, async (tx) => {
    tries++
    await write(tx, 'twice')
    await endMe(tx)
  })
  await assert.rejects(
    lost,
    (error) => error instanceof LostTransaction && !error.mayBeCommitted && isDatabaseDown(error),
  )
  assert.deepEqual([tries, await countRows('twice')], [2, 0])
})

test('one that is cut at its commit may be written and is not tried again', async () => {
  let tries = 0
  const lost = inTransaction(db, async (tx) => {
    tries++
    await write(tx, 'cut at commit')
  })
  await assert.rejects(lost, (error) => error instanceof LostTransaction && error.mayBeCommitted)
  assert.equal(tries, 1)
})

test('a no that was reached before the connection went stays a no', async () => {
  const refused = inTransaction(db, async (tx) => {
    await endIdle(tx)
    throw new Refusal('orders.sold_out')
  })
  await assert.rejects(refused, { code: 'orders.sold_out' })
})

test('no free connection is overload while PostgreSQL answers, else an outage', async () => {
  const limits = { ...patience, connectionTimeoutMillis: 2000 }
  const small = connect(url, { size: 1, limits })
  try {
    await small.db.connection().execute(async (connection) => {
      const state = { isWaiting: true }
      const waiting = assert.rejects(small.pool.query('select 1'), PoolBusy)
      void waiting.finally(() => (state.isWaiting = false))
      while (state.isWaiting) await sql`select 1`.execute(connection)
      await waiting
      await assert.rejects(small.pool.query('select 1'), isDatabaseDown)
    })
    assert.equal((await small.pool.query('select 1 as one')).rows[0].one, 1)
  } finally {
    await small.close()
  }
})

test('connections that are lost are reported once, and once that there is one again', async () => {
  const events: string[] = []
  const watch = { onLost: () => void events.push('lost'), onBack: () => void events.push('back') }
  const watched = connect(url, { limits: patience, watch })
  try {
    const readPid = async () =>
      (await watched.pool.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)'))
        .rows[0]!.pid
    const pids = await Promise.all([readPid(), readPid(), readPid()])
    assert.equal(new Set(pids).size, 3)
    await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
    while (watched.pool.totalCount > 0) await new Promise(setImmediate)
    assert.deepEqual(events, ['lost'])
    await readPid()
    assert.deepEqual(events, ['lost', 'back'])
  } finally {
    await watched.close()
  }
})

test('a PostgreSQL that takes no writes any more is left for the one that does', async () => {
  const small = connect(url, { size: 1, limits: patience })
  try {
    await sql`set default_transaction_read_only = on`.execute(small.db)
    const writing = () => inTransaction(small.db, (tx) => write(tx, 'moved'))
    await assert.rejects(writing, isDatabaseDown)
    await writing()
    assert.equal(await countRows('moved'), 1)
  } finally {
    await small.close()
  }
})

test('who stands still in a transaction holds its locks for three seconds', async () => {
  const usual = connect(url, { size: 1 })
  const { rows } = await usual.pool.query('show idle_in_transaction_session_timeout')
  await usual.close()
  assert.deepEqual(rows, [{ idle_in_transaction_session_timeout: '3s' }])
})

test('statements of one flight are run in the order in which they were sent, the first of them with begin', async () => {
  const count = (tx: Tx) =>
    sql<{ rows: number }>`select count(*)::int as rows from trial where what = 'flight'`.execute(tx)
  await inTransaction(db, async (tx) => {
    const flights = await Promise.all([
      count(tx),
      write(tx, 'flight'),
      count(tx),
      write(tx, 'flight'),
    ])
    const last = await count(tx)
    const counted = [flights[0], flights[2], last].map(({ rows }) => rows[0]!.rows)
    assert.deepEqual(counted, [0, 1, 2])
    const { rows } = await sql<{ is_one: boolean }>`select count(distinct xmin::text) = 1 as is_one
      from trial where what = 'flight'`.execute(tx)
    assert.ok(rows[0]!.is_one)
  })
  assert.equal(await countRows('flight'), 2)
})

test('what fails first in a flight is what the whole of it fails with', async () => {
  const failing = inTransaction(db, (tx) =>
    inOneFlight([
      sql`select 1`.execute(tx),
      failsLate(sql`select 1 / 0`.execute(tx)),
      write(tx, 'behind'),
    ]),
  )
  await assert.rejects(failing, { code: '22012' })
  assert.equal(await countRows('behind'), 0)
})

/** Its failure is reported after those of the statements that follow. */
async function failsLate<T>(statement: Promise<T>) {
  try {
    return await statement
  } finally {
    await new Promise(setImmediate)
  }
}

test('a part that fails alone leaves what was written before and after it', async () => {
  await inTransaction(db, async (tx) => {
    await write(tx, 'before')
    const reported = await inSavepoint(
      tx,
      async () => {
        await write(tx, 'part')
        await sql`select 1 / 0`.execute(tx)
        return 'done'
      },
      (error) => (error as { code: string }).code,
    )
    assert.equal(reported, '22012')
    await write(tx, 'after')
  })
  const rows = await Promise.all(['before', 'part', 'after'].map(countRows))
  assert.deepEqual(rows, [1, 0, 1])
})
