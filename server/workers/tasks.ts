import { stringify } from 'csv-stringify/sync'
import { type CertificateSheet, certificatePdf } from '#print/certificate.ts'
import { pdfBytes } from '#print/club-page.ts'
import { type DataExport, drawDataExport } from '#print/data-export.ts'
import { drawStatement, type StatementSheet } from '#print/statement.ts'

/** The number of a page stands where `{}` is. */
export type PlainStatement = Omit<StatementSheet, 'page'> & { page: string }
type Cell = string | number

export function statementSheet({ page, ...sheet }: PlainStatement): Promise<Buffer> {
  const numbered = (number: number) => page.replace('{}', String(number))
  return pdfBytes(drawStatement({ ...sheet, page: numbered }))
}

export function certificateSheet(sheet: CertificateSheet): Promise<Buffer> {
  return certificatePdf(sheet)
}

export function dataExportSheet(sheet: DataExport): Promise<Buffer> {
  return drawDataExport(sheet)
}

/**
 * A table for the spreadsheets of our countries, which part columns by semicolons. Text that one
 * would take for a formula begins with an apostrophe; numbers are numbers.
 */
export function csvTable(rows: readonly (readonly Cell[])[]): Buffer {
  const table = stringify(
    rows.map((row) => [...row]),
    {
      bom: true,
      delimiter: ';',
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
    },
  )
  return Buffer.from(table)
}
