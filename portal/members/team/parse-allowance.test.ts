import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAllowance } from './parse-allowance.ts'

test('an allowance is 1 to 1,000,000 whole points; empty is none, anything else is a problem', () => {
  assert.deepEqual(['', ' ', '1', '1 000 000', '1\u00A0000'].map(parseAllowance), [
    null,
    null,
    1,
    1_000_000,
    1000,
  ])
  for (const text of ['0', '1000001', '-5', '1.5', '1,5', 'x', '1e3'])
    assert.equal(parseAllowance(text), undefined, text)
})
