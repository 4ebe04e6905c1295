import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchesOf } from './room-batches.ts'

test('every file stands in one batch, the slowest by itself and first', () => {
  const slow = 'server/http/fuzz.test.ts'
  const files = Array.from({ length: 25 }, (_, place) => `server/a/${place}.test.ts`)
  const batches = batchesOf([...files, slow])
  assert.deepEqual(batches[0], [slow])
  assert.deepEqual(batches.flat().toSorted(), [...files, slow].toSorted())
  assert.deepEqual(
    batches.slice(1).map((batch) => batch.length),
    [9, 8, 8],
  )
  assert.deepEqual(batchesOf([]), [])
})
