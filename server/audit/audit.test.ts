import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { AuditFilter } from '#contract/audit.admin.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Report } from '#server/outside/reports.ts'
import { aLargeHouse, inBulk, plansOf } from '#server/testing/many.ts'
import { aStaffMember, stepUp } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { auditRows } from './audit.reads.ts'
import { brokenAt } from './audit-chain.ts'
import { checkAudit } from './check-audit.ts'
import { noteDeed } from './note-deed.ts'

const house = await testApp()
const { api, db, clock } = house
const hanna = await aStaffMember(house, { name: 'Hanna' })

type Changes = { type?: string; label?: string; regionId?: number | null; reason?: string }

async function aDeed(changes: Changes = {}, by = hanna, at = clock.now()) {
  const id = randomUUID()
  const { type = 'order', label = 'PL-26-000001', regionId = 10, reason = '' } = changes
  const staff = { ...by.staff, request: { id: randomUUID(), network: '203.0.113.0' } }
  await inTransaction(db, (tx) =>
    noteDeed(tx, staff, {
      action: 'orders.approve',
      object: { type, id, label },
      regionId,
      reason,
      before: { status: 1 },
      after: { status: 2 },
      at,
    }),
  )
  return id
}

function list(query: Record<string, string>, by = hanna) {
  return api('GET /office/audit', undefined, { headers: by.headers, query })
}

test('the history of one object tells who, what, before and after', async () => {
  const id = await aDeed({ reason: 'as agreed' })
  await aDeed()
  const { body } = await list({ type: 'order', id })
  assert.equal(body.meta.total, 1)
  const [entry] = body.data
  assert.deepEqual(
    [entry.staff.name, entry.action, entry.reason, entry.region, entry.before, entry.after],
    ['Hanna', 'orders.approve', 'as agreed', 'pl', { status: 1 }, { status: 2 }],
  )
})

test('the book is searched by person, action, days, region and words', async () => {
  const marta = await aStaffMember(house, { role: 'finance' })
  const at = new Date('2026-03-05T12:00:00Z')
  const id = await aDeed({ label: 'Größe 100%_x', regionId: 5, reason: 'Zażółć' }, marta, at)
  const finds = async (query: Record<string, string>) => {
    const { body } = await list(query)
    return body.data.some((entry: { object: { id: string } }) => entry.object.id === id)
  }
  assert.ok(await finds({ staff: marta.staff.uuid }))
  assert.ok(await finds({ action: 'orders.approve', from: '2026-03-05', to: '2026-03-05' }))
  assert.ok(!(await finds({ from: '2026-03-06' })))
  assert.ok(!(await finds({ to: '2026-03-04' })))
  assert.ok(await finds({ region: 'cz' }))
  assert.ok(!(await finds({ region: 'pl' })))
  assert.ok(await finds({ text: 'zażó' }))
  assert.ok(await finds({ text: '100%_x' }))
  assert.ok(!(await finds({ text: '100_%x' })))
  assert.ok(await finds({ text: id }))
})

test('deeds of other regions are not there, nor those on accounts of the staff', async () => {
  const polish = await aStaffMember(house, { role: 'country_manager', regions: ['pl'] })
  const [czech, own, common, staff] = [
    await aDeed({ regionId: 5 }),
    await aDeed(),
    await aDeed({ type: 'product', regionId: null }),
    await aDeed({ type: 'staff', regionId: null }),
  ]
  const { body } = await list({ limit: '100' }, polish)
  const ids = body.data.map((entry: { object: { id: string } }) => entry.object.id)
  assert.deepEqual(
    [czech, own, common, staff].map((id) => ids.includes(id)),
    [false, true, true, false],
  )
  assert.equal((await list({ region: 'cz' }, polish)).body.meta.total, 0)
})

test('who lacks the right sees and exports nothing', async () => {
  const shop = await aStaffMember(house, { role: 'shop' })
  assert.equal((await list({}, shop)).status, 403)
  const auditor = await aStaffMember(house, { role: 'auditor' })
  assert.equal((await list({}, auditor)).status, 200)
  assert.equal((await api('GET /office/audit/csv', undefined, auditor)).status, 403)
  assert.equal((await api('GET /office/audit/voucher-reads', undefined, shop)).status, 403)
})

