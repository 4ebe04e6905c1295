import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { createEmptyDatabase } from '#testing/empty-database.ts'
import { connect } from './connect.ts'
import { migrate, NewerDatabase, OutdatedDatabase } from './migrate.ts'
import { watchSchema } from './watch-schema.ts'

test('two servers that start together apply each migration once', async () => {
  const url = await createEmptyDatabase()
  const [first, second] = await Promise.all([migrate(url), migrate(url)])
  const applied = [...first, ...second]
  assert.ok(applied.length > 5)
  assert.equal(new Set(applied).size, applied.length)
  assert.deepEqual(await migrate(url), [])
})

test('a migration that was changed after it was applied stops the start', async () => {
  const url = await createEmptyDatabase()
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`update migration set checksum = 'other' where name = '0001-functions.sql'`)
  await client.end()
  await assert.rejects(migrate(url), /0001-functions\.sql was changed/)
})

test('a database of an unreleased version is told in one line what to do, and stays as it is', async () => {
  const url = await createEmptyDatabase()
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

/** Files of migrations of their own, by name. */
async function aFolder(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const first = { '0001-table.sql': 'create table small (id integer)' }
const second = {
  '0002-column.sql': `-- breaking: the old server writes no b
    alter table small add column b integer`,
}

test('an older server refuses a newer database in one line, and leaves it as it is', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, { folder: await aFolder({ ...first, ...second }) })
  await assert.rejects(migrate(url, { folder: await aFolder(first) }), (error) => {
    assert.ok(error instanceof NewerDatabase)
    assert.match(error.message, /^This database is of a newer version .*0002-column\.sql.*$/)
    return true
  })
  assert.deepEqual(await migrate(url, { folder: await aFolder({ ...first, ...second }) }), [])
})

test('a migration gives way to who holds its table, and comes again until it is free', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, { folder: await aFolder(first) })
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin')
  await reader.query('select from small')
  const givenWay: string[] = []
  const done = await migrate(url, {
    folder: await aFolder({ ...first, ...second }),
    lockMilliseconds: 20,
    pauseMilliseconds: 1,
    onGivenWay(name) {
      givenWay.push(name)
      if (givenWay.length === 3) void reader.query('commit').then(() => reader.end())
    },
  })
  assert.deepEqual(done, ['0002-column.sql'])
  assert.ok(givenWay.length >= 3)
})

test('a migration that never gets its table ends the start and leaves nothing half-made', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, { folder: await aFolder(first) })
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin')
  await reader.query('select from small')
  const limits = { lockMilliseconds: 20, pauseMilliseconds: 1, tries: 3 }
  const folder = await aFolder({ ...first, ...second })
  await assert.rejects(
    migrate(url, { folder, ...limits }),
    /0002-column\.sql failed: .*lock timeout/,
  )
  await reader.query('commit')
  await reader.end()
  assert.deepEqual(await migrate(url, { folder }), ['0002-column.sql'])
})

test('a running server hears of a newer database in which it must not write, not of others', async () => {
  const url = await createEmptyDatabase()
  await migrate(url)
  const { db, pool, close } = connect(url)
  const found = Promise.withResolvers<string[]>()
  const stop = await watchSchema(db, found.resolve, 5)
  const record = (name: string, breaking: boolean) =>
    pool.query(`insert into migration (name, checksum, breaking) values ($1, '', $2)`, [
      name,
      breaking,
    ])
  await record('9998-harmless.sql', false)
  await record('9999-breaking.sql', true)
  // The watch keeps no process alive, so the test does.
  const alive = setInterval(() => {}, 1000)
  assert.deepEqual(await found.promise, ['9999-breaking.sql'])
  clearInterval(alive)
  stop()
  await close()
})
