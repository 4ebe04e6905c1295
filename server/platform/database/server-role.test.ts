import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { connect } from './connect.ts'
import { migrateAsOwner, ownsSchema } from './server-role.ts'

// Before the test app ends: its database is dropped with connections of its own role only.
let close = async () => {}
after(() => close())
const context = await testApp()
const role = `server_${randomBytes(4).toString('hex')}`
const url = new URL(context.url)
url.username = role
url.password = 'of-the-test'

await asFirstUser(`create role ${role} login password 'of-the-test'`)
// A connection of it that is still ending does not stop the test's database from being dropped.
await asFirstUser(`grant ${role} to ${new URL(context.url).username}`)
// By then the database is gone, and with it what the role could do there.
after(() => asFirstUser(`drop role ${role}`))
await migrateAsOwner(context.url, url.href)
const connection = connect(url.href)
const { pool } = connection
close = connection.close

/** Roles are made by PostgreSQL's first user, who has the same password in a database of tests. */
async function asFirstUser(statement: string) {
  const first = new URL(context.url)
  first.username = 'postgres'
  first.pathname = '/postgres'
  const client = new pg.Client({ connectionString: first.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const assertRefused = (statement: string) =>
  assert.rejects(pool.query(statement), (error: pg.DatabaseError) => error.code === '42501')

test('the role of the server reads and writes rows', async () => {
  const { company } = await anInstaller(context, { points: 100 })
  const { rows } = await pool.query('select posted from points_account where company_id = $1', [
    company.id,
  ])
  assert.equal(rows[0].posted, 100)
  const { rowCount } = await pool.query('update company set name = name where id = $1', [
    company.id,
  ])
  assert.equal(rowCount, 1)
  await pool.query('select count(*) from pgboss.job')
})

test('it makes, changes and drops no table, and no written entry', async () => {
  await assertRefused('create table public.own (id int)')
  await assertRefused('alter table company add column x int')
  await assertRefused('drop table company')
  await assertRefused('alter table points_entry disable trigger all')
  await assertRefused('update points_entry set balance_after = 1')
  await assertRefused('delete from points_entry')
  await assertRefused('truncate points_entry')
  await assertRefused(`delete from migration`)
})

test('an owner of the schema is known as one', async () => {
  assert.equal(await ownsSchema(pool), false)
  assert.equal(await ownsSchema(context.pool), true)
})
