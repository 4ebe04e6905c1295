import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { regions } from '#contract/regions.ts'
import { queueKinds } from '#contract/today.admin.ts'
import { aLargeHouse, inBulk, planOf, plansOf } from '#server/testing/many.ts'
import { anInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { failuresOf } from './failures.reads.ts'
import { countsOf } from './queues.reads.ts'

const house = await aLargeHouse(await testApp())
const { clock, db } = house
const everywhere = regions.map(({ id }) => id)
const { company, installer } = await anInstaller(house, { region: 'ro' })

// What is done does not wait: a history of 10,000 orders, projects and scans.
await inBulk(db, ['orders', 'project', 'scan'], async () => {
  await sql`insert into orders (number, company_id, installer_id, region_id, type, status, total,
      quantity, customer, fingerprint, created_at)
    select 'MANY' || n, ${company.id}, ${installer.id}, 11, 1, 3, 100, 1, '{}', '\\x00', now()
    from generate_series(1, 10000) n`.execute(db)
  await sql`insert into project (number, company_id, installer_id, region_id, street_name,
      postal_code, city, address_key, created_at, deadline_at, opened_at, status, answered_at)
    select 'MANY' || n, ${company.id}, ${installer.id}, 11, 'Str. Lungă ' || n, '500001',
      'Brașov', 'many' || n, now(), now(), now(), 2, now()
    from generate_series(1, 10000) n`.execute(db)
  await sql`insert into scan (client_uuid, project_id, company_id, installer_id, serial, flag,
      source, captured_at, created_at, year, region_id)
    select gen_random_uuid(), p.id, p.company_id, p.installer_id, 'MANY' || p.number, 1,
      'camera', now(), now(), 2026, 11 from project p`.execute(db)
})

test('a queue is counted without reading what is done', async () => {
  for (const kind of queueKinds)
    assert.doesNotMatch(
      await planOf(db, countsOf(kind, everywhere, clock.now())),
      /Seq Scan on (orders|project|scan) /,
      kind,
    )
})

test('what has failed is found without reading what is done', async () => {
  const plans = await plansOf(db, (reader) =>
    failuresOf(reader, () => true, everywhere, clock.now()),
  )
  assert.ok(plans.length > 0)
  for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on (orders|project|scan) /)
})
