import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { aLargeDatabase, inBulk, explainQueries } from '#testing/many.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { findMemberSide } from './member-side.reads.ts'
import { findSupportNumbers } from './support-numbers.reads.ts'

const context = await aLargeDatabase(await testApp())
const { clock, db } = context
const { company, installer } = await anInstaller(context, { region: 'ro' })
const other = await anInstaller(context, { region: 'ro' })

// Tickets of three years, the oldest first, as they come; each answered, rated and taken up again.
await inBulk(db, ['ticket', 'ticket_message'], async (tx) => {
  const ago = sql`${clock.now()}::timestamptz - (20000 - n) * interval '75 minutes'`
  await sql`insert into ticket (company_id, installer_id, region_id, title, status, created_at,
      changed_at, closed_at, rating, rated_at, reopened_at)
    select ${other.company.id}, ${other.installer.id}, 11, 'Many ' || n, 3, ${ago}, ${ago}, ${ago},
      1 + n % 5, ${ago}, ${ago} from generate_series(1, 20000) n`.execute(tx)
  await sql`insert into ticket_message (ticket_id, sender, installer_id, message, created_at)
    select t.id, 'installer', t.installer_id, 'Many', t.created_at from ticket t`.execute(tx)
  await sql`insert into ticket_message (ticket_id, sender, message, created_at)
    select t.id, 'admin', 'Many', t.created_at + interval '1 hour' from ticket t`.execute(tx)
})

test('numbers of a month and the tickets of a company read no more than those', async () => {
  const to = clock.now()
  const period = { regions: [11], from: new Date(to.getTime() - 30 * dayMs), to }
  const plans = [
    ...(await explainQueries(db, (asked) => findSupportNumbers(asked, period))),
    ...(await explainQueries(db, (asked) =>
      findMemberSide(asked, { id: 1, company_id: company.id, installer_id: installer.id }),
    )),
  ]
  assert.ok(plans.length >= 7)
  for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on ticket/)
})

test('the numbers of three years are those of all tickets', async () => {
  const to = clock.now()
  const period = { regions: [11], from: new Date(to.getTime() - 2000 * dayMs), to }
  const numbers = await findSupportNumbers(db, period)
  assert.deepEqual([numbers.opened, numbers.answered, numbers.reopened], [20_000, 20_000, 20_000])
  assert.deepEqual(numbers.ratings, [4000, 4000, 4000, 4000, 4000])
})
