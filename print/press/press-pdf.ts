import { toPdfBytes } from '#print/club-page.ts'
import type { Format, Sheet, Side } from '#print/sheet.ts'
import { points } from '#print/type/measure.ts'
import { drawMarks } from './draw-marks.ts'
import { toCmyk, type PressDocument, type PressOptions, pressDocument } from './press-document.ts'
import type { PressLogo } from './press-logo.ts'

/** Of the file, in millimetres: from the bleed to a crop mark, its length, and what is left. */
const markGap = 1
const markLength = 5
const slug = 8
const markWidth = 0.09

/**
 * The print file of a sheet, a page a side: PDF/X-4 for coated paper (FOGRA39) in four inks, with
 * crop marks outside the bleed; large formats in their scale. (decisions J)
 */
export async function pressPdf(
  sheet: Sheet,
  options: PressOptions & { logo?: PressLogo | null },
): Promise<Buffer> {
  const pdf = pressDocument(options, sheet.language)
  for (const side of sheet.sides) drawSide(pdf, { format: sheet.format, side, logo: options.logo })
  return toPdfBytes(pdf)
}

type PressSide = { format: Format; side: Side; logo?: PressLogo | null | undefined }

function drawSide(pdf: PressDocument, { format, side, logo = null }: PressSide) {
  const { scale } = format
  const [width, height, bleed] = [format.width / scale, format.height / scale, format.bleed / scale]
  const edge = bleed + slug
  const dot = 1 / points(1)
  pdf.addPage({ size: [(width + 2 * edge) * dot, (height + 2 * edge) * dot], margin: 0 })
  addBoxes(pdf, { trim: edge * dot, bleed: slug * dot })
  pdf.save()
  pdf.transform(dot, 0, 0, dot, edge * dot, edge * dot)
  pdf.save()
  pdf.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed).clip()
  pdf.scale(1 / scale)
  drawMarks(pdf, side.marks, logo)
  pdf.restore()
  drawCropMarks(pdf, { width, height, bleed })
  pdf.restore()
}

/** Insets are the distance of the boxes from the edge of the sheet, in points. */
function addBoxes(pdf: PressDocument, inset: { trim: number; bleed: number }) {
  const { width, height } = pdf.page
  const insetBox = (by: number) => [by, by, width - by, height - by]
  const { data } = pdf.page.dictionary
  delete data['UserUnit']
  Object.assign(data, { TrimBox: insetBox(inset.trim), BleedBox: insetBox(inset.bleed) })
}

function drawCropMarks(pdf: PressDocument, { width, height, bleed }: Size & { bleed: number }) {
  const [near, far] = [bleed + markGap, bleed + markGap + markLength]
  pdf.strokeColor(toCmyk('black')).lineWidth(markWidth)
  for (const x of [0, width])
    for (const [from, to] of [
      [-far, -near],
      [height + near, height + far],
    ] as const)
      pdf.moveTo(x, from).lineTo(x, to)
  for (const y of [0, height])
    for (const [from, to] of [
      [-far, -near],
      [width + near, width + far],
    ] as const)
      pdf.moveTo(from, y).lineTo(to, y)
  pdf.stroke()
}

type Size = { width: number; height: number }
