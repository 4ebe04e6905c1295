import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calculateSpendablePoints } from './spendable-until.ts'

test('points that expire before the club ends cannot be spent until then, those of its last day can', () => {
  const ending = (ends_at: string, points: number) => ({ ends_at, points, left: 0 })
  const forecast = {
    available: 1240,
    data: [
      ending('2026-12-31T22:59:59.000Z', 120),
      ending('2027-03-30T21:59:59.000Z', 20),
      ending('2027-03-31T21:59:59.000Z', 100),
      ending('2027-12-31T22:59:59.000Z', 1000),
    ],
  }
  assert.equal(calculateSpendablePoints(forecast, { ends_at: '2027-03-31T22:00:00.000Z' }), 1100)
  assert.equal(calculateSpendablePoints(forecast, { ends_at: '2026-12-31T23:00:00.000Z' }), 1240)
})
