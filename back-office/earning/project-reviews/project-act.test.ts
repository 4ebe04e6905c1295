import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calculateCredit } from './project-act.ts'

const product = { serial: '', type: '', size: '', variant: '', source: '', captured_at: '' }
const products = [
  { ...product, uuid: 'a', flag: 1, points: 6, reason_code: null },
  { ...product, uuid: 'b', flag: 2, points: 12, reason_code: null },
  { ...product, uuid: 'c', flag: 2, points: 18, reason_code: null },
  { ...product, uuid: 'd', flag: 3, points: 30, reason_code: null },
]

test('what counts already and what is ticked is credited, nothing rejected', () => {
  assert.deepEqual(calculateCredit({ products }, new Set()), { products: 1, points: 6 })
  assert.deepEqual(calculateCredit({ products }, new Set(['b', 'd'])), { products: 2, points: 18 })
  assert.deepEqual(calculateCredit({ products }, new Set(['b', 'c'])), { products: 3, points: 36 })
})
