import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitSeconds } from './live-wait.ts'

test('waits grow to a minute and half of each is left to chance', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 6, 40].map((failures) => waitSeconds(failures, 1)),
    [1, 2, 4, 8, 60, 60],
  )
  assert.equal(waitSeconds(6, 0), 30)
})
