import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLastDay } from '#ui/format.ts'
import { isDue } from './deadline.ts'
import { formatAddress, formatTown } from './project-address.ts'

const deadline_at = '2026-11-23T23:00:00.000Z'

test('seven days or fewer are a warning, as long as the project is open', () => {
  const due = (id: number, days_left: number) =>
    isDue({ status: { id, name: '' }, days_left, deadline_at })
  assert.deepEqual(
    [due(1, 8), due(1, 7), due(4, 1), due(2, 0), due(5, 0)],
    [false, true, true, false, false],
  )
})

test('the last day is the one before the deadline in the region', () => {
  assert.equal(formatLastDay(deadline_at, 'Europe/Warsaw'), '23\u00a0Nov\u00a02026')
})

test('an address follows its country', () => {
  const address = { street_name: 'Baross út 21.', postal_code: '9024', city: 'Győr' }
  assert.equal(formatAddress(address, 7), 'Győr, Baross út 21., 9024')
  assert.equal(formatTown(address, 7), 'Győr, 9024')
  assert.equal(formatAddress({ ...address, city: '' }, 10), 'Baross út 21., 9024')
})
