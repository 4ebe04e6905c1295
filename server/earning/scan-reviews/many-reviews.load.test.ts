import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { aLargeDatabase, inBulk, explainQueries } from '#testing/many.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { projectQueue } from '#server/earning/project-reviews/waiting-projects.reads.ts'
import { scanQueue } from './waiting-scans.reads.ts'

const context = await aLargeDatabase(await testApp())
const { clock, db } = context
const asked = { page: 1, limit: 50, state: 'waiting' } as const
const everywhere = regions.map(({ id }) => id)
const { company, installer } = await anInstaller(context, { region: 'ro' })

await inBulk(db, ['project', 'scan'], async (tx) => {
  await sql`insert into project (number, company_id, installer_id, region_id, street_name,
      postal_code, city, address_key, created_at, deadline_at, opened_at, status, answered_at)
    select 'BULK' || n, ${company.id}, ${installer.id}, 11, 'Str. Lungă ' || n, '500001',
      'Brașov', 'bulk' || n, now(), now(), now(), 5, now() - n * interval '1 minute'
    from generate_series(1, 15000) n`.execute(tx)
  await sql`insert into scan (client_uuid, project_id, company_id, installer_id, serial, flag,
      reason_code, source, captured_at, created_at, year, region_id)
    select gen_random_uuid(), p.id, p.company_id, p.installer_id, 'BULK' || p.number, 2,
      'not_in_register', 'camera', now(), p.answered_at, 2026, 11 from project p`.execute(tx)
})

test('a page of a long queue of scans, how many wait and what comes next are read from its index', async () => {
  for (const own of [everywhere, [11], [5]]) {
    const person = { id: 1, name: '', regions: own }
    const { meta } = await scanQueue.findPage({ db, staff: person, now: clock.now() }, asked)
    assert.equal(meta.total, own.includes(11) ? 10_000 : 0)
    await readsByIndex(async (reader) => {
      await scanQueue.findPage({ db: reader, staff: person, now: clock.now() }, asked)
      await scanQueue.findNext({ db: reader, staff: person, now: clock.now() }, asked)
    })
  }
})

test('a page of a long queue of projects, how many wait and what comes next are read from its index', async () => {
  for (const own of [everywhere, [11], [5]]) {
    const person = { id: 1, name: '', regions: own }
    await readsByIndex(async (reader) => {
      await projectQueue.findPage({ db: reader, staff: person, now: clock.now() }, asked)
      await projectQueue.findNext(
        { db: reader, staff: person, now: clock.now() },
        { state: 'waiting' },
      )
    })
  }
})

async function readsByIndex(read: (reader: Db) => Promise<unknown>) {
  const plans = await explainQueries(db, read)
  assert.equal(plans.length, 3)
  for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on (scan|project) /)
}
