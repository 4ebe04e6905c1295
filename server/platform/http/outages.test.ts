import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { offeredLanguages } from '#contract/languages.ts'
import { createGuards } from '#server/members/guards/guards.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createDatabaseHealth } from '#server/platform/database/database-health.ts'
import { createMaintenance } from '#server/settings/settings/maintenance.ts'
import { createSettings } from '#server/settings/settings/settings.reads.ts'
import { anInstaller } from '#testing/accounts.ts'
import { createApiCall } from '#testing/api-calls.ts'
import { aPhoto } from '#testing/photos.ts'
import { startProxy } from '#testing/silent-proxy.ts'
import { patience, testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'
import { createDrain } from './drain.ts'
import { createLimits } from './limits.ts'

const context = await testApp()
const { api, clock, config, outside, pool, tokens, url } = context
const owner = await anInstaller(context, { points: 1000 })

/** The server at the end of a wire of its own. */
async function onAWire(t: TestContext, connectionTimeoutMillis: number) {
  const proxy = await startProxy(url)
  const limits = { ...patience, connectionTimeoutMillis }
  const { db, quick, pool: own, silence, close } = connect(proxy.url, { size: 1, limits })
  const settings = createSettings(db, clock, config.demo, config.cardProvider)
  const app = await createApp({
    ...context,
    db,
    quick,
    database: createDatabaseHealth({ url: proxy.url, silence }),
    drain: createDrain(),
    guards: createGuards({ db, quick, tokens, clock }),
    limits: createLimits(own),
    maintenance: createMaintenance(db, clock),
    settings,
  })
  t.after(async () => {
    await app.close()
    await close()
    proxy.close()
  })
  return { api: createApiCall(app), app, db, proxy, silence, settings }
}

test('while PostgreSQL is away settings come from memory, the rest says when to come again', async (t) => {
  const wired = await onAWire(t, 2000)
  await wired.settings.rememberAll()
  assert.equal((await wired.api('GET /health/ready')).status, 200)
  wired.proxy.close()
  clock.add(60_000)
  for (const { code } of offeredLanguages) {
    const query = { language: code }
    assert.equal((await wired.api('GET /v1/config/public', undefined, { query })).status, 200, code)
  }
  const calls = [
    await wired.api('GET /v2/orders', undefined, owner),
    await wired.api('PATCH /v1/installer/user/7', {}, owner),
    await wired.api('POST /v2/installer/login', { email: 'jan@people.example' }),
  ]
  for (const { status, body, headers } of calls) {
    assert.deepEqual([status, body.code], [503, 'common.unavailable'])
    assert.ok(Number(headers['retry-after']) > 0)
  }
  assert.equal((await wired.api('GET /health/live')).status, 200)
  const ready = await wired.api('GET /health/ready')
  assert.equal(ready.status, 503)
  assert.ok(Number(ready.headers['retry-after']) > 0)
  clock.add(-60_000)
})

test('more than the pool can take is busy, not maintenance', async (t) => {
  const wired = await onAWire(t, 2000)
  await wired.settings.rememberAll()
  await wired.db.connection().execute(async (connection) => {
    const state = { isWaiting: true }
    const waiting = wired
      .api('GET /v2/orders', undefined, owner)
      .finally(() => (state.isWaiting = false))
    while (state.isWaiting) await connection.selectFrom('maintenance').select('is_on').execute()
    const { status, body, headers } = await waiting
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'common.busy', '1'])
  })
})

test('a pool that hears nothing while others do is not live', async (t) => {
  const wired = await onAWire(t, patience.connectionTimeoutMillis!)
  const stuck = createDatabaseHealth({ url, silence: wired.silence, stuckAfter: 0 })
  await wired.db.connection().execute(async (connection) => {
    await connection.selectFrom('maintenance').select('is_on').execute()
    while (wired.silence() === 0) await new Promise(setImmediate)
    assert.equal(await stuck.isPoolStuck(), true)
  })
  assert.equal(await stuck.isPoolStuck(), false)
  const gone = createDatabaseHealth({ url: wired.proxy.url, silence: () => 1, stuckAfter: 0 })
  assert.equal(await gone.isPoolStuck(), true)
  wired.proxy.close()
  assert.equal(await gone.isPoolStuck(), false)
  const { database } = context
  const { isPoolStuck } = database
  database.isPoolStuck = async () => true
  assert.equal((await api('GET /health/live')).status, 503)
  database.isPoolStuck = isPoolStuck
  assert.equal((await api('GET /health/live')).status, 200)
})

test('a PostgreSQL that says nothing is not ready within two seconds', async (t) => {
  const wired = await onAWire(t, 2000)
  const ready = wired.api('GET /health/ready')
  wired.proxy.silenceAll()
  assert.equal((await wired.api('GET /health/ready')).status, 503)
  await ready
})

test('a server on its way out is not ready, and lets go of whom it answers', async (t) => {
  const wired = await onAWire(t, patience.connectionTimeoutMillis!)
  const before = await wired.api('GET /v1/config/public')
  assert.notEqual(before.headers['connection'], 'close')
  const { drain } = wired.app.context
  drain.begin()
  const ready = await wired.api('GET /health/ready')
  assert.deepEqual([ready.status, ready.body.status], [503, 'stopping'])
  assert.ok(Number(ready.headers['retry-after']) > 0)
  const { status, headers } = await wired.api('GET /v1/config/public')
  assert.deepEqual([status, headers['connection']], [200, 'close'])
})

test('a full disk is told as such, for files and for the database, and is over when there is room', async () => {
  const upload = async () => {
    const form = aForm('file', await aPhoto(), 'me.jpg')
    const line = `POST /v1/company/user/${owner.installer.uuid}/avatar`
    return api(line, undefined, { ...form, token: owner.token })
  }
  const { save } = outside.files
  outside.files.save = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const refused = await upload()
  assert.deepEqual([refused.status, refused.body.code], [507, 'common.disk_full'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  outside.files.save = save
  assert.ok((await upload()).status < 300)

  await pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
  await pool.query(`create trigger full_disk before update on installer
    for each row execute function no_room()`)
  const full = await upload()
  assert.deepEqual([full.status, full.body.code], [503, 'common.unavailable'])
  assert.ok(Number(full.headers['retry-after']) > 0)
  await pool.query('drop trigger full_disk on installer')
  assert.ok((await upload()).status < 300)
})
