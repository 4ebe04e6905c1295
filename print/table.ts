import type { Pdf } from '#print/club-page.ts'

type Row = { cells: string[]; isStrong?: boolean }
type Table = {
  columns: string[]
  widths: number[]
  rows: Row[]
  /** Number of leading text columns; the others are right-aligned figures. */
  left: number
}

const grey = '#5F6A6D'
const ink = '#1B2528'
const line = '#D9D4CB'
const padding = 5
const cellGap = 8

/** A table that continues over pages and repeats its header. */
export function writeTable(pdf: Pdf, { columns, widths, rows, left }: Table) {
  const start = pdf.page.margins.left
  const end = start + widths.reduce((sum, width) => sum + width, 0)
  const getBottom = () => pdf.page.height - pdf.page.margins.bottom
  pdf.fontSize(9)
  drawRow({ cells: columns, isStrong: true }, grey)
  for (const row of rows) {
    if (pdf.y + measureHeight(row) > getBottom()) {
      pdf.addPage()
      drawRow({ cells: columns, isStrong: true }, grey)
    }
    drawRow(row, ink)
  }
  pdf.x = start

  function drawRow(row: Row, colour: string) {
    const top = pdf.y
    const height = measureHeight(row)
    let x = start
    pdf.font(row.isStrong ? 'bold' : 'regular').fillColor(colour)
    for (const [index, width] of widths.entries()) {
      const isText = index < left
      const room = width - (isText ? cellGap : 0)
      pdf.text(row.cells[index] ?? '', x, top + padding, {
        width: room,
        align: isText ? 'left' : 'right',
      })
      x += width
    }
    pdf
      .moveTo(start, top + height)
      .lineTo(end, top + height)
      .lineWidth(0.5)
      .stroke(line)
    pdf.x = start
    pdf.y = top + height
  }

  function measureHeight({ cells, isStrong }: Row) {
    pdf.font(isStrong ? 'bold' : 'regular')
    const heights = cells.map((text, index) =>
      pdf.heightOfString(text || ' ', { width: widths[index]! - (index < left ? cellGap : 0) }),
    )
    return Math.max(...heights) + 2 * padding
  }
}
