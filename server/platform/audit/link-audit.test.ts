import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { findBrokenLink } from './audit-chain.ts'
import { recordAudit } from './record-audit.ts'
import { linkAudit } from './link-audit.ts'
import { watchLinks } from './watch-links.ts'

const context = await testApp()
const { clock, db, pool } = context
const { staff } = await aStaffMember(context)

function record(tx: Tx) {
  const object = { type: 'order', id: randomUUID(), label: 'PL-26-000001' }
  return recordAudit({ db: tx, staff, now: clock.now() }, { action: 'orders.approve', object })
}

function anEvent() {
  return inTransaction(db, record)
}

async function count(table: 'audit_link' | 'audit_unlinked') {
  const { rows } = await pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n as number
}

async function linkAll() {
  while ((await linkAudit({ db })) > 0);
}

test('decisions do not wait for one another: each is written before any is committed', async () => {
  const decisions = 15
  let written = 0
  const allWritten = Promise.withResolvers<void>()
  await Promise.all(
    Array.from({ length: decisions }, () =>
      inTransaction(db, async (tx) => {
        await record(tx)
        if (++written === decisions) allWritten.resolve()
        await allWritten.promise
      }),
    ),
  )
  await linkAll()
  assert.equal(await findBrokenLink({ db }), null)
})

test('a decision that hangs keeps no other from being linked, and gets its link when it ends', async () => {
  await linkAll()
  const linked = await count('audit_link')
  const hanging = await pool.connect()
  await hanging.query('begin')
  await hanging.query(
    `insert into audit_entry (at, actor_system, action, object_type, object_id, object_label)
     values (now(), 'sign_in', 'orders.ship', 'order', 'hangs', '')`,
  )
  await anEvent()
  assert.equal(await linkAudit({ db }), 1)
  await hanging.query('commit')
  hanging.release()
  assert.equal(await count('audit_unlinked'), 1)
  assert.equal(await findBrokenLink({ db }), null)
  assert.equal(await linkAudit({ db }), 1)
  assert.equal(await count('audit_link'), linked + 2)
  assert.equal(await findBrokenLink({ db }), null)
})

test('servers that link at the same time give each event one link', async () => {
  await linkAll()
  const linked = await count('audit_link')
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      await anEvent()
      await linkAudit({ db })
    }),
  )
  await linkAll()
  assert.equal(await count('audit_link'), linked + 30)
  assert.equal(await count('audit_unlinked'), 0)
  assert.equal(await findBrokenLink({ db }), null)
})

const damages = {
  'a changed event': `update audit_entry set action = 'orders.reject' where id = $1`,
  'changed words': `update audit_entry set reason = 'another' where id = $1`,
  'an event taken away': `delete from audit_entry where id = $1`,
  'an event taken away with its link': `with link as (delete from audit_link where entry_id = $1)
    delete from audit_entry where id = $1`,
  'a link taken away': 'delete from audit_link where entry_id = $1',
  'a changed link': `update audit_link set hash = sha256(hash) where entry_id = $1`,
  'a forged event': `with event as (
      insert into audit_entry (at, actor_system, action, object_type, object_id, object_label)
      values (now(), 'sign_in', 'orders.ship', 'order', 'forged', '') returning id)
    insert into audit_link select (select max(position) + 1 from audit_link), id, sha256('')
    from event where $1 > 0`,
}

for (const [name, damage] of Object.entries(damages))
  for (const which of ['in the middle', 'at the end'])
    test(`${name} is found, ${which}`, async () => {
      await anEvent()
      await anEvent()
      await linkAll()
      const { rows } = await pool.query(
        'select entry_id from audit_link order by position desc limit 2',
      )
      const hit = rows[which === 'at the end' ? 0 : 1].entry_id
      await inTransaction(db, async (tx) => {
        for (const table of ['audit_entry', 'audit_link'])
          await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
        await sql`alter table audit_link drop constraint audit_link_entry_id_fkey`.execute(tx)
        await sql.raw(damage.replaceAll('$1', hit)).execute(tx)
        assert.notEqual(await findBrokenLink({ db: tx }), null)
        throw new Error('taken back')
      }).catch((error: Error) => assert.equal(error.message, 'taken back'))
      assert.equal(await findBrokenLink({ db }), null)
    })

test('an event that is taken out of those that wait is found', async () => {
  await linkAll()
  await anEvent()
  await inTransaction(db, async (tx) => {
    await sql`delete from audit_unlinked`.execute(tx)
    assert.notEqual(await findBrokenLink({ db: tx }), null)
    throw new Error('taken back')
  }).catch((error: Error) => assert.equal(error.message, 'taken back'))
  assert.equal(await findBrokenLink({ db }), null)
})

test('an event that waits for its link for longer than a minute raises the alarm', async () => {
  await linkAll()
  const sent: ErrorReport[] = []
  const errorReports = { send: async (report: ErrorReport) => void sent.push(report) }
  const watched = { ...context, outside: { ...context.outside, errorReports } }
  await anEvent()
  await pool.query(`update audit_unlinked set since = now() + interval '1 hour'`)
  await watchLinks(watched)
  assert.deepEqual(sent, [])
  await pool.query(`update audit_unlinked set since = now() - interval '61 seconds'`)
  await watchLinks(watched)
  assert.deepEqual(
    sent.map(({ level, message }) => [level, message]),
    [['error', 'Audit events are not linked.']],
  )
  await linkAll()
  await watchLinks(watched)
  assert.equal(sent.length, 1)
})
