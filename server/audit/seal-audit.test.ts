import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { ErrorReport } from '#server/outside/error-reports.ts'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { brokenAt } from './audit-chain.ts'
import { recordAudit } from './record-audit.ts'
import { sealAudit } from './seal-audit.ts'
import { watchSeals } from './watch-seals.ts'

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

async function count(table: 'audit_seal' | 'audit_unsealed') {
  const { rows } = await pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n as number
}

async function sealAll() {
  while ((await sealAudit({ db })) > 0);
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
  await sealAll()
  assert.equal(await brokenAt({ db }), null)
})

test('a decision that hangs keeps no other from being sealed, and gets its seal when it ends', async () => {
  await sealAll()
  const sealed = await count('audit_seal')
  const hanging = await pool.connect()
  await hanging.query('begin')
  await hanging.query(
    `insert into audit_entry (at, actor_system, action, object_type, object_id, object_label)
     values (now(), 'sign_in', 'orders.ship', 'order', 'hangs', '')`,
  )
  await anEvent()
  assert.equal(await sealAudit({ db }), 1)
  await hanging.query('commit')
  hanging.release()
  assert.equal(await count('audit_unsealed'), 1)
  assert.equal(await brokenAt({ db }), null)
  assert.equal(await sealAudit({ db }), 1)
  assert.equal(await count('audit_seal'), sealed + 2)
  assert.equal(await brokenAt({ db }), null)
})

test('servers that seal at the same time give each event one seal', async () => {
  await sealAll()
  const sealed = await count('audit_seal')
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      await anEvent()
      await sealAudit({ db })
    }),
  )
  await sealAll()
  assert.equal(await count('audit_seal'), sealed + 30)
  assert.equal(await count('audit_unsealed'), 0)
  assert.equal(await brokenAt({ db }), null)
})

const damages = {
  'a changed event': `update audit_entry set action = 'orders.reject' where id = $1`,
  'changed words': `update audit_entry set reason = 'another' where id = $1`,
  'an event taken away': `delete from audit_entry where id = $1`,
  'an event taken away with its seal': `with seal as (delete from audit_seal where entry_id = $1)
    delete from audit_entry where id = $1`,
  'a seal taken away': 'delete from audit_seal where entry_id = $1',
  'a changed seal': `update audit_seal set hash = sha256(hash) where entry_id = $1`,
  'a forged event': `with event as (
      insert into audit_entry (at, actor_system, action, object_type, object_id, object_label)
      values (now(), 'sign_in', 'orders.ship', 'order', 'forged', '') returning id)
    insert into audit_seal select (select max(position) + 1 from audit_seal), id, sha256('')
    from event where $1 > 0`,
}

for (const [name, damage] of Object.entries(damages))
  for (const which of ['in the middle', 'at the end'])
    test(`${name} is found, ${which}`, async () => {
      await anEvent()
      await anEvent()
      await sealAll()
      const { rows } = await pool.query(
        'select entry_id from audit_seal order by position desc limit 2',
      )
      const hit = rows[which === 'at the end' ? 0 : 1].entry_id
      await inTransaction(db, async (tx) => {
        for (const table of ['audit_entry', 'audit_seal'])
          await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
        await sql`alter table audit_seal drop constraint audit_seal_entry_id_fkey`.execute(tx)
        await sql.raw(damage.replaceAll('$1', hit)).execute(tx)
        assert.notEqual(await brokenAt({ db: tx }), null)
        throw new Error('taken back')
      }).catch((error: Error) => assert.equal(error.message, 'taken back'))
      assert.equal(await brokenAt({ db }), null)
    })

test('an event that is taken out of those that wait is found', async () => {
  await sealAll()
  await anEvent()
  await inTransaction(db, async (tx) => {
    await sql`delete from audit_unsealed`.execute(tx)
    assert.notEqual(await brokenAt({ db: tx }), null)
    throw new Error('taken back')
  }).catch((error: Error) => assert.equal(error.message, 'taken back'))
  assert.equal(await brokenAt({ db }), null)
})

test('an event that waits for its seal for longer than a minute raises the alarm', async () => {
  await sealAll()
  const sent: ErrorReport[] = []
  const errorReports = { send: async (report: ErrorReport) => void sent.push(report) }
  const watched = { ...context, outside: { ...context.outside, errorReports } }
  await anEvent()
  await pool.query(`update audit_unsealed set since = now() + interval '1 hour'`)
  await watchSeals(watched)
  assert.deepEqual(sent, [])
  await pool.query(`update audit_unsealed set since = now() - interval '61 seconds'`)
  await watchSeals(watched)
  assert.deepEqual(
    sent.map(({ level, message }) => [level, message]),
    [['error', 'Audit events are not sealed.']],
  )
  await sealAll()
  await watchSeals(watched)
  assert.equal(sent.length, 1)
})
