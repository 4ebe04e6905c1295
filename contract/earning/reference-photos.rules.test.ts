import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countPhotosLeft } from './reference-photos.rules.ts'

test('what waits takes a place of the year as what was accepted does', () => {
  assert.equal(countPhotosLeft({ maximum: 12, accepted: 10, waiting: 1 }), 1)
  assert.equal(countPhotosLeft({ maximum: 12, accepted: 11, waiting: 1 }), 0)
  assert.equal(countPhotosLeft({ maximum: 12, accepted: 12, waiting: 1 }), 0)
  assert.equal(countPhotosLeft({ maximum: null, accepted: 99, waiting: 1 }), null)
})
