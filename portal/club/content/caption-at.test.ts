import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCaption } from './caption-at.ts'

const captions = [
  { from: 0, to: 4, text: 'open' },
  { from: 5, to: 8, text: 'scan' },
]

test('a caption stands for its time, the last one to the end', () => {
  assert.equal(findCaption(captions, 0), 'open')
  assert.equal(findCaption(captions, 4.5), '')
  assert.equal(findCaption(captions, 5), 'scan')
  assert.equal(findCaption(captions, 99), 'scan')
  assert.equal(findCaption([], 3), '')
})
