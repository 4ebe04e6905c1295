import { createClubPage, type Pdf } from '#print/club-page.ts'
import { drawFeet, drawHead, drawProof, drawTable, type StatementSheet } from '#print/statement.ts'

type Table = Parameters<typeof drawTable>[1]

export type YearlySheet = Pick<
  StatementSheet,
  'title' | 'language' | 'company' | 'facts' | 'proof' | 'foot' | 'page'
> & {
  points: Table
  worth: Table
  /** Notes on the company's tax, a paragraph each. */
  notes: string[]
}

const widths = [350, 130]

export function drawYearlyStatement(sheet: YearlySheet): Pdf {
  const pdf = createClubPage({ title: sheet.title, language: sheet.language })
  pdf.font('bold').fontSize(18).text(sheet.title)
  pdf.moveDown(0.6).fontSize(10)
  drawHead(pdf, sheet)
  drawTable(pdf, sheet.points, widths)
  drawTable(pdf, sheet.worth, widths)
  pdf.moveDown(1.4).font('regular').fontSize(10)
  for (const note of sheet.notes) pdf.text(note, pdf.page.margins.left).moveDown(0.6)
  drawProof(pdf, sheet)
  drawFeet(pdf, sheet)
  return pdf
}
