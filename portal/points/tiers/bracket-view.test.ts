import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toBracketViews } from './bracket-view.ts'
import { proves } from '#tools/proves.ts'

const brackets = [
  { from: 0, to: 4, level: 0, points: 0 },
  { from: 5, to: 24, level: 1, points: 26 },
  { from: 25, to: 32_767, level: 2, points: 64 },
]

test(
  'bars are full below the own bracket, part full in it and empty above',
  proves(['TIR-016']),
  () => {
    const views = toBracketViews(brackets, 10)
    assert.deepEqual(
      views.map(({ percent, state }) => [percent, state]),
      [
        [100, 'reached'],
        [25, 'current'],
        [0, 'ahead'],
      ],
    )
  },
)

test(
  'each bar tells points, from and to; the last one is open and full when it is reached',
  proves(['RWD-006', 'RWD-007', 'RWD-008', 'TIR-015']),
  () => {
    const [, middle, last] = toBracketViews(brackets, 25)
    assert.deepEqual([middle?.points, middle?.from, middle?.to], [26, 5, 24])
    assert.deepEqual([last?.points, last?.from, last?.to, last?.percent], [64, 25, undefined, 100])
  },
)
