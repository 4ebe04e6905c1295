import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roomBatches, ruleBatches } from './batches.ts'

test('every file stands in one batch, the slowest by itself and first', () => {
  const slow = 'server/http/fuzz.test.ts'
  const files = Array.from({ length: 25 }, (_, place) => `server/a/${place}.test.ts`)
  const batches = roomBatches([...files, slow])
  assert.deepEqual(batches[0], [slow])
  assert.deepEqual(batches.flat().toSorted(), [...files, slow].toSorted())
  assert.deepEqual(
    batches.slice(1).map((batch) => batch.length),
    [9, 8, 8],
  )
  assert.deepEqual(roomBatches([]), [])
})

test('a file that replaces a global shares its process with no other', () => {
  const batches = ruleBatches(['portal/typed-text.test.ts', 'tools/batches.test.ts'])
  assert.deepEqual(batches, [['tools/batches.test.ts'], ['portal/typed-text.test.ts']])
})
