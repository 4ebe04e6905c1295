import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller } from '#server/testing/accounts.ts'
import { testApp } from '#server/testing/test-app.ts'

const context = await testApp()
const { pool } = context

const openLots = `select 1 from points_lot
  where company_id = $1 and expires_at > now() and amount - used - held - expired > 0`

test('a company that has spent thousands of lots is known to have few open ones', async () => {
  const { company } = await anInstaller(context)
  const connection = await pool.connect()
  await connection.query('begin')
  await connection.query(
    `with entry as (
       insert into points_entry (company_id, seq, kind, from_account, to_account, points,
         balance_after, available_after, source_type, source_id, event_key, actor_system, created_at)
       select $1::bigint, n, 'campaign.bonus', 'issued', 'available', 1, n, n, 'test', n::text,
         'test:' || n, 'rules', now() from generate_series(1, 5000) n returning id, seq
     )
     insert into points_lot (company_id, entry_id, amount, used, expires_at)
     select $1, id, 1, (seq > 5)::int, now() + interval '1 year' from entry`,
    [company.id],
  )
  await connection.query('analyze points_lot')
  const { rows } = await connection.query(`explain (format json) ${openLots}`, [company.id])
  await connection.query('rollback')
  connection.release()
  const plan = rows[0]['QUERY PLAN'][0].Plan as { 'Plan Rows': number }
  assert.ok(plan['Plan Rows'] < 50, `${plan['Plan Rows']} rows are expected`)
})
