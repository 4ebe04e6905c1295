import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getVisiblePart } from './visible-part.ts'

test('what is read is what is seen of the picture', () => {
  const hd = { width: 1280, height: 720 }
  assert.deepEqual(getVisiblePart(hd, hd, 1), { x: 0, y: 0, width: 1280, height: 720 })
  assert.deepEqual(getVisiblePart(hd, { width: 360, height: 360 }, 1), {
    x: 280,
    y: 0,
    width: 720,
    height: 720,
  })
})

test('enlarged twice, it is the middle half', () => {
  assert.deepEqual(getVisiblePart({ width: 640, height: 480 }, { width: 640, height: 480 }, 2), {
    x: 160,
    y: 120,
    width: 320,
    height: 240,
  })
})
