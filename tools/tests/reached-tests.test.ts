import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findReachedTests } from './reached-tests.ts'

const imports = [
  { file: 'a.test.ts', to: 'a.ts' },
  { file: 'a.ts', to: 'deep.ts' },
  { file: 'deep.ts', to: 'a.ts' },
  { file: 'b.test.tsx', to: 'b.tsx' },
]

test('a change reaches the tests above it, however far, and no others', () => {
  assert.deepEqual(findReachedTests(imports, ['deep.ts']), ['a.test.ts'])
  assert.deepEqual(findReachedTests(imports, ['b.tsx', 'a.ts']), ['a.test.ts', 'b.test.tsx'])
})

test('a changed test is reached by itself', () => {
  assert.deepEqual(findReachedTests(imports, ['b.test.tsx', 'notes.md']), ['b.test.tsx'])
})
