import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toProjectFilter, getVisiblePages, getTabCounts, getProjectTab } from './project-tabs.ts'
import { proves } from '#tools/proves.ts'

test(
  'each tab asks for its status, the first for what is open',
  proves(['PRJ-003', 'PRJ-004', 'PRJ-005', 'PRJ-006']),
  () => {
    const tabs = [undefined, 5, 2, 3].map((status) => toProjectFilter(getProjectTab(status).status))
    assert.deepEqual(tabs, [{ constrainTo: 'open' }, { status: 5 }, { status: 2 }, { status: 3 }])
  },
)

test('a status without a tab shows the first one', () => {
  for (const status of [1, 4, 9, Number.NaN]) assert.equal(getProjectTab(status).key, 'all')
})

test('what is in progress and not open is in review', () => {
  assert.deepEqual(getTabCounts({ completed: 5, in_prog: 6, lost: 1 }, 5), {
    all: 5,
    review: 1,
    closed: 5,
    lost: 1,
  })
})

test('a phone keeps the pages it has loaded, a desktop shows one, none goes beyond the last', () => {
  assert.deepEqual(getVisiblePages(3, 5, false), [1, 2, 3])
  assert.deepEqual(getVisiblePages(3, 5, true), [3])
  assert.deepEqual(getVisiblePages(9999, 2, false), [1, 2])
  assert.deepEqual(getVisiblePages(9999, 2, true), [2])
})
