import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { testApp } from '#testing/test-app.ts'
import { connect } from './connect.ts'
import type { NamingClient } from './naming-client.ts'

const { pool: others, url } = await testApp()
const soonMilliseconds = 5000

/** A connection by itself, and its process in PostgreSQL. */
async function aConnection() {
  const { pool, close } = connect(url, { size: 1 })
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return { client, pid: rows[0].pid as number, close }
}

/** What became of statements that were sent together, each by its value or the code of its error. */
async function outcomes(sent: readonly Promise<pg.QueryResult>[]) {
  const answers = Promise.allSettled(sent)
  const all = await Promise.race([answers, wait(soonMilliseconds, undefined, { ref: false })])
  assert.ok(all, 'None waits without end.')
  return all.map((one) => (one.status === 'fulfilled' ? one.value.rows[0].value : one.reason.code))
}

const asleep = (client: pg.PoolClient) => client.query('select pg_sleep($1) as value', [60])
const plus = (client: pg.PoolClient, value: number) =>
  client.query('select $1::int + 1 as value', [value])

const deaths: Record<string, (connection: { client: pg.PoolClient; pid: number }) => unknown> = {
  'is ended by PostgreSQL': ({ pid }) => others.query('select pg_terminate_backend($1)', [pid]),
  'is cut': ({ client }) => (client as unknown as NamingClient).cut(),
}

for (const [how, end] of Object.entries(deaths))
  test(`when a connection ${how}, all that was sent along it fails at once`, async () => {
    const connection = await aConnection()
    const { client, close } = connection
    const sent = [asleep(client), plus(client, 1), plus(client, 2), client.query('select 3')]
    const all = outcomes(sent)
    await wait(100)
    await end(connection)
    for (const outcome of await all) assert.notEqual(typeof outcome, 'number')
    await assert.rejects(plus(client, 3))
    client.release(true)
    await close()
  })

test('statements behind one that failed are parsed anew once it is rolled back', async () => {
  const { client, close } = await aConnection()
  await client.query('begin', [])
  const divided = client.query('select 1 / $1::int as value', [0])
  const [why, ...behind] = await outcomes([divided, plus(client, 1), plus(client, 2)])
  assert.equal(why, '22012')
  for (const outcome of behind) assert.equal(typeof outcome, 'string')
  await client.query('rollback', [])
  assert.deepEqual(await outcomes([plus(client, 1), plus(client, 2)]), [2, 3])
  client.release()
  await close()
})

test('of the same statements that cannot be parsed each says why, and spoils none after it', async () => {
  const { client, close } = await aConnection()
  const ask = () => client.query('select value from pg_temp.late where id = $1', [1])
  assert.deepEqual(await outcomes([ask(), ask(), plus(client, 1)]), ['42P01', '42P01', 2])
  await client.query('create temporary table late as select 1 as id, 7 as value')
  assert.deepEqual(await outcomes([ask(), ask()]), [7, 7])
  client.release()
  await close()
})
