import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { regions } from '#contract/regions.ts'
import { maxCounted, queueKinds } from '#contract/club/today.admin.ts'
import { aLargeDatabase, inBulk, explainQuery, explainQueries } from '#testing/many.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aProduct } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'
import { findFailures } from './failures.reads.ts'
import { buildQueueCounts, findQueues } from './queues.reads.ts'

const context = await aLargeDatabase(await testApp())
const { clock, db } = context
const everywhere = regions.map(({ id }) => id)
const { company, installer } = await anInstaller(context, { region: 'ro' })
await aProduct(context)

// What is done does not wait: a history of 10,000 orders, projects and scans.
await inBulk(db, ['orders', 'project', 'scan'], async (tx) => {
  await sql`insert into orders (number, company_id, installer_id, region_id, type, status, total,
      quantity, customer, fingerprint, created_at)
    select 'MANY' || n, ${company.id}, ${installer.id}, 11, 1, 3, 100, 1, '{}', '\\x00', now()
    from generate_series(1, 10000) n`.execute(tx)
  await sql`insert into project (number, company_id, installer_id, region_id, street_name,
      postal_code, city, address_key, created_at, deadline_at, opened_at, status, answered_at)
    select 'MANY' || n, ${company.id}, ${installer.id}, 11, 'Str. Lungă ' || n, '500001',
      'Brașov', 'many' || n, now(), now(), now(), 2, now()
    from generate_series(1, 10000) n`.execute(tx)
  await sql`insert into scan (client_uuid, project_id, company_id, installer_id, serial, flag,
      source, captured_at, created_at, year, region_id)
    select gen_random_uuid(), p.id, p.company_id, p.installer_id, 'MANY' || p.number, 1,
      'camera', now(), now(), 2026, 11 from project p`.execute(tx)
})

// What waits: more of it than is shown.
await inBulk(db, ['orders', 'order_print', 'project', 'scan', 'ticket', 'company'], async (tx) => {
  await sql`insert into orders (number, company_id, installer_id, region_id, type, status, total,
      quantity, customer, fingerprint, review, created_at)
    select 'WAITS' || n, ${company.id}, ${installer.id}, 11, 1 + 2 * (n % 2), 1, 100, 1, '{}',
      '\\x00', 'one', ${clock.now()}::timestamptz - n * interval '1 minute'
    from generate_series(1, 24000) n`.execute(tx)
  await sql`insert into order_print (order_id, product_id, region_id, subtype, phase, phase_since,
      texts_checked_at)
    select id, (select min(id) from product), region_id, 'sticker', 'club', created_at, created_at
    from orders where type = 3`.execute(tx)
  await sql`insert into project (number, company_id, installer_id, region_id, street_name,
      postal_code, city, address_key, created_at, deadline_at, opened_at, status, answered_at)
    select 'WAITS' || n, ${company.id}, ${installer.id}, 11, 'Str. Scurtă ' || n, '500001',
      'Brașov', 'waits' || n, now(), now(), now(), 5,
      ${clock.now()}::timestamptz - n * interval '1 minute'
    from generate_series(1, 12000) n`.execute(tx)
  await sql`insert into scan (client_uuid, project_id, company_id, installer_id, serial, flag,
      reason_code, source, captured_at, created_at, year, region_id)
    select gen_random_uuid(), p.id, p.company_id, p.installer_id, 'WAITS' || p.number, 2,
      'not_in_register', 'camera', now(), p.answered_at, 2026, 11 from project p
    where p.status = 5`.execute(tx)
  await sql`insert into ticket (company_id, region_id, installer_id, title, status, created_at,
      changed_at)
    select ${company.id}, 11, ${installer.id}, 'Ticket ' || n, 1 + 2 * (n % 2), ${clock.now()},
      ${clock.now()}::timestamptz - n / 2 * interval '1 minute'
    from generate_series(1, 24000) n`.execute(tx)
  await sql`insert into company (region_id, name, registration_number, street, house_number,
      postal_code, city, verification, search, created_at)
    select 11, 'Firma ' || n, 'T' || n, 'Str. Lungă', n, '500001', 'Brașov', 'pending', '',
      ${clock.now()}::timestamptz - n * interval '1 minute'
    from generate_series(1, 12000) n`.execute(tx)
})
const long = {
  companies: 'company_to_verify',
  scans: 'scan_in_review',
  projects: 'project_in_review',
  orders: 'orders_to_decide',
  proofs: 'order_print_phase',
  tickets: 'ticket_waiting_region',
} as const

test('a long queue is counted no further than is shown, its oldest item is found all the same', async () => {
  const queues = await findQueues(
    { db, now: clock.now() },
    { may: () => true, regions: everywhere },
  )
  const oldest = new Date(clock.now().getTime() - 12_000 * minuteMs).toISOString()
  for (const kind of ['companies', 'scans', 'projects', 'tickets'] as const) {
    const { count, oldest_at } = queues.find((queue) => queue.kind === kind)!
    assert.deepEqual([kind, count, oldest_at], [kind, maxCounted + 1, oldest])
  }
})

test('each region of a long queue is read from the head of its index', async () => {
  for (const [kind, index] of Object.entries(long)) {
    const plan = await explainQuery(
      db,
      buildQueueCounts(kind as keyof typeof long, everywhere, clock.now()),
    )
    assert.match(plan, new RegExp(`Index (Only )?Scan using ${index} `), kind)
  }
})

test('a queue is counted without reading what is done', async () => {
  for (const kind of queueKinds)
    assert.doesNotMatch(
      await explainQuery(db, buildQueueCounts(kind, everywhere, clock.now())),
      /Seq Scan on (orders|project|scan) /,
      kind,
    )
})

test('what has failed is found without reading what is done', async () => {
  const plans = await explainQueries(db, (reader) =>
    findFailures(
      { db: reader, now: clock.now() },
      { may: () => true, regions: everywhere, seesAll: true },
    ),
  )
  assert.ok(plans.length > 0)
  for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on (orders|project|scan) /)
})
