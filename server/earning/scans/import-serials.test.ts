import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { rules } from '#server/platform/actor.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { generateSerial } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'
import { importSerials } from './import-serials.ts'

const context = await testApp()
const { db, clock } = context
const header = 'serial;GTIN;type;size;variant;group;region;shipped_at;status'

function line(serial: string, end = 'A;pl;2026-01-10;shipped') {
  return `${serial};;Pivot window, timber;78×118;RWA 100;${end}`
}

function importLines(lines: string[], isDryRun = false) {
  const file = Readable.from(lines.map((text) => `${text}\n`))
  return importSerials(
    { db },
    { file, name: 'register.csv', actor: rules, isDryRun, now: () => clock.now() },
  )
}

async function findSerials(serials: string[]) {
  const rows = await db
    .selectFrom('shipped_serial')
    .select(['serial', 'points_group', 'category', 'region_id', 'produced_on', 'status'])
    .where('serial', 'in', serials)
    .orderBy('serial')
    .execute()
  return rows.map(({ serial: _serial, ...row }) => row)
}

const imports = () =>
  db.selectFrom('register_import').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

async function importsAtWork() {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]!.count
}

test('a file brings new rows, changes what it says otherwise, and twice changes nothing', async () => {
  const [a, b] = [generateSerial(), generateSerial()].sort() as [string, string]
  const none = { added: 0, changed: 0, unchanged: 0 }
  const counts = { ...none, wrong: 0, problems: [] }
  assert.deepEqual(await importLines([header, line(a), line(b)]), {
    ...counts,
    added: 2,
    regions: { 10: { ...none, added: 2 } },
  })
  const changed = [header, line(a), line(b, ';cz;2026-02-01;returned') + ';7']
  changed[0] = `${header};category`
  changed[1] += ';'
  const same = { ...none, unchanged: 1 }
  assert.deepEqual(await importLines(changed), {
    ...counts,
    changed: 1,
    unchanged: 1,
    regions: { 5: { ...none, changed: 1 }, 10: same },
  })
  assert.deepEqual(await importLines(changed), {
    ...counts,
    unchanged: 2,
    regions: { 5: same, 10: same },
  })
  assert.deepEqual(await findSerials([a, b]), [
    {
      points_group: 'A',
      category: 1,
      region_id: 10,
      produced_on: '2026-01-10',
      status: 'shipped',
    },
    {
      points_group: null,
      category: 7,
      region_id: 5,
      produced_on: '2026-02-01',
      status: 'returned',
    },
  ])
})

test('a dry run counts the same and writes nothing', async () => {
  const serial = generateSerial()
  const before = await imports()
  const dry = await importLines([header, line(serial), line('NOPE')], true)
  assert.deepEqual(await findSerials([serial]), [])
  assert.deepEqual(await imports(), before)
  const real = await importLines([header, line(serial), line('NOPE')])
  assert.deepEqual(real, dry)
  assert.equal((await findSerials([serial])).length, 1)
})

test('wrong rows are listed by line and field and kept in the log; the others are written', async () => {
  const serial = generateSerial()
  const report = await importLines([
    header,
    line(serial),
    '',
    line('RWA482109375A', 'E;xx;10.1.2026;sold'),
    line(serial),
    'RW;1',
  ])
  assert.deepEqual([report.added, report.wrong], [1, 3])
  assert.deepEqual(
    report.problems.map(({ line: at, problems }) => [at, problems.map(({ field }) => field)]),
    [
      [4, ['serial', 'group', 'category', 'region', 'shipped_at', 'status']],
      [5, ['serial']],
      [6, ['serial', 'gtin', 'type', 'category', 'region', 'shipped_at']],
    ],
  )
  const log = await imports()
  assert.deepEqual(
    [log!.name, log!.actor_system, log!.rows_new, log!.rows_wrong, log!.problems],
    ['register.csv', 'rules', 1, 3, report.problems],
  )
})

test('commas, quotes, a byte order mark and another order of columns are read', async () => {
  const serial = generateSerial()
  const { added } = await importLines([
    '\uFEFFstatus,shipped at,region,group,variant,size,type,gtin,serial',
    `,2026-01-10T10:00:00Z,10,b,,"78×118","Window ""Top"", white",4006381333931,${serial.toLowerCase()}`,
  ])
  assert.equal(added, 1)
  assert.equal((await findSerials([serial]))[0]!.category, 2)
})

test('a file that is no register is refused as a whole', async () => {
  const assertRefused = (lines: string[], code: string) =>
    assert.rejects(importLines(lines), (error) => error instanceof Refusal && error.code === code)
  await assertRefused(['serial,type', 'a,b'], 'scans.import_columns')
  await assertRefused([header, '"never closed'], 'scans.import_unreadable')
  await assertRefused([header, 'x'.repeat(20_000)], 'scans.import_unreadable')
})

test('two imports at once: one is told to wait', async () => {
  const slow = new Readable({ read() {} })
  slow.push(`${header}\n${line(generateSerial())}\n`)
  const options = { name: 'slow.csv', actor: rules, now: () => clock.now() }
  const first = importSerials({ db }, { file: slow, ...options })
  while ((await importsAtWork()) === 0) await wait(10)
  await assert.rejects(importLines([header]), /Another import/)
  slow.push(null)
  assert.equal((await first).added, 1)
})

test('a file that breaks off changes nothing', async () => {
  const serial = generateSerial()
  const broken = Readable.from(
    (function* () {
      yield `${header}\n${line(serial)}\n`
      throw new Error('line cut')
    })(),
  )
  const options = { name: 'cut.csv', actor: rules, now: () => clock.now() }
  await assert.rejects(importSerials({ db }, { file: broken, ...options }), /line cut/)
  assert.deepEqual(await findSerials([serial]), [])
})
