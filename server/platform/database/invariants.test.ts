import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { rules } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from './transaction.ts'
import { rewardBehaviour } from '#server/points/rewards/reward-behaviour.ts'
import { aBank, aCard, topUp } from '#testing/cards.ts'
import { aProduct } from '#testing/products.ts'
import { answer, aProject } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { queryViolations } from './invariants.ts'

const context = await testApp()
const { pool, api } = context

/** Ways to break the data, each caught by the invariant it names. Triggers and checks are put aside. */
const planted: [string, string][] = [
  ['I01', 'update points_account set posted = posted + 1'],
  ['I02', 'update points_entry set balance_after = balance_after + 1'],
  ['I03', 'update points_account set held = posted + 1'],
  ['I04', 'update points_account set held = held + 1, posted = posted + 1'],
  ['I05', 'update orders set status = 3'],
  ['I06', 'update points_hold set amount = amount - 1'],
  ['I07', `update points_hold set state = 'spent', ended_at = now()`],
  ['I08', 'update points_lot set held = 0'],
  ['I09', 'delete from hold_lot'],
  ['I10', 'update points_lot set amount = amount + 1'],
  ['I11', 'update variant set stock = stock + 1'],
  ['I12', 'update orders set total = total + 1'],
  ['I13', 'delete from stock_move'],
  [
    'I14',
    `insert into scan (client_uuid, project_id, company_id, installer_id, serial, flag, source, captured_at, created_at, year)
    select gen_random_uuid(), project_id, company_id, installer_id, serial, 1, source, now(), now(), year from scan`,
  ],
  ['I15', `update points_entry set source_id = '0' where source_type = 'project'`],
  ['I16', `update points_lot set expires_at = '2020-01-01', held = 0`],
  [
    'I17',
    `alter table voucher_code drop constraint voucher_code_order_id_line_no_unit_no_key;
    insert into voucher_code (variant_id, code_encrypted, key_id, code_hash, import_id, imported_at,
      expires_on, order_id, line_no, unit_no, assigned_at)
    select variant_id, '', '', int4send(n), 0, now(), '2030-01-01', order_id, line_no, 1, now()
    from order_line, generate_series(1, 2) n`,
  ],
  ['I19', 'update orders set type = 2, status = 3'],
  ['I18', 'delete from hold_lot; delete from points_lot'],
  [
    'T11',
    `insert into voucher_code (variant_id, code_encrypted, key_id, code_hash, import_id, imported_at,
      expires_on, order_id, line_no, unit_no, assigned_at, revealed_at)
    select variant_id, '', '', '', 0, now(), '2030-01-01', order_id, line_no, 1, now(), now()
    from order_line limit 1`,
  ],
  ['T12', 'update orders set type = 3'],
  ['I20', `update top_up set status = 'REFUSED', ended_at = now()`],
  [
    'I21',
    `alter table card_event drop constraint card_event_event_id_key;
    insert into card_event (event_id, body, received_at) select 'twice', '', now() from generate_series(1, 2)`,
  ],
  [
    'I22',
    `alter table message drop constraint message_dedupe_key_key;
    insert into message (channel, recipient, language, template, dedupe_key, created_at, sent_at)
    select 'mail', 'a@b.example', 'en', 'orderPlaced', 'twice', now(), now() from generate_series(1, 2)`,
  ],
  ['I23', `update audit_entry set reason = 'another'`],
  ['I24', 'update installer set active = 0'],
  [
    'I25',
    `insert into installer (company_id, role, name, surname, language, created_at)
    select id, 4, 'A', 'B', 'pl', now() from company, generate_series(1, 11)`,
  ],
  [
    'I26',
    `insert into points_entry (company_id, seq, kind, from_account, to_account, points, balance_after,
      available_after, source_type, source_id, event_key, actor_system, created_at)
    select company_id, entries + n, 'welcome', 'issued', 'available', 1, 0, 0, 'company', '1',
      'again:' || n, 'rules', now() from points_account, generate_series(1, 2) n`,
  ],
  ['I27', 'update behaviour_reward set points = points + 1'],
  [
    'I30',
    `insert into reference_photo (company_id, region_id, project_id, installer_id, client_uuid, caption,
      state, points, consent_version, consent_text, created_at, decided_at)
    select company_id, region_id, id, installer_id, gen_random_uuid(), '', 'accepted', 5, 1, '', now(),
      now() from project limit 1`,
  ],
  [
    'I28',
    `insert into product_return (order_id, region_id, installer_id, reason, requested, note, state,
      points, created_at)
    select id, region_id, installer_id, 'damaged', 'points', 'broken', 'refunded', 5, now() from orders`,
  ],
  [
    'I29',
    `insert into product_return (order_id, region_id, installer_id, reason, requested, note, points,
      created_at)
    select id, region_id, installer_id, 'damaged', 'points', 'broken', 5, now() from orders;
    insert into product_return_line (product_return_id, variant_id, qty)
    select r.id, l.variant_id, l.qty + 1 from product_return r join order_line l using (order_id)`,
  ],
  ['T01', 'update points_account set credited = credited + 1'],
  ['T02', 'update project set products_count = products_count + 1'],
  ['T03', 'update company_tally set projects_closed = 7'],
  ['T04', 'update company_year set windows = windows + 1'],
  ['T05', 'update tier_progress set scans = scans + 1 where category = 99'],
  [
    'T06',
    `insert into claw_back (scan_id, project_id, company_id, reason, points, taken, created_at)
    select id, project_id, company_id, 'returned', points, points, now() from scan limit 1`,
  ],
  ['T07', `update points_entry set created_at = created_at - interval '1 day' where seq = 2`],
  [
    'T08',
    `insert into points_adjustment (company_id, kind, points, reason, note, status, entered_by,
      entered_at, month, decided_by, decided_at)
    select company_id, 'adjust.credit', 1, 'goodwill', 'none', 'posted', s.id, now(), now(), s.id, now()
    from points_account, staff s`,
  ],
  ['T09', 'update purchase_tally set pieces = pieces + 1'],
  [
    'T10',
    `update orders set review = 'two';
    insert into order_event (order_id, status, actor_system, at) select id, 2, 'rules', now() from orders`,
  ],
  ['T13', `update orders set allowance_month = '2026-06'`],
]

