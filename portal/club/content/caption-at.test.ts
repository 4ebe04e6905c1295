import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captionAt } from './caption-at.ts'

const captions = [
  { from: 0, to: 4, text: 'open' },
  { from: 5, to: 8, text: 'scan' },
]

test('a caption stands for its time, the last one to the end', () => {
  assert.equal(captionAt(captions, 0), 'open')
  assert.equal(captionAt(captions, 4.5), '')
  assert.equal(captionAt(captions, 5), 'scan')
  assert.equal(captionAt(captions, 99), 'scan')
  assert.equal(captionAt([], 3), '')
})
