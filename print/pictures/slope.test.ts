import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Mark, Point } from '#print/sheet.ts'
import { openWindowOn } from './open-sash.ts'
import { cornersOf, pointOn, type Slope, tilesOn, windowOn } from './slope.ts'

const slope: Slope = { corner: [10, 90], along: [100, -20], up: [-30, -60] }
const spot = { left: 0.2, low: 0.3, width: 0.3, height: 0.4 }

function outline(mark: Mark | undefined): Point[] {
  assert.ok(mark?.kind === 'shape')
  return [...mark.path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

function direction([x, y]: Point, [toX, toY]: Point) {
  return Math.atan2(toY - y, toX - x)
}

function requireSame(actual: number, expected: number, name: string) {
  assert.ok(Math.abs(actual - expected) < 0.01, `${name}: ${actual}, not ${expected}`)
}

test('a window lies in its roof: sides with the fall line, head and sill with the rows', () => {
  const [row, fall] = [direction([0, 0], slope.along), direction([0, 0], slope.up)]
  for (const mark of windowOn(slope, spot, { pane: 'daylight' }).slice(0, 3)) {
    const [lowLeft, lowRight, highRight, highLeft] = outline(mark)
    requireSame(direction(lowLeft!, lowRight!), row, 'sill')
    requireSame(direction(highLeft!, highRight!), row, 'head')
    requireSame(direction(lowLeft!, highLeft!), fall, 'left')
    requireSame(direction(lowRight!, highRight!), fall, 'right')
  }
})

test('an open sash hangs on the head of its own frame', () => {
  const marks = openWindowOn(slope, spot, { background: 'slate', pane: 'mist', lift: [4, -9] })
  const [lowLeft, , highRight, highLeft] = outline(marks[1])
  const sash = outline(marks[3])
  assert.deepEqual(sash.slice(2), [highRight, highLeft])
  requireSame(sash[0]![0] - lowLeft![0], 4, 'lift to the side')
  requireSame(sash[0]![1] - lowLeft![1], -9, 'lift')
})

test('tiles cover the whole roof', () => {
  const [cover] = tilesOn(slope, { fill: 'clay', joint: 'clayDeep', rows: 4, columns: 6 })
  assert.deepEqual(outline(cover), cornersOf(slope, { left: 0, low: 0, width: 1, height: 1 }))
  assert.deepEqual(pointOn(slope, 1, 1), [80, 10])
})
