import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bannersOf } from './banners.ts'
import { isFirstVisit } from './first-visit.ts'

test('two banners at most, the most important first', () => {
  const all = { unverified: true, expiring: true, welcome: true }
  assert.deepEqual(bannersOf(all, 0), ['unverified', 'expiring'])
  assert.deepEqual(bannersOf(all, 1), ['unverified'])
  assert.deepEqual(bannersOf(all, 2), [])
  assert.deepEqual(bannersOf({ ...all, unverified: false }, 0), ['expiring', 'welcome'])
  assert.deepEqual(bannersOf({ unverified: false, expiring: false, welcome: true }, 0), ['welcome'])
})

test('a person without the mark is here for the first time [HOM-008]', () => {
  assert.ok(isFirstVisit({}))
  assert.ok(isFirstVisit({ firstTime: true }))
  assert.ok(!isFirstVisit({ firstTime: false }))
})
