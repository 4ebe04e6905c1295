import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import { aLargeDatabase, inBulk, explainQuery } from '#testing/many.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { selectMonthSums } from './month-sums.ts'

const context = await aLargeDatabase(await testApp())
const { clock, db } = context
const everywhere = regions.map(({ id }) => id)
const { company, installer } = await anInstaller(context, { region: 'ro' })
const ago = sql`${clock.now()}::timestamptz - (20000 - n) * interval '75 minutes'`

// Entries, projects and scans of three years, the oldest first, as they come.
await inBulk(db, ['points_entry', 'project', 'scan'], async (tx) => {
  await sql`insert into points_entry (company_id, seq, kind, from_account, to_account, points,
      balance_after, available_after, source_type, source_id, event_key, actor_system, created_at)
    select ${company.id}, 1000 + n, 'campaign.bonus', 'issued', 'available', 1, 1, 1, 'test', n::text,
      'many:' || n, 'rules', ${ago}
    from generate_series(1, 20000) n`.execute(tx)
  await sql`insert into project (number, company_id, installer_id, region_id, street_name,
      postal_code, city, address_key, created_at, deadline_at, opened_at, status, answered_at, ended_at)
    select 'MANY' || n, ${company.id}, ${installer.id}, 11, 'Str. Lungă ' || n, '500001',
      'Brașov', 'many' || n, ${ago}, ${ago}, ${ago}, 2, ${ago}, ${ago} + interval '2 hours'
    from generate_series(1, 20000) n`.execute(tx)
  await sql`insert into scan (client_uuid, project_id, company_id, installer_id, serial, flag,
      source, captured_at, created_at, year, region_id)
    select gen_random_uuid(), p.id, p.company_id, p.installer_id, 'MANY' || p.number, 1,
      'camera', p.answered_at, p.answered_at, 2026, 11 from project p order by p.id`.execute(tx)
})

const month = { from: '2026-06-01', to: '2026-07-01', regions: everywhere }

test('the running month is counted from its range of pages', async () => {
  const plan = await explainQuery(db, selectMonthSums(month))
  for (const index of ['points_entry_time', 'project_ended'])
    assert.match(plan, new RegExp(`Index Scan (on|using) ${index}`))
  assert.doesNotMatch(plan, /Seq Scan on (points_entry|scan|project)/)
})

test('the month of a row is found by its first and last instant, not by a calendar for each row', async () => {
  assert.doesNotMatch(await explainQuery(db, selectMonthSums(month)), /date_trunc|timezone/)
})
