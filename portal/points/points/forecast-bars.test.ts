import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toBars } from './forecast-bars.ts'

test('the longest bar is the largest end, the shortest can be seen', () => {
  const ends_at = '2026-12-31T22:59:59Z'
  const ending = (points: number) => ({ ends_at, points, left: 0 })
  assert.deepEqual(
    toBars([ending(50), ending(1000), ending(1)]).map(({ share }) => share),
    [0.05, 1, 0.02],
  )
  assert.deepEqual(toBars([]), [])
})
