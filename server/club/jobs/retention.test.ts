import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { purgeOld } from './purge-old.ts'
import { permanent, purgedByFeature, retention } from './retention.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

const context = await testApp()
const { clock, db } = context

test('every table says how long its rows stay', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'migration')
  const listed = [retention, purgedByFeature, permanent].flatMap((list) => Object.keys(list))
  const undecided = tables.filter((name) => !listed.includes(name))
  assert.deepEqual(undecided, [], 'a line in server/club/jobs/retention.ts')
  assert.deepEqual(
    listed.filter((name) => !tables.includes(name)),
    [],
  )
  assert.equal(new Set(listed).size, listed.length, 'a table says it once')
})

test('docs say the same, and the jobs that purge run', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/reference/data.md'), 'utf8')
  for (const [table, { days }] of Object.entries(retention))
    assert.match(page, new RegExp(`^\\| ${table} \\| ${days} days?\\b`, 'm'), table)
  const jobs = scheduledJobs.map(({ name }) => name)
  for (const [table, job] of Object.entries(purgedByFeature)) {
    assert.ok(jobs.includes(job), job)
    assert.match(page, new RegExp(`^\\| ${table} \\|`, 'm'), table)
  }
})

test('what has had its time goes, more than a batch of it, and the rest stays', async () => {
  const { installer } = await anInstaller(context)
  const subtractDays = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const sessions = (days: number, count: number) =>
    Array.from({ length: count }, () => ({
      id: randomUUID(),
      installer_id: installer.id,
      created_at: subtractDays(days + 30),
      last_used_at: subtractDays(days),
      ends_at: subtractDays(days),
    }))
  const [old, young] = [sessions(91, 1100), sessions(89, 3)]
  await db
    .insertInto('session')
    .values([...old, ...young])
    .execute()
  const message = (days: number, waits: boolean) => ({
    channel: 'mail',
    recipient: 'old@people.example',
    language: 'en',
    template: 'orderPlaced',
    dedupe_key: randomUUID(),
    created_at: subtractDays(days),
    next_try_at: waits ? subtractDays(days) : null,
    sent_at: waits ? null : subtractDays(days),
  })
  await db
    .insertInto('message')
    .values([message(91, false), message(91, true), message(89, false)])
    .execute()
  await purgeOld({ db, now: clock.now() })
  const left = await db
    .selectFrom('session')
    .select('id')
    .where('ends_at', '<', clock.now())
    .execute()
  assert.deepEqual(left.map(({ id }) => id).toSorted(), young.map(({ id }) => id).toSorted())
  const messages = await db
    .selectFrom('message')
    .select('next_try_at')
    .where('recipient', '=', 'old@people.example')
    .execute()
  const waiting = messages.filter(({ next_try_at }) => next_try_at !== null)
  assert.deepEqual([messages.length, waiting.length], [2, 1])
})

test('consents stay five years after the end of the account, of a live one for ever', async () => {
  const at = new Date(clock.now().getTime() - 3000 * dayMs)
  const subtractDays = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const withConsent = async (erased_at: Date | null) => {
    const { installer } = await anInstaller(context)
    await db
      .insertInto('consent')
      .values({
        installer_id: installer.id,
        kind: 'email',
        granted: true,
        text_version: 1,
        text_hash: Buffer.alloc(32),
        channel: 'portal',
        network: '192.0.2.0',
        at,
      })
      .execute()
    await db.updateTable('installer').set({ erased_at }).where('id', '=', installer.id).execute()
    return installer.id
  }
  const [old, young, live] = [
    await withConsent(subtractDays(1827)),
    await withConsent(subtractDays(1825)),
    await withConsent(null),
  ]
  await purgeOld({ db, now: clock.now() })
  const left = await db
    .selectFrom('consent')
    .select('installer_id')
    .where('installer_id', 'in', [old, young, live])
    .orderBy('installer_id')
    .execute()
  assert.deepEqual(
    left.map(({ installer_id }) => installer_id),
    [young, live],
  )
})
