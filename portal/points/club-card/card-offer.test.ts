import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getCardBlock, isCardOfferDue, isFree, calculateScansPercent } from './card-offer.ts'
import { proves } from '#tools/proves.ts'

const eligible = { regionId: 10, hasCard: false, isOrdered: false, scans: 10 }

test('ten windows of the year open the order of the card, nine do not', () => {
  assert.equal(getCardBlock(eligible), undefined)
  assert.equal(getCardBlock({ ...eligible, scans: 9 }), 'scans')
})

test('an open order, a card or another country close it', () => {
  assert.equal(getCardBlock({ ...eligible, isOrdered: true }), 'pending')
  assert.equal(getCardBlock({ ...eligible, hasCard: true }), 'card')
  assert.equal(getCardBlock({ ...eligible, hasCard: true, isOrdered: true }), 'pending')
  assert.equal(getCardBlock({ ...eligible, regionId: 5 }), 'region')
})

test(
  'the shop points to the card in its one region, without an order, without a card, from ten windows on',
  proves(['SHP-014', 'SHP-015', 'SHP-016', 'SHP-017']),
  () => {
    assert.ok(isCardOfferDue(eligible, 3))
    assert.ok(!isCardOfferDue({ ...eligible, regionId: 5 }, 3))
    assert.ok(!isCardOfferDue({ ...eligible, isOrdered: true }, 3))
    assert.ok(!isCardOfferDue({ ...eligible, hasCard: true }, 3))
    assert.ok(!isCardOfferDue({ ...eligible, scans: 9 }, 3))
    assert.ok(!isCardOfferDue(eligible, 4))
  },
)

test('a price of zero or below is free', () => {
  assert.ok(isFree(-1) && isFree(0) && !isFree(1))
})

test('the meter is full from ten windows on', () => {
  assert.deepEqual([0, 7, 10, 32].map(calculateScansPercent), [0, 70, 100, 100])
})
