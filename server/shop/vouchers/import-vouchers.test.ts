import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { rules } from '#server/platform/actor.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { importVouchers } from './import-vouchers.ts'
import { decryptCode } from './encrypted-code.ts'

const context = await testApp()
const { clock, db, pool, secrets } = context
const root = join(import.meta.dirname, '../../..')
const { email } = await aStaffMember(context, { role: 'shop' })
const header = 'code;password;expires_on'
let made = 0

const aCode = () => `CODE-${String(++made).padStart(6, '0')}`
const line = (code: string, end = '2027-12-31', password = '') => `${code};${password};${end}`

async function aVoucher() {
  const { variant } = await aProduct(context, { type: 2, stock: 0 })
  const { sku } = await db
    .selectFrom('variant')
    .select('sku')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()
  return { ...variant, sku }
}

function importFile(sku: string, file: string | Buffer, isDryRun = false) {
  const bytes = Buffer.from(file)
  const parts = [bytes.subarray(0, 7), bytes.subarray(7)]
  const voucherOptions = { sku, name: 'codes.csv', actor: rules, isDryRun }
  return importVouchers({ db, secrets, now: clock.now() }, Readable.from(parts), voucherOptions)
}

async function findPool(id: number) {
  const { rows } = await pool.query(
    `select stock, (select count(*)::int from voucher_code where variant_id = v.id) as codes,
       (select coalesce(sum(delta), 0)::int from stock_move where variant_id = v.id and kind = 'set') as moved
     from variant v where id = $1`,
    [id],
  )
  return rows[0]
}

const nothing = { stock: 0, codes: 0, moved: 0 }
const quiet = { known: 0, short: 0, wrong: 0, rows: [] }

test('a file brings codes into the pool and raises the stock by as many; twice adds nothing', async () => {
  const { id, sku } = await aVoucher()
  const file = [header, line(aCode(), '2027-12-31', '4711'), line(aCode())].join('\n')
  assert.deepEqual(await importFile(sku, file), { ...quiet, added: 2, isWritten: true })
  assert.deepEqual(await findPool(id), { stock: 2, codes: 2, moved: 2 })
  const again = await importFile(sku, file)
  assert.deepEqual([again.added, again.known, again.isWritten], [0, 2, false])
  assert.deepEqual(await findPool(id), { stock: 2, codes: 2, moved: 2 })
  const more = await importFile(sku, `${file}\n${line(aCode())}`)
  assert.deepEqual([more.added, more.known], [1, 2])
  assert.deepEqual(await findPool(id), { stock: 3, codes: 3, moved: 3 })
})

test('a dry run tells new, known, too short-lived and broken rows by number and writes nothing', async () => {
  const { id, sku } = await aVoucher()
  const old = aCode()
  await importFile(sku, [header, line(old)].join('\n'))
  const twice = aCode()
  const file = [
    header,
    line(aCode()),
    line(old),
    '',
    line(aCode(), '2026-08-13'),
    line(aCode(), '2026-08-14'),
    line(twice),
    line(twice),
    line('=HYPERLINK(A1)'),
    line(aCode(), '31.12.2027'),
  ].join('\r\n')
  const dry = await importFile(sku, file, true)
  assert.deepEqual([dry.added, dry.known, dry.short, dry.wrong, dry.isWritten], [3, 2, 1, 2, false])
  assert.deepEqual(dry.rows, [
    { line: 3, kind: 'known' },
    { line: 5, kind: 'short' },
    { line: 8, kind: 'known' },
    { line: 9, kind: 'wrong', problems: [{ field: 'code', problem: 'formula' }] },
    { line: 10, kind: 'wrong', problems: [{ field: 'expires_on', problem: 'invalid' }] },
  ])
  assert.deepEqual(await findPool(id), { stock: 1, codes: 1, moved: 1 })
  assert.deepEqual(await importFile(sku, file), dry)
  assert.deepEqual(await findPool(id), { stock: 1, codes: 1, moved: 1 })
})

test('what lies in the table is closed, with the name of its key', async () => {
  const { id, sku } = await aVoucher()
  const code = aCode()
  await importFile(sku, `${header}\n${line(code, '2027-12-31', 'pass-4711')}`)
  const { rows } = await pool.query(
    `select c.*, c::text as whole, i.name, i.rows_new from voucher_code c
     join voucher_import i on i.id = c.import_id where c.variant_id = $1`,
    [id],
  )
  const [row] = rows
  assert.deepEqual(decryptCode(secrets, row.code_encrypted), { code, password: 'pass-4711' })
  assert.match(row.key_id, /^[0-9a-f]{8}$/)
  assert.deepEqual([row.name, row.rows_new, row.imported_at], ['codes.csv', 1, clock.now()])
  const hex = row.whole + row.code_encrypted.toString('latin1')
  for (const secret of [code, 'pass-4711', Buffer.from(code).toString('hex')])
    assert.ok(!hex.includes(secret))
})

test('a byte order mark, commas, semicolons, tabs, quotes and other columns are read', async () => {
  const { id, sku } = await aVoucher()
  const [a, b, c, d] = [aCode(), aCode(), aCode(), aCode()]
  await importFile(sku, `\uFEFFcode,password,expires_on\n"${a}","p,1",2027-12-31\n`)
  await importFile(sku, `Expires On\tCode\n2027-12-31\t${b}`)
  await importFile(sku, `supplier;${header}\nACME;${line(c)}\n`)
  await importFile(sku, Buffer.from(`\uFEFF${header}\n${line(d)}\n`, 'utf16le'))
  assert.deepEqual(await findPool(id), { stock: 4, codes: 4, moved: 4 })
})

