import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedProject } from '#contract/earning/projects.ts'
import { getNextAction } from './next-action.ts'

const none = { completed: 0, in_prog: 0, lost: 0 }

function aProject(days_left: number, products_count = 0, status = 1) {
  return {
    street_name: `${days_left} days`,
    deadline_at: new Date(Date.UTC(2026, 0, 1 + days_left)).toISOString(),
    days_left,
    products_count,
    status: { id: status, name: '' },
  } as ListedProject
}

test('without any project the first one is to be registered, later the next', () => {
  assert.deepEqual(getNextAction([], none), { kind: 'first' })
  assert.deepEqual(getNextAction([], { ...none, completed: 1 }), { kind: 'next' })
})

test('the project that ends soonest comes first', () => {
  const soonest = aProject(12, 2)
  const action = getNextAction([aProject(40, 1), soonest, aProject(88)], none)
  assert.deepEqual(action, { kind: 'scan', project: soonest })
})

test('in the last week the survey saves the points, unless nothing is scanned', () => {
  assert.equal(getNextAction([aProject(7, 2)], none).kind, 'survey')
  assert.equal(getNextAction([aProject(8, 2)], none).kind, 'scan')
  assert.equal(getNextAction([aProject(2, 0)], none).kind, 'scan')
})

test('what came back is to be corrected', () => {
  assert.equal(getNextAction([aProject(3, 2, 4)], none).kind, 'correct')
})
