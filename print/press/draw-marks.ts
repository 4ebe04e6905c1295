import type { Mark } from '#print/sheet.ts'
import { drawLogo } from './draw-logo.ts'
import { toCmyk, type PressDocument } from './press-document.ts'
import type { PressLogo } from './press-logo.ts'

type Shape = Extract<Mark, { kind: 'shape' }>
type Text = Extract<Mark, { kind: 'text' }>

/** As a browser breaks the tips of sharp corners. */
const miterLimit = 4

/** Draws marks in millimetres on the page that is open; a logo only when there is one. */
export function drawMarks(pdf: PressDocument, marks: readonly Mark[], logo: PressLogo | null) {
  for (const mark of marks) {
    pdf.save()
    if (mark.kind === 'shape') drawShape(pdf, mark)
    else if (mark.kind === 'text') drawText(pdf, mark)
    else if (mark.kind === 'logo') drawLogo(pdf, mark, logo)
    else {
      if (mark.transform) pdf.transform(...mark.transform)
      if (mark.clip) pdf.path(mark.clip).clip()
      drawMarks(pdf, mark.marks, logo)
    }
    pdf.restore()
  }
}

function drawShape(pdf: PressDocument, { path, fill, isEvenOdd, stroke, ...pen }: Shape) {
  if (!fill && !stroke) return
  const { width = 1, cap = 'butt', join = 'miter' } = pen
  if (fill) pdf.fillColor(toCmyk(fill))
  if (stroke)
    pdf
      .strokeColor(toCmyk(stroke))
      .lineWidth(width)
      .lineCap(cap)
      .lineJoin(join)
      .miterLimit(miterLimit)
  pdf.path(path)
  const rule = isEvenOdd ? 'even-odd' : 'non-zero'
  if (fill && stroke) pdf.addContent(isEvenOdd ? 'B*' : 'B')
  else if (fill) pdf.fill(rule)
  else pdf.stroke()
}

/** Black text is printed over what lies under it, so that no white shows beside its letters. */
function drawText(pdf: PressDocument, { text, x, y, size, face, ink }: Text) {
  if (!text) return
  if (ink === 'black') setOverprint(pdf)
  pdf.font(face).fontSize(size).fillColor(toCmyk(ink))
  pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features: textFeatures })
}

/** Set as it was measured: with kerning, without ligatures. */
export const textFeatures = {
  kern: true,
  liga: false,
  clig: false,
  calt: false,
} as unknown as PDFKit.Mixins.OpenTypeFeatures[]

function setOverprint(pdf: PressDocument) {
  const states = pdf.page.ext_gstates
  if (!states['Overprint']) {
    states['Overprint'] = pdf.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 })
    states['Overprint'].end()
  }
  pdf.addContent('/Overprint gs')
}
