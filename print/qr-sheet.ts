import { createClubPage, type Pdf, toPdfBytes } from './club-page.ts'
import { drawQr } from './draw-qr.ts'

const margin = 56
const [columns, rows] = [3, 5]
const perPage = columns * rows
const qrSize = 84
const cellHeight = 130
const firstTop = 148
const ink = '#1B2528'
const grey = '#475356'
const cut = '#B9B0A2'

type Plate = { code: string; type: string; measures: string; serial: string }
export type QrSheet = { language: string; title: string; lead: string; plates: readonly Plate[] }

/** Type plates to print and cut, or to scan from the screen: 15 a page. */
export async function renderQrSheetPdf({
  language,
  title,
  lead,
  plates,
}: QrSheet): Promise<Buffer> {
  const pdf = createClubPage({ title, language })
  for (let first = 0; first === 0 || first < plates.length; first += perPage) {
    if (first > 0) pdf.addPage()
    pdf.fillColor(ink).font('bold').fontSize(16).text(title, margin, 84)
    pdf
      .fillColor(grey)
      .font('regular')
      .fontSize(10)
      .text(lead, margin, pdf.y + 2)
    for (const [index, plate] of plates.slice(first, first + perPage).entries())
      drawPlate(pdf, plate, index)
  }
  return toPdfBytes(pdf)
}

function drawPlate(pdf: Pdf, { code, type, measures, serial }: Plate, index: number) {
  const width = (pdf.page.width - 2 * margin) / columns
  const x = margin + (index % columns) * width
  const y = firstTop + Math.floor(index / columns) * cellHeight
  pdf.rect(x, y, width, cellHeight).lineWidth(0.5).dash(3, { space: 3 }).stroke(cut).undash()
  drawQr(pdf, code, { x: x + (width - qrSize) / 2, y: y + 8, size: qrSize })
  const writeLine = (
    font: 'regular' | 'bold',
    size: number,
    color: string,
    text: string,
    top: number,
  ) =>
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(text, x + 4, y + top, { width: width - 8, align: 'center', height: 14, ellipsis: true })
  writeLine('bold', 11, ink, serial, 95)
  writeLine('regular', 8, grey, `${type} · ${measures}`, 111)
}
