import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getChangedFields } from './changed-fields.ts'

test('only what differs from what stands is sent', () => {
  const before = { uuid: 'c', name: 'Dachy', city: 'Kraków', company_type: 3 }
  const draft = { name: 'Dachy', city: 'Łódź', company_type: 0 }
  assert.deepEqual(getChangedFields(draft, before), { city: 'Łódź', company_type: 0 })
  assert.deepEqual(getChangedFields({ name: 'Dachy' }, before), {})
})

test('an emptied field is a change', () => {
  assert.deepEqual(getChangedFields({ name: '' }, { name: 'Dachy' }), { name: '' })
})