test('a file that is not one is refused as a whole', async () => {
  const { id, sku } = await aVoucher()
  const expectRefusal = (code: string, file: string | Buffer, of = sku) =>
    assert.rejects(importFile(of, file), (error) => error instanceof Refusal && error.code === code)
  const good = `${header}\n${line(aCode())}\n`
  await expectRefusal('vouchers.unknown_sku', good, 'NO-SUCH')
  const products = await aProduct(context)
  const found = await db
    .selectFrom('variant')
    .select('sku')
    .where('id', '=', products.variant.id)
    .executeTakeFirstOrThrow()
  await expectRefusal('vouchers.not_a_voucher', good, found.sku)
  await expectRefusal('vouchers.import_columns', 'number;pin\n1;2')
  await expectRefusal('vouchers.import_columns', '')
  await expectRefusal('vouchers.import_unreadable', `${header}\n"never closed`)
  await expectRefusal('vouchers.import_unreadable', `${header}\n${'x'.repeat(20_000)}`)
  await expectRefusal(
    'vouchers.import_encoding',
    Buffer.from(`${good}bon-zażółć;hasło;2027-12-31`, 'latin1'),
  )
  await expectRefusal('vouchers.import_encoding', Buffer.from(good, 'utf16le'))
  await expectRefusal(
    'vouchers.import_encoding',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00, 0xff]),
  )
  assert.deepEqual(await findPool(id), nothing)
})

test('100,000 rows are one import, and one more is too long', async () => {
  const { id, sku } = await aVoucher()
  const rows = Array.from({ length: 100_000 }, (_, index) => line(`MANY-${index}`))
  const { added } = await importFile(sku, [header, ...rows].join('\n'))
  assert.equal(added, 100_000)
  assert.deepEqual(await findPool(id), { stock: 100_000, codes: 100_000, moved: 100_000 })
  await assert.rejects(importFile(sku, [header, ...rows, line('MORE')].join('\n')), /too many rows/)
})

test('a file that breaks off, or whose last row is broken, changes nothing', async () => {
  const { id, sku } = await aVoucher()
  const cut = Readable.from(
    (function* () {
      yield `${header}\n${line(aCode())}\n`
      throw new Error('line cut')
    })(),
  )
  const voucherOptions = { sku, name: 'cut.csv', actor: rules }
  await assert.rejects(
    importVouchers({ db, secrets, now: clock.now() }, cut, voucherOptions),
    /line cut/,
  )
  const rows = Array.from({ length: 3000 }, () => line(aCode()))
  const report = await importFile(sku, [header, ...rows, line('')].join('\n'))
  assert.deepEqual([report.added, report.wrong, report.isWritten], [3000, 1, false])
  assert.deepEqual(await findPool(id), nothing)
})

test('the same file sent five times at once comes in once', async () => {
  const { id, sku } = await aVoucher()
  const file = [header, ...Array.from({ length: 500 }, () => line(aCode()))].join('\n')
  const running = (error: unknown) => {
    assert.ok(error instanceof Refusal && error.code === 'vouchers.import_running')
    return { added: 0 }
  }
  const reports = await Promise.all([1, 2, 3, 4, 5].map(() => importFile(sku, file).catch(running)))
  assert.equal(Math.max(...reports.map(({ added }) => added)), 500)
  assert.deepEqual(await findPool(id), { stock: 500, codes: 500, moved: 500 })
})

test('the command tells lines and counts, ends with 1 on broken rows, and never says a code', async () => {
  const { id, sku } = await aVoucher()
  const secret = aCode()
  const broken = `${header}\n${line(secret)}\n${line('=cmd|SECRET')}\n`
  const dry = await command(broken, '--variant', sku, '--dry-run')
  assert.equal(dry.code, 1)
  assert.match(dry.output, /line 3: code: A spreadsheet formula/)
  assert.match(dry.output, /Dry run, nothing written: 1 new, 0 known, 0 too short-lived, 1 broken/)
  const wrong = await command(broken, '--variant', sku)
  assert.match(wrong.output, /Nothing written because of the broken rows/)
  assert.deepEqual(await findPool(id), nothing)
  const real = await command(`${header}\n${line(secret)}\n`, '--variant', sku)
  assert.deepEqual([real.code, real.output], [0, '1 new, 0 known, 0 too short-lived, 0 broken\n'])
  assert.deepEqual(await findPool(id), { stock: 1, codes: 1, moved: 1 })
  for (const { output } of [dry, wrong, real])
    assert.ok(!output.includes(secret) && !/SECRET/.test(output))
  assert.equal((await command('', '--dry-run')).code, 1)
})

async function command(input: string, ...args: string[]) {
  const child = spawn(process.execPath, ['tools/import-vouchers.ts', '-', '--as', email, ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: context.url,
      DATA_DIR: context.config.dataDir,
      TOKEN_SECRET: secrets.tokenKey.toString('base64'),
      CODE_SECRET: secrets.codeKey.toString('base64'),
      ENCRYPTION_SECRET: secrets.encryptionKey.toString('base64'),
      FINGERPRINT_SECRET: secrets.fingerprintKey.toString('base64'),
    },
  })
  child.stdin.end(input)
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  return { code, output: (await output).join('') }
}
