import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortingOf, sortOf, tickedKeys } from './table-model.ts'

const columns = [{ id: 'name' }, { id: 'waiting', sort: 'age' }, { id: 'points', sort: 'points' }]

test('the sort of the address marks its column, falling with a minus', () => {
  assert.deepEqual(sortingOf(columns, 'age'), [{ id: 'waiting', desc: false }])
  assert.deepEqual(sortingOf(columns, '-points'), [{ id: 'points', desc: true }])
})

test('a sort that no column has, or none, marks nothing', () => {
  assert.deepEqual(sortingOf(columns, 'name'), [])
  assert.deepEqual(sortingOf(columns, undefined), [])
})

test('a pressed head becomes the word of the server', () => {
  assert.equal(sortOf(columns, [{ id: 'waiting', desc: true }]), '-age')
  assert.equal(sortOf(columns, [{ id: 'points', desc: false }]), 'points')
  assert.equal(sortOf(columns, [{ id: 'name', desc: true }]), undefined)
  assert.equal(sortOf(columns, []), undefined)
})

test('where all that match are selected, the whole page is ticked', () => {
  const selection = { selected: new Set(['a']), isAll: true, onChange: () => {} }
  assert.deepEqual([...tickedKeys(selection, ['a', 'b'])], ['a', 'b'])
  assert.deepEqual([...tickedKeys({ ...selection, isAll: false }, ['a', 'b'])], ['a'])
  assert.deepEqual([...tickedKeys(undefined, ['a', 'b'])], [])
})
