import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toSortingState, toSortParam, getTickedKeys } from './table-model.ts'

const columns = [{ id: 'name' }, { id: 'waiting', sort: 'age' }, { id: 'points', sort: 'points' }]

test('the sort of the address marks its column, falling with a minus', () => {
  assert.deepEqual(toSortingState(columns, 'age'), [{ id: 'waiting', desc: false }])
  assert.deepEqual(toSortingState(columns, '-points'), [{ id: 'points', desc: true }])
})

test('a sort that no column has, or none, marks nothing', () => {
  assert.deepEqual(toSortingState(columns, 'name'), [])
  assert.deepEqual(toSortingState(columns, undefined), [])
})

test('a pressed head becomes the word of the server', () => {
  assert.equal(toSortParam(columns, [{ id: 'waiting', desc: true }]), '-age')
  assert.equal(toSortParam(columns, [{ id: 'points', desc: false }]), 'points')
  assert.equal(toSortParam(columns, [{ id: 'name', desc: true }]), undefined)
  assert.equal(toSortParam(columns, []), undefined)
})

test('where all that match are selected, the whole page is ticked', () => {
  const selection = { selected: new Set(['a']), isAll: true, onChange: () => {} }
  assert.deepEqual([...getTickedKeys(selection, ['a', 'b'])], ['a', 'b'])
  assert.deepEqual([...getTickedKeys({ ...selection, isAll: false }, ['a', 'b'])], ['a'])
  assert.deepEqual([...getTickedKeys(undefined, ['a', 'b'])], [])
})
