import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { dropDatabase } from '#server/testing/test-app.ts'
import { migrate, OutdatedDatabase } from './migrate.ts'

const server = process.env['TEST_DATABASE_URL']!
const made: string[] = []
after(() => Promise.all(made.map(dropDatabase)))

async function emptyDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  made.push(url.href)
  return url.href
}

test('two servers that start together apply each migration once', async () => {
  const url = await emptyDatabase()
  const [first, second] = await Promise.all([migrate(url), migrate(url)])
  const applied = [...first, ...second]
  assert.ok(applied.length > 5)
  assert.equal(new Set(applied).size, applied.length)
  assert.deepEqual(await migrate(url), [])
})

test('a migration that was changed after it was applied stops the start', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update migration set checksum = 'other' where name = '0001-functions.sql'`)
  await client.end()
  await assert.rejects(migrate(url), /0001-functions\.sql was changed/)
})

test('a database of an unreleased version is told in one line what to do, and stays as it is', async () => {
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table migration (name text primary key, checksum text not null)')
  await client.query(
    `insert into migration values ('0001-settings.sql', ''), ('0003-sessions.sql', '')`,
  )
  await assert.rejects(migrate(url), (error) => {
    assert.ok(error instanceof OutdatedDatabase)
    assert.match(error.message, /^This database was made by an earlier, .*\.data.* start again\.$/)
    return true
  })
  const { rows } = await client.query(`select from pg_tables where schemaname = 'public'`)
  await client.end()
  assert.equal(rows.length, 1)
})
