import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import { aLargeHouse, inBulk, planOf } from '#server/testing/many.ts'
import { anInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { monthSums } from './month-sums.ts'

const house = await aLargeHouse(await testApp())
const { clock, db } = house
const everywhere = regions.map(({ id }) => id)
const { company } = await anInstaller(house, { region: 'ro' })

// Entries of three years, the oldest first, as they come.
await inBulk(db, ['points_entry'], async () => {
  await sql`insert into points_entry (company_id, seq, kind, from_account, to_account, points,
      balance_after, available_after, source_type, source_id, event_key, actor, created_at)
    select ${company.id}, 1000 + n, 'campaign.bonus', 'issued', 'available', 1, 1, 1, 'test', n::text,
      'many:' || n, 'test', ${clock.now()}::timestamptz - (20000 - n) * interval '75 minutes'
    from generate_series(1, 20000) n`.execute(db)
})

test('the running month is counted from its range of pages', async () => {
  const plan = await planOf(
    db,
    monthSums({ from: '2026-06-01', to: '2026-07-01', regions: everywhere }),
  )
  assert.match(plan, /Bitmap Index Scan on points_entry_time/)
  assert.doesNotMatch(plan, /Seq Scan on points_entry/)
})
