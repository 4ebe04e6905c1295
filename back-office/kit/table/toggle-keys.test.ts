import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toggleKeys, withPageTicked } from './toggle-keys.ts'

const keys = ['a', 'b', 'c', 'd']
const after = (selected: string[], tick: { key: string; from?: string }) =>
  [...toggleKeys(new Set(selected), keys, tick)].toSorted()

test('a tick selects, another one takes it back', () => {
  assert.deepEqual(after(['a'], { key: 'b' }), ['a', 'b'])
  assert.deepEqual(after(['a', 'b'], { key: 'b' }), ['a'])
})

test('a run reaches from the last ticked one, downwards and upwards', () => {
  assert.deepEqual(after(['b'], { key: 'd', from: 'b' }), ['b', 'c', 'd'])
  assert.deepEqual(after(['c'], { key: 'a', from: 'c' }), ['a', 'b', 'c'])
})

test('where the last ticked one is on another page, a run is one tick', () => {
  assert.deepEqual(after(['z'], { key: 'b', from: 'z' }), ['b', 'z'])
})

test('the box of a page ticks what is missing, and takes all back when nothing is', () => {
  const page = (selected: string[]) => [...withPageTicked(new Set(selected), keys)].toSorted()
  assert.deepEqual(page(['b', 'z']), ['a', 'b', 'c', 'd', 'z'])
  assert.deepEqual(page(['a', 'b', 'c', 'd', 'z']), ['z'])
})
