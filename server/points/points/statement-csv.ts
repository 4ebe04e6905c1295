import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { formatDay } from '#server/platform/calendar.ts'
import type { StatementLine } from './statement.reads.ts'
import type { Sheet } from './statement-file.ts'

const columns = ['date', 'event', 'reference', 'change', 'reserved', 'balance', 'reservedAfter']

/**
 * The statement as a table for spreadsheets of our countries, which part columns by semicolons. Text
 * that a spreadsheet would take for a formula begins with an apostrophe; numbers are numbers.
 */
export function renderStatementCsv(sheet: Sheet): Readable {
  const table = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  })
  return pipeline(Readable.from(streamRows(sheet)), table, () => {})
}

async function* streamRows({ labels, statement, lines, timeZone, bounds }: Sheet) {
  const { opening, closing } = statement
  const buildEdgeRow = (
    at: Date | undefined,
    key: string,
    { available, reserved }: typeof opening,
  ) => [
    at ? formatDay(at, timeZone, labels.code) : '',
    labels.t(key),
    '',
    '',
    '',
    available,
    reserved,
  ]
  yield columns.map((column) => labels.column(column))
  yield buildEdgeRow(bounds.from, 'opening', opening)
  for await (const line of lines()) yield toRow(line)
  yield buildEdgeRow(bounds.last, 'closing', closing)

  function toRow(line: StatementLine) {
    const { change, available_after, balance_after } = line
    return [
      formatDay(line.created_at, timeZone, labels.code),
      labels.kind(line.kind),
      labels.reference(line),
      change.available,
      change.reserved,
      available_after,
      balance_after - available_after,
    ]
  }
}