test('the export quotes formulas and is written into the book itself', async () => {
  await aDeed({ label: '=HYPERLINK("http://evil")', reason: '+1' })
  const early = await api('GET /office/audit/csv', undefined, hanna)
  assert.deepEqual([early.status, early.body.code], [403, 'staff.step_up'])
  await stepUp(house, hanna)
  const reply = await api('GET /office/audit/csv?text=HYPERLINK', undefined, hanna)
  assert.match(reply.headers['content-type']!, /^text\/csv/)
  assert.match(reply.text, /;"'=HYPERLINK\(/)
  assert.match(reply.text, /;'\+1;/)
  const { body } = await list({ action: 'audit.export' })
  assert.deepEqual(body.data[0].after, { text: 'HYPERLINK', rows: 1 })
})

test('what can be filtered by is told, and whether the chain is whole', async () => {
  await checkAudit(house, clock.now())
  const { body } = await api('GET /office/audit/state', undefined, hanna)
  assert.ok(body.actions.includes('orders.approve'))
  assert.ok(body.people.some(({ name }: { name: string }) => name === 'Hanna'))
  assert.deepEqual([body.checked_at, body.broken_at], [clock.now().toISOString(), null])
})

test('rows can be neither changed nor taken away', async () => {
  await aDeed()
  for (const text of ['update audit_entry set reason = 1', 'delete from audit_entry'])
    await assert.rejects(sql.raw(text).execute(db))
  await assert.rejects(sql`truncate audit_entry`.execute(db))
})

test('a row that was changed behind the trigger breaks the chain there, and the alarm tells it', async () => {
  const { pool } = house
  const id = await aDeed({ reason: 'small' })
  await aDeed()
  const { rows } = await pool.query('select id from audit_entry where object_id = $1', [id])
  const told: Report[] = []
  const alarmed = {
    ...house,
    outside: {
      ...house.outside,
      reports: { send: async (report: Report) => void told.push(report) },
    },
  }
  const set = async (reason: string) => {
    await pool.query('alter table audit_entry disable trigger user')
    await pool.query('update audit_entry set reason = $1 where object_id = $2', [reason, id])
    await pool.query('alter table audit_entry enable trigger user')
  }
  await set('large')
  assert.equal(await brokenAt(db), rows[0].id)
  await checkAudit(alarmed, clock.now())
  assert.deepEqual(told, [
    {
      level: 'error',
      message: 'The chain of the audit is broken.',
      screen: 'audit',
      reference: String(rows[0].id),
    },
  ])
  const { body } = await api('GET /office/audit/state', undefined, hanna)
  assert.equal(body.broken_at, rows[0].id)
  await set('small')
  assert.equal(await brokenAt(db), null)
})

test('deeds at the same time stand one after the other in a whole chain', async () => {
  await Promise.all(Array.from({ length: 25 }, () => aDeed()))
  assert.equal(await brokenAt(db), null)
})

test('a page of a long book is read by an index', async () => {
  const { db: large } = await aLargeHouse(house)
  await inBulk(large, ['audit_entry'], (tx) =>
    sql`insert into audit_entry (id, at, staff_name, action, object_type, object_id,
        object_label, region_id, previous_hash, hash)
      select n, now() - (15000 - n) * interval '1 minute', 'x', 'orders.approve', 'order',
        gen_random_uuid()::text, 'PL-26-' || n, case when n % 2 = 0 then 10 else 5 end,
        '', sha256(n::text::bytea)
      from generate_series(1, 15000) n`.execute(tx),
  )
  for (const [filter, index, offset = 0] of [
    [{}, 'audit_entry_pkey'],
    [{}, 'audit_entry_pkey', 1000],
    [{ text: 'PL-26-14998' }, 'audit_entry_words'],
    [{ action: 'orders.approve' }, 'audit_entry_'],
    [{ type: 'order' }, 'audit_entry_'],
    [{ type: 'order', id: randomUUID() }, 'audit_entry_object'],
  ] as [AuditFilter, string, number?][]) {
    const part = { limit: 50, offset }
    const [plan] = await plansOf(large, (reader) =>
      auditRows(reader, { regions: [10] }, filter, part),
    )
    assert.match(plan!, new RegExp(`Index Scan.* ${index}`))
    assert.doesNotMatch(plan!, /Seq Scan on audit_entry/)
  }
})
