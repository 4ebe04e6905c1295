import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { getFormat } from '#print/designs/formats.ts'
import { pressPdf } from '#print/press/press-pdf.ts'
import { aPdf } from '#testing/prints/logos.ts'
import { inspectPdf } from './inspect-pdf.ts'

const format = getFormat('business-card')
const at = new Date('2026-06-15T09:00:00Z')
const points = (millimetres: number) => (millimetres / 25.4) * 72

async function inspectChanged(change: (pdf: PDFDocument) => unknown) {
  const sides = format.sides.map((name) => ({ name, marks: [] }))
  const sheet = { format, language: 'pl', sides }
  const pdf = await PDFDocument.load(
    await pressPdf(sheet, { title: 'Card', createdAt: at, modifiedAt: at }),
  )
  await change(pdf)
  return inspectPdf(await pdf.save(), format)
}

test('a file of the right size has no findings', async () => {
  assert.deepEqual(await inspectChanged(() => {}), [])
})

test('what is no PDF, is locked or has other pages is told', async () => {
  assert.deepEqual(await inspectPdf(Buffer.from('Hello'), format), [
    { code: 'pdf_broken', field: '', params: {} },
  ])
  assert.deepEqual(await inspectPdf(await aPdf({ userPassword: 'secret' }), format), [
    { code: 'pdf_encrypted', field: '', params: {} },
  ])
  assert.deepEqual(await inspectChanged((pdf) => pdf.removePage(1)), [
    { code: 'pdf_pages', field: '', params: { expected: 2, found: 1 } },
  ])
})

test('half a millimetre is let pass, more is not', async () => {
  const edge = points(11)
  const inspectTrimBox = (more: number) =>
    inspectChanged((pdf) => pdf.getPage(0).setTrimBox(edge, edge, points(85 + more), points(55)))
  assert.deepEqual(await inspectTrimBox(-0.4), [])
  const params = { page: 1, width: 84.4, height: 55, expected_width: 85, expected_height: 55 }
  assert.deepEqual(await inspectTrimBox(-0.6), [{ code: 'pdf_trim', field: '', params }])
  const inspectBleedBox = (bleed: number) => {
    const [from, width, height] = [11 - bleed, 85 + 2 * bleed, 55 + 2 * bleed].map(points)
    return inspectChanged((pdf) => pdf.getPage(1).setBleedBox(from!, from!, width!, height!))
  }
  assert.deepEqual(await inspectBleedBox(2.6), [])
  const missing = { page: 2, found: 1, expected: 3 }
  assert.deepEqual(await inspectBleedBox(1), [{ code: 'pdf_bleed', field: '', params: missing }])
})

test('fonts that are not in it and colours of screens are told', async () => {
  const found = await inspectChanged(async (pdf) => {
    const font = await pdf.embedFont(StandardFonts.HelveticaBold)
    pdf.getPage(0).drawText('Call', { font, x: 40, y: 40 })
  })
  assert.deepEqual(found, [
    { code: 'pdf_fonts', field: '', params: { fonts: 'Helvetica-Bold' } },
    { code: 'pdf_rgb', field: '', params: {} },
  ])
})
