import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { PrintFinding } from '#contract/shop/prints.ts'
import type { Format } from '#print/sheet.ts'
import { points } from '#print/type/measure.ts'
import { findUnembeddedFonts, hasRgb } from './pdf-contents.ts'

/** In millimetres. */
const tolerance = 0.5

/** Unreadable or encrypted, wrong pages, sizes or bleed, fonts not embedded, RGB colours. */
export async function inspectPdf(bytes: Uint8Array, format: Format): Promise<PrintFinding[]> {
  const pdf = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    throwOnInvalidObject: true,
  }).catch(() => null)
  if (!pdf) return [toFinding('pdf_broken')]
  if (pdf.isEncrypted) return [toFinding('pdf_encrypted')]
  try {
    const findings: PrintFinding[] = []
    const pages = pdf.getPages()
    const expected = format.sides.length
    if (pages.length !== expected)
      findings.push(toFinding('pdf_pages', { expected, found: pages.length }))
    for (const [index, page] of pages.entries())
      findings.push(...inspectBoxes(page, { format, page: index + 1 }))
    const fonts = findUnembeddedFonts(pdf)
    if (fonts.length > 0) findings.push(toFinding('pdf_fonts', { fonts: fonts.join(', ') }))
    if (hasRgb(pdf)) findings.push(toFinding('pdf_rgb'))
    return findings
  } catch {
    return [toFinding('pdf_broken')]
  }
}

function inspectBoxes(pdfPage: PDFPage, { format, page }: { format: Format; page: number }) {
  const { scale } = format
  const [width, height, bleed] = [format.width, format.height, format.bleed].map(
    (side) => side / scale,
  )
  const [trim, bled] = [toMillimetres(pdfPage.getTrimBox()), toMillimetres(pdfPage.getBleedBox())]
  const findings: PrintFinding[] = []
  if (isOff(trim.width - width!) || isOff(trim.height - height!)) {
    const size = { width: roundToTenth(trim.width), height: roundToTenth(trim.height) }
    const expected = {
      expected_width: roundToTenth(width!),
      expected_height: roundToTenth(height!),
    }
    findings.push(toFinding('pdf_trim', { page, ...size, ...expected }))
  }
  const edges = [
    trim.x - bled.x,
    trim.y - bled.y,
    bled.x + bled.width - trim.x - trim.width,
    bled.y + bled.height - trim.y - trim.height,
  ]
  const smallest = Math.min(...edges)
  if (smallest < bleed! - tolerance)
    findings.push(
      toFinding('pdf_bleed', {
        page,
        found: roundToTenth(smallest),
        expected: roundToTenth(bleed!),
      }),
    )
  return findings
}

type Box = { x: number; y: number; width: number; height: number }

function toMillimetres({ x, y, width, height }: Box): Box {
  const [mmX, mmY, mmWidth, mmHeight] = [x, y, width, height].map(points)
  return { x: mmX!, y: mmY!, width: mmWidth!, height: mmHeight! }
}

function isOff(difference: number) {
  return Math.abs(difference) > tolerance
}

function roundToTenth(millimetres: number) {
  return Math.round(millimetres * 10) / 10
}

type Code =
  | 'pdf_broken'
  | 'pdf_encrypted'
  | 'pdf_pages'
  | 'pdf_trim'
  | 'pdf_bleed'
  | 'pdf_fonts'
  | 'pdf_rgb'

function toFinding(code: Code, params: PrintFinding['params'] = {}): PrintFinding {
  return { code, field: '', params }
}
