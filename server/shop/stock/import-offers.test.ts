import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import { createOfferCalls } from '#testing/catalogue.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'

const context = await testApp()
const { api, db } = context
const pavel = await aStaffMember(context, { role: 'shop' })
const czech = await aStaffMember(context, { role: 'shop', regions: ['cz'] })
const olga = await aStaffMember(context, { role: 'auditor' })
const [pl, cz] = [findRegion('pl')!.id, findRegion('cz')!.id]

const { change, createOffer, offerNow } = createOfferCalls(context, pavel)

function importFile(file: string | Buffer, digest?: string, who = pavel) {
  const form = aForm('file', file)
  const headers = { ...who.headers, ...form.headers }
  const query: Record<string, string> = digest === undefined ? {} : { digest }
  return api('POST /office/stock/import', undefined, { headers, query, raw: form.raw })
}

test('a file is looked at first, and exactly what was shown is written', async () => {
  const [a, b] = [await createOffer(), await createOffer()]
  const file = `sku;name;stock;price_pl;price_cz\n${a.sku};x;12;105;\n${b.sku};y;;-;40\n`
  const dry = await importFile(file)
  assert.deepEqual(
    [dry.body.rows, dry.body.changed, dry.body.wrong, dry.body.is_written],
    [2, 4, 0, false],
  )
  assert.deepEqual(
    dry.body.changes.map((row: { column: string; was: number; now: number }) => [
      row.column,
      row.was,
      row.now,
    ]),
    [
      ['stock', 10, 12],
      ['price_pl', 100, 105],
      ['price_pl', 100, null],
      ['price_cz', null, 40],
    ],
  )
  assert.deepEqual(await offerNow(a.id), { stock: 10, prices: [[pl, 100]] })
  const real = await importFile(file, dry.body.digest)
  assert.equal(real.body.is_written, true)
  assert.deepEqual(await offerNow(a.id), { stock: 12, prices: [[pl, 105]] })
  assert.deepEqual(await offerNow(b.id), { stock: 10, prices: [[cz, 40]] })
  const auditEvents = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_id', 'in', [a.product.uuid, b.product.uuid, `import:${dry.body.digest}`])
    .execute()
  assert.deepEqual(
    auditEvents.map(({ action }) => action),
    ['shop.change_cells', 'shop.change_cells', 'shop.import'],
  )
})

test('the same file twice changes nothing, and neither does what was exported', async () => {
  const { sku } = await createOffer()
  const file = `sku,price_pl\n${sku},77`
  const { body } = await importFile(file)
  await importFile(file, body.digest)
  assert.deepEqual((await importFile(file)).body.changes, [])
  const exported = await api('GET /office/stock/export', undefined, pavel)
  const back = await importFile(exported.text)
  assert.deepEqual([back.status, back.body.changed, back.body.wrong], [200, 0, 0])
  assert.ok(back.body.rows > 1)
})

test('what has changed since it was shown is not written', async () => {
  const { sku, uuid: variant, id } = await createOffer()
  const file = `sku,stock\n${sku},50`
  const { body } = await importFile(file)
  await change([{ variant, region: null, was: 10, now: 9 }])
  assert.equal((await importFile(file, body.digest)).body.code, 'shop.import_changed')
  assert.equal((await offerNow(id)).stock, 9)
})

test('broken lines are told by line and column, and nothing at all is written', async () => {
  const { sku, id } = await createOffer()
  const voucher = await createOffer({ type: 2, stock: 1 })
  const file = [
    'sku,stock,price_pl',
    `${sku},20,`,
    '=cmd|calc!A1,1,1',
    `NO-SUCH,1,2`,
    `${sku},1,1`,
    `${voucher.sku},9,`,
    `,1,`,
    `A,+5,1.5`,
    `B,9999999,`,
  ].join('\n')
  const { body } = await importFile(file)
  assert.deepEqual(
    body.problems.map((row: { line: number; column: string; problem: string }) => [
      row.line,
      row.column,
      row.problem,
    ]),
    [
      [3, 'sku', 'formula'],
      [4, 'sku', 'unknown_sku'],
      [5, 'sku', 'twice'],
      [6, 'stock', 'voucher'],
      [7, 'sku', 'required'],
      [8, 'stock', 'formula'],
      [8, 'price_pl', 'number'],
      [9, 'stock', 'too_large'],
    ],
  )
  assert.equal(body.digest, '')
  assert.equal((await importFile(file, 'x'.repeat(43))).body.is_written, false)
  assert.equal((await offerNow(id)).stock, 10)
})

test('files that are no such files are refused as a whole', async () => {
  assert.equal((await importFile('sku,stock\nA,1', undefined, olga)).status, 403)
  const getImportRefusal = async (file: string | Buffer, who = pavel) =>
    (await importFile(file, undefined, who)).body.code
  assert.equal(await getImportRefusal('number;pin\n1;2'), 'shop.import_columns')
  assert.deepEqual((await importFile('number;pin\n1;2')).body.params, { columns: 'number, pin' })
  assert.equal(await getImportRefusal('sku;name\nA;B'), 'shop.import_columns')
  assert.equal(await getImportRefusal('sku;price_xx\nA;1'), 'shop.import_columns')
  assert.equal(await getImportRefusal('sku;price_pl\nA;1', czech), 'shop.import_columns')
  assert.equal(
    await getImportRefusal(Buffer.from('sku;name;stock\nA;m\xb3otek;1', 'latin1')),
    'shop.import_encoding',
  )
  assert.equal(
    await getImportRefusal(Buffer.from('sku;stock\nA;1', 'utf16le')),
    'shop.import_encoding',
  )
  assert.equal(await getImportRefusal('sku;stock\n"never closed'), 'shop.import_unreadable')
  const { sku } = await createOffer()
  const bom = await importFile(`\uFEFFSKU\tStock\n${sku}\t10`)
  assert.deepEqual([bom.body.rows, bom.body.changed], [1, 0])
})

test('100,000 rows are one import, and one more is too long', async () => {
  const made = Array.from({ length: 20 }, () => createOffer())
  const skus = (await Promise.all(made)).map(({ sku }) => sku)
  const known = skus.map((sku, index) => `${sku},${index + 1}`)
  const rest = Array.from({ length: 99_980 }, (_, index) => `N-${index},1`)
  const { body } = await importFile(['sku,stock', ...known, ...rest].join('\n'))
  assert.deepEqual([body.rows, body.changed, body.wrong], [100_000, 19, 99_980])
  const long = await importFile(['sku,stock', ...rest, ...rest].join('\n'))
  assert.equal(long.body.code, 'shop.import_too_long')
})

test('text that a spreadsheet would run is quoted in the export', async () => {
  const { product } = await createOffer()
  const names = JSON.stringify({ en: '=HYPERLINK("http://evil.example")' })
  await db.updateTable('product').set({ names }).where('id', '=', product.id).execute()
  const { text, headers } = await api('GET /office/stock/export', undefined, pavel)
  assert.match(text, /;"'=HYPERLINK/)
  assert.match(headers['content-disposition']!, /attachment/)
})
