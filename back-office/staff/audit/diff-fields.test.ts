import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffFields } from './diff-fields.ts'

test('only what differs is told, field by field', () => {
  assert.deepEqual(diffFields({ role: 'shop', active: true }, { role: 'support', active: true }), [
    { field: 'role', before: 'shop', after: 'support' },
  ])
})

test('a new thing has nothing before, and lists stand as they are', () => {
  assert.deepEqual(diffFields(null, { regions: [10, 5] }), [
    { field: 'regions', before: '', after: '[10,5]' },
  ])
})

test('values that are no objects stand alone, and nothing is no change', () => {
  assert.deepEqual(diffFields(1, 2), [{ field: '', before: '1', after: '2' }])
  assert.deepEqual(diffFields(null, null), [])
})
