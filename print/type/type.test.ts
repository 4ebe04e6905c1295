import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { measureFont } from '#tools/measure-font.ts'
import { breakLines } from './break-lines.ts'
import { getFontFile, loadFonts } from './faces.ts'
import { fitText } from './fit-text.ts'
import { findMissingLetters, points, calculateFontSize, measureWidth } from './measure.ts'

const folder = join(import.meta.dirname, '../fonts/press')
const fonts = await loadFonts('pl')

test('what is measured is what the font file says', () => {
  const figures: unknown = JSON.parse(readFileSync(join(folder, 'figures.json'), 'utf8'))
  assert.deepEqual(JSON.parse(JSON.stringify(measureFont(join(folder, 'figures.ttf')))), figures)
})

test('a pair of letters is nearer than two that stand alone', () => {
  const width = (text: string) => measureWidth(text, { fonts, face: 'heading', size: 10 })
  assert.ok(width('To') < width('T') + width('o'))
  assert.equal(width('ToTo'), width('To') + width('oT') + width('To') - width('o') - width('T'))
})

test('figures are of one width', () => {
  const widths = [...'0123456789'].map((text) =>
    measureWidth(text, { fonts, face: 'figures', size: 10 }),
  )
  assert.equal(new Set(widths).size, 1)
})

test('Bulgarian has letters of its own', async () => {
  assert.deepEqual([getFontFile('text', 'bg'), getFontFile('text', 'uk')], ['text-bg', 'text'])
  assert.equal(getFontFile('figures', 'bg'), 'figures')
  const bulgarian = await loadFonts('bg')
  const setting = { face: 'text', size: 10 } as const
  assert.notEqual(
    measureWidth('Светлина', { ...setting, fonts: bulgarian }),
    measureWidth('Светлина', { ...setting, fonts }),
  )
})

test('letters that are not in the font are named once', () => {
  assert.deepEqual(findMissingLetters('Ząb ґ ђ\u00A0€', { fonts, face: 'text' }), [])
  assert.deepEqual(findMissingLetters('a👷🏽‍♀️ b漢 c漢', { fonts, face: 'text' }), ['👷🏽‍♀️', '漢'])
})

test('lines break between words, and no word of one letter stays at an end', () => {
  const setting = { fonts, face: 'text', size: 10, width: 60 } as const
  const lines = breakLines('Okna w dachu i z balkonem', { ...setting, language: 'pl' })
  assert.ok(lines.length > 1)
  assert.ok(
    lines.every((line) => !/(^|\s)\p{L}$/u.test(line)),
    lines.join('|'),
  )
  assert.deepEqual(breakLines('Nebuďbreakable', { ...setting, language: 'cs' }), ['Nebuďbreakable'])
  assert.deepEqual(breakLines('one\ntwo', { ...setting, language: 'en' }), ['one', 'two'])
})

test('text takes few lines first, a headline the large size; too much is told', () => {
  const box = {
    fonts,
    face: 'text',
    width: 60,
    sizes: [12, 8],
    maxLines: 2,
    language: 'en',
  } as const
  const text = 'New windows'
  const [plain, headline] = [fitText(text, box), fitText(text, { ...box, isHeadline: true })]
  assert.deepEqual([headline.size, headline.lines], [12, ['New', 'windows']])
  assert.deepEqual([plain.size, plain.lines], [8, ['New windows']])
  const long = fitText('word '.repeat(40), box)
  assert.deepEqual([long.fits, long.lines.length, long.size], [false, 2, 8])
})

test('capitals have the height that was asked for', () => {
  const size = calculateFontSize(24, { fonts, face: 'figures' })
  assert.equal(Math.round((fonts.figures.capHeight / fonts.figures.unitsPerEm) * size), 24)
  assert.equal(Math.round(points(72) * 10) / 10, 25.4)
})
