import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortByScanOrder } from './scan-order.ts'

test('projects to scan into: the last used first, then the one that ends soonest', () => {
  const projects = ['late', 'soon', 'before', 'last'].map((uuid, index) => ({
    uuid,
    status: { id: 1, name: '' },
    days_left: 10,
    deadline_at: new Date(Date.UTC(2026, 6, 20 - index * 5)).toISOString(),
  }))
  const order = sortByScanOrder(projects, ['last', 'gone', 'before']).map(({ uuid }) => uuid)
  assert.deepEqual(order, ['last', 'before', 'soon', 'late'])
})
