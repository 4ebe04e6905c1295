import { createClubPage, type Pdf } from '#print/club-page.ts'
import { drawQr } from '#print/draw-qr.ts'
import { writeTable } from '#print/table.ts'

type Table = { title: string; columns: string[]; rows: string[][] }

export type StatementSheet = {
  title: string
  language: string
  /** Name, address and number of the company. */
  company: string[]
  facts: [label: string, value: string][]
  columns: string[]
  rows: string[][]
  /** The first and the last line of the table, without a date. */
  opening: string[]
  closing: string[]
  empty: string
  sums: Table
  ending: Table
  /** Code and address for verifying the figures. */
  proof: { label: string; code: string; text: string; url: string }
  foot: string
  page: (number: number) => string
}

const grey = '#5F6A6D'
const ink = '#1B2528'
const gap = 18
const qrSize = 84

export function drawStatement(sheet: StatementSheet): Pdf {
  const pdf = createClubPage({ title: sheet.title, language: sheet.language })
  pdf.font('bold').fontSize(18).text(sheet.title)
  pdf.moveDown(0.6).fontSize(10)
  drawHead(pdf, sheet)
  const columns = sheet.columns
  writeTable(pdf, {
    columns,
    widths: [66, 218, 66, 66, 67],
    rows: [
      { cells: ['', ...sheet.opening], isStrong: true },
      ...sheet.rows.map((cells) => ({ cells })),
      ...(sheet.rows.length > 0 ? [] : [{ cells: ['', sheet.empty] }]),
      { cells: ['', ...sheet.closing], isStrong: true },
    ],
    left: 2,
  })
  if (sheet.sums.rows.length > 0) drawTable(pdf, sheet.sums, [284, 66, 66, 67])
  if (sheet.ending.rows.length > 0) drawTable(pdf, sheet.ending, [150, 80])
  drawProof(pdf, sheet)
  drawFeet(pdf, sheet)
  return pdf
}

export function drawHead(pdf: Pdf, { company, facts }: Pick<StatementSheet, 'company' | 'facts'>) {
  const { left, right } = pdf.page.margins
  const top = pdf.y
  const half = (pdf.page.width - left - right) / 2
  const [name = '', ...lines] = company
  pdf.font('bold').text(name, left, top, { width: half - gap })
  pdf.font('regular').text(lines.join('\n'), { width: half - gap })
  const end = pdf.y
  pdf.y = top
  for (const [label, value] of facts) {
    const { y } = pdf
    pdf.fillColor(grey).text(label, left + half, y, { width: half * 0.4 })
    const below = pdf.y
    pdf.fillColor(ink).text(value, left + half * 1.4, y, { width: half * 0.6, align: 'right' })
    pdf.y = Math.max(below, pdf.y) + 2
  }
  pdf.x = left
  pdf.y = Math.max(end, pdf.y) + gap
}

export function drawTable(pdf: Pdf, { title, columns, rows }: Table, widths: number[]) {
  pdf.moveDown(1.4)
  if (pdf.y > pdf.page.height - 160) pdf.addPage()
  pdf.font('bold').fontSize(12).fillColor(ink).text(title, pdf.page.margins.left)
  pdf.moveDown(0.4).fontSize(10)
  writeTable(pdf, { columns, widths, rows: rows.map((cells) => ({ cells })), left: 1 })
}

/** The code of the figures and the address that confirms them, also as a QR code; never torn apart. */
export function drawProof(
  pdf: Pdf,
  { proof: { label, code, text, url } }: Pick<StatementSheet, 'proof'>,
) {
  pdf.moveDown(2)
  if (pdf.y + qrSize > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
  const { left, right } = pdf.page.margins
  const top = pdf.y
  drawQr(pdf, url, { x: left, y: top, size: qrSize })
  const x = left + qrSize + gap
  const width = pdf.page.width - right - x
  pdf.font('regular').fontSize(10).fillColor(grey).text(label, x, top, { width })
  pdf
    .font('bold')
    .fontSize(12)
    .fillColor(ink)
    .text(code, x, pdf.y + 1, { width })
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(grey)
    .text(text, x, pdf.y + 4, { width })
  pdf.fillColor(ink).text(url, x, pdf.y + 1, { width, link: url })
  pdf.x = left
}

export function drawFeet(pdf: Pdf, { foot, page }: Pick<StatementSheet, 'foot' | 'page'>) {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    const { left, right, bottom } = pdf.page.margins
    const width = pdf.page.width - left - right
    const y = pdf.page.height - bottom + 18
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(grey)
    pdf.text(foot, left, y, { width: width - 80 })
    pdf.text(page(index + 1), left + width - 80, y, { width: 80, align: 'right' })
    pdf.page.margins.bottom = bottom
  }
}
