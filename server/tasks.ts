import { stringify } from 'csv-stringify/sync'
import type { PrintFinding } from '#contract/shop/prints.ts'
import { type CertificateSheet, renderCertificatePdf } from '#print/certificate.ts'
import { toPdfBytes } from '#print/club-page.ts'
import { type DataExport, drawDataExport } from '#print/data-export.ts'
import type { PressOptions } from '#print/press/press-document.ts'
import { pressPdf } from '#print/press/press-pdf.ts'
import type { Format, Sheet } from '#print/sheet.ts'
import { drawStatement, type StatementSheet } from '#print/statement.ts'
import { drawYearlyStatement, type YearlySheet } from '#print/yearly-statement.ts'
import type { DrawnLogo, LogoFile } from '#server/shop/prints/files/drawn-logo.ts'
import type { StoredLogo } from '#server/shop/prints/files/press-logo.ts'
import { shrinkPicture } from '#server/support/support/files/shrink-picture.ts'

/** The number of a page stands where `{}` is. */
export type PlainStatement = Omit<StatementSheet, 'page'> & { page: string }
export type PlainYearlySheet = Omit<YearlySheet, 'page'> & { page: string }
type Cell = string | number

export function drawStatementSheet({ page, ...sheet }: PlainStatement): Promise<Buffer> {
  const formatPage = (number: number) => page.replace('{}', String(number))
  return toPdfBytes(drawStatement({ ...sheet, page: formatPage }))
}

export function drawYearlySheet({ page, ...sheet }: PlainYearlySheet): Promise<Buffer> {
  const formatPage = (number: number) => page.replace('{}', String(number))
  return toPdfBytes(drawYearlyStatement({ ...sheet, page: formatPage }))
}

export function drawCertificateSheet(sheet: CertificateSheet): Promise<Buffer> {
  return renderCertificatePdf(sheet)
}

export function drawDataExportSheet(sheet: DataExport): Promise<Buffer> {
  return drawDataExport(sheet)
}

type PrintedFile = { bytes: Uint8Array; format: Format }
export type PrintSheet = { sheet: Sheet; options: PressOptions; logo: StoredLogo | null }

export async function printSheet({ sheet, options, logo }: PrintSheet): Promise<Buffer> {
  const { toPressLogo } = await import('#server/shop/prints/files/press-logo.ts')
  return pressPdf(sheet, { ...options, logo: logo && (await toPressLogo(logo)) })
}

export async function renderLogo(file: LogoFile): Promise<DrawnLogo> {
  const { drawLogo } = await import('#server/shop/prints/files/draw-logo.ts')
  return drawLogo(file)
}

export async function inspectPrintFile(file: PrintedFile): Promise<PrintFinding[]> {
  const { inspectPdf } = await import('#server/shop/prints/files/inspect-pdf.ts')
  return inspectPdf(file.bytes, file.format)
}

/**
 * A table for the spreadsheets of our countries, which part columns by semicolons. Text that one
 * would take for a formula begins with an apostrophe; numbers are numbers.
 */
export function writeCsvTable(rows: readonly (readonly Cell[])[]): Buffer {
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

type Heic = { content: Uint8Array; maxPixels: number }

/** A picture of a phone in a format that every browser shows; the decoder is large and seldom needed. */
export async function convertHeic({ content, maxPixels }: Heic): Promise<Buffer> {
  const { openHeic } = await import('#server/platform/pictures/open-heic.ts')
  return shrinkPicture(await openHeic(content, maxPixels))
}
