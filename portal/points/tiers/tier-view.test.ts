import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TierProgress } from '#contract/points/tiers.ts'
import { toTierView, toTierViews } from './tier-view.ts'
import { proves } from '#tools/proves.ts'

function aTier(category: number, total: number, [from, to, level]: [number, number, number]) {
  return {
    id: category,
    progress: total - from,
    total,
    tier_definition: { id: category, tier_category: category },
    tier_bracket: { from, to, level, points: 0 },
    next_bracket_points: to === 32_767 ? null : 308,
    level,
    level_until: null,
  } satisfies TierProgress
}

test(
  'the way to the next level is told in scans and in percent of the bracket',
  proves(['TIR-003', 'TIR-016']),
  () => {
    assert.deepEqual(toTierView(aTier(99, 33, [25, 49, 2])), {
      category: 99,
      level: 'silver',
      next: { level: 'gold', missing: 17, bonus: 308 },
      percent: 32,
      total: 33,
      retainedUntil: null,
    })
  },
)

test('the last level is full and has no next one', proves(['TIR-015']), () => {
  const { level, next, percent } = toTierView(aTier(99, 120, [100, 32_767, 4]))
  assert.deepEqual([level, next, percent], ['platinum', undefined, 100])
})

test('all scans stand apart from the nine products', proves(['TIR-011']), () => {
  const bronze: [number, number, number] = [0, 9, 0]
  const { main, others } = toTierViews([99, 9, 3, 1, 42].map((id) => aTier(id, 0, bronze)))
  assert.equal(main?.category, 99)
  assert.deepEqual(
    others.map(({ category }) => category),
    [1, 3, 9],
  )
})
