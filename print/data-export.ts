import { createClubPage, toPdfBytes } from './club-page.ts'

type Section = { title: string; lines: string[]; nothing: string }
export type DataExport = { title: string; date: string; language: string; sections: Section[] }

const ink = '#1B2528'
const quiet = '#5F6A6D'

export function drawDataExport({ title, date, language, sections }: DataExport): Promise<Buffer> {
  const pdf = createClubPage({ title, language })
  pdf.font('bold').fontSize(20).fillColor(ink).text(title)
  pdf.font('regular').fontSize(10).fillColor(quiet).text(date)
  for (const section of sections) {
    pdf.moveDown(1.5)
    pdf.font('bold').fontSize(14).fillColor(ink).text(section.title)
    pdf.moveDown(0.3)
    if (section.lines.length === 0)
      pdf.font('regular').fontSize(9).fillColor(quiet).text(section.nothing)
    for (const line of section.lines)
      pdf.font('regular').fontSize(9).fillColor(ink).text(line, { paragraphGap: 3, lineGap: 1 })
  }
  return toPdfBytes(pdf)
}
