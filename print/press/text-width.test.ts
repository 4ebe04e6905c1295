import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Face, faces, loadFonts } from '#print/type/faces.ts'
import { measureWidth } from '#print/type/measure.ts'
import { textFeatures } from './draw-marks.ts'
import { pressDocument } from './press-document.ts'

const at = new Date(0)
const lines = [
  'AVATAR To. Ty, „Wałęsa” – Żółć & Söhne',
  'Dachdecker Müller-Lüdenscheidt GmbH, Tel. 030/12345-67',
  'Árvíztűrő tükörfúrógép, 1/2 fi ffl fl',
  'Щастливи вълци, Г. Ап. „Дограма“ ул. Трайко 7, вх. А',
  'Њујорк, Љубљана, Ђ. Џ. – тел. +381 11 123 45 67',
  'Київ, вул. Г. Ґалаґана, 12/7; www.dach-rooflight.example',
]

test('what is printed is as wide as it was measured', async () => {
  for (const language of ['pl', 'bg', 'sr', 'uk']) {
    const fonts = await loadFonts(language)
    const pdf = pressDocument({ title: '', createdAt: at, modifiedAt: at }, language)
    for (const face of faces)
      for (const text of lines) {
        const size = 10
        const pdfWidth = pdf
          .font(face)
          .fontSize(size)
          .widthOfString(text, { features: textFeatures })
        const ourWidth = measureWidth(text, { fonts, face: face satisfies Face, size })
        assert.ok(
          Math.abs(pdfWidth - ourWidth) < 0.01,
          `${language} ${face} ${text}: ${pdfWidth} ${ourWidth}`,
        )
      }
  }
})
