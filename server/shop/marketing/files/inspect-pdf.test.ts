import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { formatOf } from '#print/designs/formats.ts'
import { pressPdf } from '#print/press/press-pdf.ts'
import { aPdf } from '#testing/prints/logos.ts'
import { inspectPdf } from './inspect-pdf.ts'

const format = formatOf('business-card')
const at = new Date('2026-06-15T09:00:00Z')
const points = (millimetres: number) => (millimetres / 25.4) * 72

async function changed(change: (pdf: PDFDocument) => unknown) {
  const sides = format.sides.map((name) => ({ name, marks: [] }))
  const sheet = { format, language: 'pl', sides }
  const pdf = await PDFDocument.load(
    await pressPdf(sheet, { title: 'Card', createdAt: at, modifiedAt: at }),
  )
  await change(pdf)
  return inspectPdf(await pdf.save(), format)
}

test('a file of the right size has no findings', async () => {
  assert.deepEqual(await changed(() => {}), [])
})

test('what is no PDF, is locked or has other pages is told', async () => {
  assert.deepEqual(await inspectPdf(Buffer.from('Hello'), format), [
    { code: 'pdf_broken', field: '', params: {} },
  ])
  assert.deepEqual(await inspectPdf(await aPdf({ userPassword: 'secret' }), format), [
    { code: 'pdf_encrypted', field: '', params: {} },
  ])
  assert.deepEqual(await changed((pdf) => pdf.removePage(1)), [
    { code: 'pdf_pages', field: '', params: { expected: 2, found: 1 } },
  ])
})

test('half a millimetre is let pass, more is not', async () => {
  const edge = points(11)
  const trimmed = (more: number) =>
    changed((pdf) => pdf.getPage(0).setTrimBox(edge, edge, points(85 + more), points(55)))
  assert.deepEqual(await trimmed(-0.4), [])
  const params = { page: 1, width: 84.4, height: 55, expected_width: 85, expected_height: 55 }
  assert.deepEqual(await trimmed(-0.6), [{ code: 'pdf_trim', field: '', params }])
  const bled = (bleed: number) => {
    const [from, width, height] = [11 - bleed, 85 + 2 * bleed, 55 + 2 * bleed].map(points)
    return changed((pdf) => pdf.getPage(1).setBleedBox(from!, from!, width!, height!))
  }
  assert.deepEqual(await bled(2.6), [])
  const missing = { page: 2, found: 1, expected: 3 }
  assert.deepEqual(await bled(1), [{ code: 'pdf_bleed', field: '', params: missing }])
})

test('fonts that are not in it and colours of screens are told', async () => {
  const found = await changed(async (pdf) => {
    const font = await pdf.embedFont(StandardFonts.HelveticaBold)
    pdf.getPage(0).drawText('Call', { font, x: 40, y: 40 })
  })
  assert.deepEqual(found, [
    { code: 'pdf_fonts', field: '', params: { fonts: 'Helvetica-Bold' } },
    { code: 'pdf_rgb', field: '', params: {} },
  ])
})
