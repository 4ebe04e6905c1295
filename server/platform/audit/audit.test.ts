import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { AuditFilter } from '#contract/platform/audit.admin.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { aLargeDatabase, inBulk, explainQueries } from '#testing/many.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { findAuditRows } from './audit.reads.ts'
import { findBrokenLink } from './audit-chain.ts'
import { checkAudit } from './check-audit.ts'
import { recordAudit } from './record-audit.ts'
import { linkAudit } from './link-audit.ts'

const context = await testApp()
const { api, db, clock } = context
const hanna = await aStaffMember(context, { name: 'Hanna' })

type Changes = { type?: string; label?: string; regionId?: number | null; reason?: string }

async function anAuditEvent(changes: Changes = {}, by = hanna, at = clock.now()) {
  const id = randomUUID()
  const { type = 'order', label = 'PL-26-000001', regionId = 10, reason = '' } = changes
  const staff = { ...by.staff, request: { id: randomUUID(), network: '203.0.113.0' } }
  await inTransaction(db, (tx) =>
    recordAudit(
      { db: tx, staff, now: at },
      {
        action: 'orders.approve',
        object: { type, id, label },
        regionId,
        reason,
        before: { status: 1 },
        after: { status: 2 },
      },
    ),
  )
  return id
}

function list(query: Record<string, string>, by = hanna) {
  return api('GET /office/audit', undefined, { headers: by.headers, query })
}

test('the history of one object tells who, what, before and after', async () => {
  const id = await anAuditEvent({ reason: 'as agreed' })
  await anAuditEvent()
  const { body } = await list({ type: 'order', id })
  assert.equal(body.meta.total, 1)
  const [entry] = body.data
  assert.deepEqual(
    [entry.staff.name, entry.action, entry.reason, entry.region, entry.before, entry.after],
    ['Hanna', 'orders.approve', 'as agreed', 'pl', { status: 1 }, { status: 2 }],
  )
})

test('the audit log is searched by person, action, days, region and words', async () => {
  const marta = await aStaffMember(context, { role: 'finance' })
  const at = new Date('2026-03-05T12:00:00Z')
  const id = await anAuditEvent({ label: 'Größe 100%_x', regionId: 5, reason: 'Zażółć' }, marta, at)
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

test('events of other regions are not there, nor those on accounts of the staff', async () => {
  const polish = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
  const [czech, own, common, staff] = [
    await anAuditEvent({ regionId: 5 }),
    await anAuditEvent(),
    await anAuditEvent({ type: 'product', regionId: null }),
    await anAuditEvent({ type: 'staff', regionId: null }),
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
  const shop = await aStaffMember(context, { role: 'shop' })
  assert.equal((await list({}, shop)).status, 403)
  const auditor = await aStaffMember(context, { role: 'auditor' })
  assert.equal((await list({}, auditor)).status, 200)
  assert.equal((await api('GET /office/audit/csv', undefined, auditor)).status, 403)
  assert.equal((await api('GET /office/audit/voucher-reads', undefined, shop)).status, 403)
})

test('the export quotes formulas and is written into the audit log itself', async () => {
  await anAuditEvent({ label: '=HYPERLINK("http://evil")', reason: '+1' })
  const early = await api('GET /office/audit/csv', undefined, hanna)
  assert.deepEqual([early.status, early.body.code], [403, 'staff.step_up'])
  await stepUp(context, hanna)
  const reply = await api('GET /office/audit/csv?text=HYPERLINK', undefined, hanna)
  assert.match(reply.headers['content-type']!, /^text\/csv/)
  assert.match(reply.text, /;"'=HYPERLINK\(/)
  assert.match(reply.text, /;'\+1;/)
  const { body } = await list({ action: 'audit.export' })
  assert.deepEqual(body.data[0].after, { text: 'HYPERLINK', rows: 1 })
})

test('what can be filtered by is told, and whether the chain is whole', async () => {
  await checkAudit({ ...context, now: clock.now() })
  const { body } = await api('GET /office/audit/state', undefined, hanna)
  assert.ok(body.actions.includes('orders.approve'))
  assert.ok(body.people.some(({ name }: { name: string }) => name === 'Hanna'))
  assert.deepEqual([body.checked_at, body.broken_at], [clock.now().toISOString(), null])
})

test('rows can be neither changed nor taken away', async () => {
  await anAuditEvent()
  await linkAudit({ db })
  for (const text of ['update audit_entry set reason = 1', 'delete from audit_entry'])
    await assert.rejects(sql.raw(text).execute(db))
  for (const text of ["update audit_link set hash = ''", 'delete from audit_link'])
    await assert.rejects(sql.raw(text).execute(db), /append-only/)
  for (const text of ['truncate audit_entry cascade', 'truncate audit_link'])
    await assert.rejects(sql.raw(text).execute(db), /append-only/)
})

test('a row that was changed behind the trigger breaks the chain there, and the alarm tells it', async () => {
  const { pool } = context
  const id = await anAuditEvent({ reason: 'small' })
  await anAuditEvent()
  await linkAudit({ db })
  const { rows } = await pool.query('select id from audit_entry where object_id = $1', [id])
  const sent: ErrorReport[] = []
  const alarmed = {
    ...context,
    outside: {
      ...context.outside,
      errorReports: { send: async (report: ErrorReport) => void sent.push(report) },
    },
  }
  const set = async (reason: string) => {
    await pool.query('alter table audit_entry disable trigger user')
    await pool.query('update audit_entry set reason = $1 where object_id = $2', [reason, id])
    await pool.query('alter table audit_entry enable trigger user')
  }
  await set('large')
  assert.equal(await findBrokenLink({ db }), rows[0].id)
  await checkAudit({ ...alarmed, now: clock.now() })
  assert.deepEqual(sent, [
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
  assert.equal(await findBrokenLink({ db }), null)
})

test('a page of a long book is read by an index', async () => {
  const { db: large } = await aLargeDatabase(context)
  await inBulk(large, ['audit_entry'], (tx) =>
    sql`insert into audit_entry (id, at, actor_system, action, object_type, object_id,
        object_label, region_id)
      overriding system value
      select n, now() - (15000 - n) * interval '1 minute', 'sign_in', 'orders.approve', 'order',
        gen_random_uuid()::text, 'PL-26-' || n, case when n % 2 = 0 then 10 else 5 end
      from generate_series(1, 15000) n`.execute(tx),
  )
  for (const [filter, index, offset = 0] of [
    [{}, 'audit_entry_pkey'],
    [{}, 'audit_entry_pkey', 1000],
    [{ text: 'PL-26-14998' }, 'audit_entry_search'],
    [{ action: 'orders.approve' }, 'audit_entry_'],
    [{ type: 'order' }, 'audit_entry_'],
    [{ type: 'order', id: randomUUID() }, 'audit_entry_object'],
  ] as [AuditFilter, string, number?][]) {
    const part = { limit: 50, offset }
    const [plan] = await explainQueries(large, (reader) =>
      findAuditRows({ db: reader }, { reader: { regions: [10] }, filter, part }),
    )
    assert.match(plan!, new RegExp(`Index Scan.* ${index}`))
    assert.doesNotMatch(plan!, /Seq Scan on audit_entry/)
  }
})
