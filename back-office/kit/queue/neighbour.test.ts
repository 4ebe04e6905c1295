import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNeighbour } from './neighbour.ts'

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const from = (openId: string | undefined, step: 1 | -1) => findNeighbour(items, openId, step)?.id

test('one goes from the open item to the next and the previous one', () => {
  assert.equal(from('b', 1), 'c')
  assert.equal(from('b', -1), 'a')
})

test('at both ends one stays', () => {
  assert.equal(from('c', 1), undefined)
  assert.equal(from('a', -1), undefined)
})

test('where nothing is open, or what is open left the queue, one begins at an end', () => {
  assert.equal(from(undefined, 1), 'a')
  assert.equal(from('gone', -1), 'c')
  assert.equal(findNeighbour([], undefined, -1), undefined)
})
