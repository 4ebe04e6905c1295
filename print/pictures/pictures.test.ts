import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { contentImages, getCovers, subtypes } from '#contract/shop/prints.rules.ts'
import { type Ink, inks } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import { proves } from '#tools/proves.ts'
import { root } from '#tools/run-step.ts'
import { drawContentImage } from './draw-content-image.ts'
import { readCover } from './read-cover.ts'
import { readCovers } from './cover-files.ts'

const maxMarks = 600

function shapesOf(marks: readonly Mark[]): Extract<Mark, { kind: 'shape' }>[] {
  return marks.flatMap((mark) => {
    if (mark.kind === 'group') return shapesOf(mark.marks)
    assert.equal(mark.kind, 'shape', 'a scene is drawn of shapes alone')
    return mark.kind === 'shape' ? [mark] : []
  })
}

function requireDrawn(marks: readonly Mark[], name: string) {
  const shapes = shapesOf(marks)
  assert.ok(shapes.length > 5 && shapes.length <= maxMarks, `${name} ${shapes.length}`)
  for (const { fill, stroke, path } of shapes) {
    assert.ok(fill ? fill in inks : stroke && stroke in inks, name)
    assert.ok(!/NaN|undefined|Infinity/.test(path), `${name} ${path}`)
  }
}

test(
  'every piece has its covers, and no two covers are the same',
  proves(['MKT-018', 'MKT-019', 'MKT-020', 'MKT-021', 'MKT-022', 'MKT-023']),
  async () => {
    const counts = {
      'flyer-services': 7,
      electric: 3,
      replacement: 5,
      dsp: 1,
      banner: 6,
      billboard: 5,
    }
    for (const [subtype, count] of Object.entries(counts))
      assert.equal(getCovers(subtype as keyof typeof counts).length, count, subtype)
    const all = new Map<string, string>()
    for (const subtype of subtypes)
      for (const [cover, marks] of Object.entries(await readCovers(subtype))) {
        requireDrawn(marks, cover)
        all.set(cover, JSON.stringify(marks))
      }
    assert.equal(all.size, 27)
    assert.equal(new Set(all.values()).size, 27)
  },
)

test('a cover looks on the screen as its inks say, and ends at its box', async () => {
  for (const cover of subtypes.flatMap((subtype) => [...getCovers(subtype)])) {
    const svg = readFileSync(join(root, 'content/covers', `${cover}.svg`), 'utf8')
    const colours = svg.matchAll(/\.(\w+)(?:-line)? \{ \w+: (#\w+) \}/g)
    for (const [, ink, rgb] of colours) assert.equal(inks[ink as Ink].rgb, rgb, `${cover} ${ink}`)
    const [, box] = /viewBox="0 0 ([\d. ]+)"/.exec(svg)!
    const [width, height] = box!.split(' ')
    const [group] = readCover(svg)
    assert.equal(group?.kind === 'group' && group.clip, `M0 0H${width}V${height}H0Z`, cover)
  }
})

test('the small pictures differ', () => {
  const drawn = contentImages.map((name) => {
    const marks = drawContentImage(name, { width: 124, height: 56 })
    requireDrawn(marks, name)
    return JSON.stringify(marks)
  })
  assert.equal(new Set(drawn).size, contentImages.length)
})
