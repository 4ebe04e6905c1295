import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentImages, type Cover, getCovers, subtypes } from '#contract/shop/marketing.rules.ts'
import { inks } from '#print/inks.ts'
import type { Mark } from '#print/sheet.ts'
import { proves } from '#tools/proves.ts'
import { drawContentImage } from './draw-content-image.ts'
import { drawCover } from './draw-cover.ts'

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
  'every piece has its covers, and no two scenes are the same',
  proves(['MKT-018', 'MKT-019', 'MKT-020', 'MKT-021', 'MKT-022', 'MKT-023']),
  () => {
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
    const all = new Set<Cover>(subtypes.flatMap((subtype) => [...getCovers(subtype)]))
    assert.equal(all.size, 27)
    const drawn = new Set<string>()
    for (const cover of all)
      for (const box of [
        { width: 154, height: 149 },
        { width: 5140, height: 2120 },
      ]) {
        const marks = drawCover(cover, box)
        requireDrawn(marks, cover)
        drawn.add(JSON.stringify(marks))
      }
    assert.equal(drawn.size, 54)
  },
)

test('a scene is the same each time and ends at its box', () => {
  const box = { width: 100, height: 80 }
  assert.deepEqual(drawCover('winter-roof', box), drawCover('winter-roof', box))
  const [group] = drawCover('winter-roof', box)
  assert.equal(group?.kind === 'group' && group.clip, 'M0 0H100V80H0Z')
})

test('the small pictures differ', () => {
  const drawn = contentImages.map((name) => {
    const marks = drawContentImage(name, { width: 124, height: 56 })
    requireDrawn(marks, name)
    return JSON.stringify(marks)
  })
  assert.equal(new Set(drawn).size, contentImages.length)
})
