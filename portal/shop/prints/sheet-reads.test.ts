import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getFormat } from '#print/designs/formats.ts'
import type { Mark } from '#print/sheet.ts'
import { getPrintTexts, findSharpWidth } from './sheet-reads.ts'

const logo: Mark = { kind: 'logo', x: 5, y: 5, width: 20, height: 10, background: 'white' }
const text: Mark = { kind: 'text', text: 'Dach', x: 0, y: 9, size: 4, face: 'text', ink: 'black' }
const group: Mark = { kind: 'group', transform: [2, 0, 0, 2, 0, 0], marks: [logo, text] }

function toSheet(marks: readonly Mark[]) {
  const format = getFormat('business-card')
  return { format, language: 'pl', sides: [{ name: 'front' as const, marks }] }
}

test('a logo of too few pixels says how wide it prints well', () => {
  assert.equal(findSharpWidth(toSheet([logo]), { width: 100, height: 50 }), 8)
  assert.equal(findSharpWidth(toSheet([logo]), { width: 400, height: 200 }), undefined)
})

test('a logo that is drawn larger needs more pixels, one that is not drawn none', () => {
  assert.equal(findSharpWidth(toSheet([group]), { width: 400, height: 200 }), 33)
  assert.equal(findSharpWidth(toSheet([text]), { width: 1, height: 1 }), undefined)
})

test('the texts of a side are read from the back to the front', () => {
  assert.deepEqual(getPrintTexts([group, { ...text, text: 'Okno' }]), ['Dach', 'Okno'])
})