async function prepare() {
  const owner = await anInstaller(context, { points: 500 })
  const { uuid } = await aProject(context, owner, 2)
  await answer(context, owner, uuid)
  const { variant } = await aProduct(context)
  const customer = {
    name: 'A',
    surname: 'B',
    phone: '+48512345678',
    delivery: 'personal',
    country: 'PL',
    street: 'x',
    house_number: '1',
    postal_code: '30-001',
    city: 'y',
  }
  const order = { order: [{ uuid: variant.uuid, quantity: 1 }], type: 1, customer }
  const { status } = await api('POST /v2/orders', order, {
    ...owner,
    headers: { 'idempotency-key': randomUUID() },
  })
  assert.equal(status, 201)
  const training = {
    companyId: owner.company.id,
    behaviour: 'training',
    key: 'a',
    actor: rules,
  } as const
  await inTransaction(context.db, (tx) =>
    rewardBehaviour({ db: tx, now: context.clock.now() }, training),
  )
  await aCard(context, await aBank(context), owner)
  assert.equal((await topUp(context, owner, 50)).status, 201)
  const object = { type: 'company', id: owner.company.uuid, label: 'Testowa' }
  const auditEvent = { action: 'companies.verify', object }
  const { staff } = await aStaffMember(context)
  await inTransaction(context.db, (tx) =>
    recordAudit({ db: tx, staff, now: context.clock.now() }, auditEvent),
  )
}

test('the data of a day of work are right', async () => {
  await prepare()
  assert.deepEqual(await queryViolations(pool, context.clock.now()), [])
})

test('every invariant has its planted damage', async () => {
  const text = await readFile(new URL('invariants.sql', import.meta.url), 'utf8')
  const names = [...text.matchAll(/^-- ([IT]\d\d) /gm)].map(([, name]) => name)
  assert.deepEqual(new Set(planted.map(([name]) => name)), new Set(names))
  assert.equal(names.filter((name) => name!.startsWith('I')).length, 30)
})

for (const [name, damage] of planted)
  test(`${name} catches its planted damage`, async () => {
    const client = await pool.connect()
    await client.query('begin')
    try {
      for (const { table, constraint } of await findConstraints(client)) {
        await client.query(`alter table ${table} disable trigger user`)
        if (constraint) await client.query(`alter table ${table} drop constraint ${constraint}`)
      }
      await client.query('drop index scan_earns_once, scan_once_a_company')
      await client.query(damage)
      const broken = await queryViolations(client, context.clock.now())
      assert.ok(
        broken.some((found) => found.invariant.startsWith(name)),
        JSON.stringify(broken),
      )
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

/** All that the tables themselves would refuse the damage with. */
async function findConstraints(client: {
  query: (text: string) => Promise<{ rows: { table: string; constraint: string | null }[] }>
}) {
  const { rows } = await client.query(
    `select pg_class.oid::regclass::text as table, conname as constraint
     from pg_class left join pg_constraint on conrelid = pg_class.oid and contype in ('c', 'f')
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  )
  return rows
}
