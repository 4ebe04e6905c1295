import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countResults, formatCounts, type TestResult } from './test-results.ts'

const passed: TestResult = {
  name: 'a test',
  file: 'a.test.ts',
  seconds: 1,
  isPassed: true,
  isSkipped: false,
}

test('a test that was tried again counts once, as it ended, a skipped one by itself', () => {
  const retried = { ...passed, isPassed: false, isRetried: true }
  const skipped = { ...passed, isSkipped: true }
  const failed = { ...passed, isPassed: false }
  const counts = countResults([passed, retried, passed, skipped, failed])
  assert.deepEqual(counts, { passed: 2, failed: 1, skipped: 1 })
})

test('the counts read as a program that counts tests expects them', () => {
  assert.equal(formatCounts({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed')
  assert.equal(formatCounts({ passed: 1, failed: 2, skipped: 3 }), '1 passed, 2 failed, 3 skipped')
})
