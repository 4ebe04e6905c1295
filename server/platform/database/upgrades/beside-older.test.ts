import assert from 'node:assert/strict'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findBrokenLink } from '#server/platform/audit/audit-chain.ts'
import { linkAudit } from '#server/platform/audit/link-audit.ts'
import { createEmptyDatabase } from '#testing/empty-database.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readMigrationNames } from '#server/platform/database/migration-files.ts'
import { allocateNumber } from '#server/platform/database/number-series.ts'

const migrations = join(import.meta.dirname, '../migrations')

/** Brings a database to where it was before a file. */
async function migrateBefore(url: string, first: string) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  after(() => rm(folder, { recursive: true }))
  for (const name of await readMigrationNames())
    if (name < first) await copyFile(join(migrations, name), join(folder, name))
  await migrate(url, { folder })
}

/** As servers of before 0026 write. */
const olderEvent = `insert into audit_entry (at, actor_staff_id, actor_system, acting_as, action,
    object_type, object_id, object_label, region_id, reason, before, after, request_id, network)
  values (now(), null, 'sign_in', null, 'orders.approve', 'order', 'x', 'PL-26-000001', 10, 'so',
    '{"status":1}', '{"status":2}', '', '')`
const olderNumber = `insert into number_series as s (name, last) values ('order:pl:26', 1)
  on conflict (name) do update set last = s.last + 1 returning last`

test('an older server beside a newer one keeps the audit whole and takes no number twice', async () => {
  const url = await createEmptyDatabase()
  await migrateBefore(url, '0026')
  const { db, pool, close } = connect(url)
  after(close)
  for (let n = 0; n < 3; n++) await pool.query(olderEvent)
  await pool.query(olderNumber)
  await migrate(url)
  assert.equal(await findBrokenLink({ db }), null)
  await pool.query(olderEvent)
  await linkAudit({ db })
  await pool.query(olderEvent)
  assert.equal(await findBrokenLink({ db }), null)
  await linkAudit({ db })
  assert.equal(await findBrokenLink({ db }), null)
  const { rows } = await pool.query(`select position, entry_id from audit_link order by position`)
  assert.deepEqual(
    rows.map(({ position }) => position),
    [1, 2, 3, 4, 5],
  )
  assert.deepEqual(
    rows.map(({ entry_id }) => entry_id),
    [1, 2, 3, 4, 5],
  )
  const numbers = [
    await allocateNumber(db, 'order:pl:26'),
    (await pool.query(olderNumber)).rows[0].last,
    await allocateNumber(db, 'order:pl:26'),
  ]
  assert.deepEqual(numbers, ['000002', 3, '000004'])
})
