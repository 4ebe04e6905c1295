import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toBulkSelection } from './bulk-selection.ts'

const filter = { region: 'pl', status: 1, q: undefined }
const selected = new Set(['a', 'b'])
const approve = { kind: 'orders.approve' } as const

test('ticked rows are named, whatever the filter says', () => {
  const selection = toBulkSelection(approve, { isAll: false, selected }, filter)
  assert.deepEqual(selection, { ...approve, params: {}, filter: {}, uuids: ['a', 'b'] })
})

test('all that match go as the filter alone, as texts and without what is not set', () => {
  const selection = toBulkSelection(approve, { isAll: true, selected }, filter)
  assert.deepEqual(selection, { ...approve, params: {}, filter: { region: 'pl', status: '1' } })
})

test('what the step needs to find its items goes along', () => {
  const params = { reason: 'blurred' }
  assert.deepEqual(
    toBulkSelection({ ...approve, params }, { isAll: true, selected }, {}).params,
    params,
  )
})
