import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedFields } from './changed-fields.ts'

test('only what differs from what stands is sent', () => {
  const before = { uuid: 'c', name: 'Dachy', city: 'Kraków', company_type: 3 }
  const draft = { name: 'Dachy', city: 'Łódź', company_type: 0 }
  assert.deepEqual(changedFields(draft, before), { city: 'Łódź', company_type: 0 })
  assert.deepEqual(changedFields({ name: 'Dachy' }, before), {})
})

test('an emptied field is a change', () => {
  assert.deepEqual(changedFields({ name: '' }, { name: 'Dachy' }), { name: '' })
})
