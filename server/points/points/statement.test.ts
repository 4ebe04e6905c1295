import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPdfLines } from '#testing/pdf-text.ts'
import {
  aWinter,
  loadStatementCsv,
  loadStatement,
  sumLedger,
  type Row,
} from '#testing/statements.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()

const months = [
  { year: 2026, month: 10 },
  { year: 2026, month: 11 },
  { year: 2026, month: 12 },
  { year: 2027, month: 1 },
]
const toQuery = ({ year, month }: { year: number; month?: number }) =>
  `year=${year}${month ? `&month=${month}` : ''}`
const sumColumn = (lines: Row[], column = 0) =>
  lines.reduce((sum, { numbers }) => sum + numbers[column]!, 0)
const digits = (text: string | undefined) =>
  Number((text ?? '').replace('\u2212', '-').replace(/[^\d-]/g, ''))

const owner = await aWinter(context)

for (const period of [...months, { year: 2026 }, { year: 2027 }])
  test(`the table of ${toQuery(period)} is the ledger to the point`, async () => {
    const { opening, lines, closing } = await loadStatementCsv(context, owner, toQuery(period))
    const ledger = await sumLedger(context, owner, period)
    assert.equal(opening.numbers[2], ledger.opening)
    assert.equal(sumColumn(lines), ledger.moved)
    assert.equal(closing.numbers[2], ledger.closing)
    assert.equal(lines.length, ledger.entries)
    assert.equal(opening.numbers[2] + sumColumn(lines), closing.numbers[2])
    assert.equal(opening.numbers[3]! + sumColumn(lines, 1), closing.numbers[3])
    let [balance, reserved] = opening.numbers.slice(2).map(Number) as [number, number]
    for (const { numbers } of lines) {
      balance += numbers[0]!
      reserved += numbers[1]!
      assert.deepEqual(numbers.slice(2), [balance, reserved])
    }
  })

test('the closing of a month is the opening of the next, and twelve months are a year', async () => {
  const tables = await Promise.all(
    months.map((month) => loadStatementCsv(context, owner, toQuery(month))),
  )
  for (const [index, table] of tables.slice(1).entries())
    assert.deepEqual(table.opening.numbers, tables[index]!.closing.numbers)
  const year = await loadStatementCsv(context, owner, 'year=2026')
  assert.deepEqual(
    year.lines,
    tables.slice(0, 3).flatMap(({ lines }) => lines),
  )
  const all = await loadStatementCsv(context, owner, '')
  assert.equal(all.lines.length, year.lines.length + tables[3]!.lines.length)
  assert.deepEqual(all.opening.numbers, [0, 0, 0, 0])
})

test('the printed statement says what the ledger says', async () => {
  for (const period of [{ year: 2026 }, months[2]!, months[3]!]) {
    const { rawPayload, headers } = await loadStatement(context, owner, toQuery(period))
    assert.equal(headers['content-type'], 'application/pdf')
    assert.match(String(headers['content-disposition']), /^attachment; filename=".*\.pdf"/)
    const lines = readPdfLines(rawPayload)
    const {
      opening,
      lines: rows,
      closing,
    } = await loadStatementCsv(context, owner, toQuery(period))
    const dated = lines.filter(([first]) => /^\d+ [A-Z][a-z]+ \d{4}$/.test(first ?? ''))
    assert.deepEqual(
      dated.slice(0, rows.length).map(([date, , ...numbers]) => [date, ...numbers.map(digits)]),
      rows.map(({ date, numbers }) => [date, numbers[0], numbers[1], numbers[2]]),
    )
    const ofEdge = (name: string) => lines.findLast(([first]) => first === name)
    assert.equal(digits(ofEdge('Opening balance')?.at(-1)), opening.numbers[2])
    assert.equal(digits(ofEdge('Closing balance')?.at(-1)), closing.numbers[2])
    assert.equal(digits(ofEdge('Closing balance')?.at(1)), sumColumn(rows))
    const kinds = lines.slice(lines.findIndex(([first]) => first === 'Sums by kind') + 2)
    const sums = kinds.slice(0, new Set(rows.map(({ what }) => what)).size)
    assert.equal(
      sums.reduce((sum, [, , change]) => sum + digits(change), 0),
      sumColumn(rows),
    )
    for (const [what, entries, change] of sums) {
      const ofKind = rows.filter((row) => row.what === what)
      assert.deepEqual([digits(entries), digits(change)], [ofKind.length, sumColumn(ofKind)])
    }
  }
})

test('a statement is headed by the company and dated in the zone of its country', async () => {
  const lines = readPdfLines(
    (await loadStatement(context, owner, 'year=2026&month=12')).rawPayload,
  ).map((line) => line.join(' '))
  const text = lines.join('\n')
  assert.match(text, /Testowa sp\. z o\.o\./)
  assert.match(text, /ul\. Próbna 1/)
  assert.match(text, /00-001 Warszawa/)
  assert.match(text, /1 Dec 2026 – 31 Dec 2026/)
  assert.match(text, /Page 1/)
})

test('an entry names its order and the reason of an adjustment', async () => {
  const { lines } = await loadStatementCsv(context, owner, '')
  const reserved = lines.filter(({ what }) => what === 'Reserved for an order')
  assert.equal(reserved.length, 3)
  for (const { reference } of reserved) assert.match(reference, /^Order PL-/)
  const adjusted = lines.find(({ what }) => what === 'Correction in your favour')
  assert.equal(adjusted?.reference, 'A gesture of goodwill')
})
