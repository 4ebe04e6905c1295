import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasRegNr } from '#contract/shop/orders.rules.ts'
import { getBlocks } from './blocks.ts'
import { proves } from '#tools/proves.ts'

const company = {
  registration_number: '1234567891',
  registration_number_2: '',
  regions_id: 10,
  verified: true,
  numbers_in_review: false,
}
const setting = { vat_field: 1, company_id_field: 1 }
const fine = {
  company,
  setting,
  isEmailVerified: true,
  pausedUntil: null,
  isFrozen: false,
  type: 1,
  total: 128,
  balance: 128,
}

test(
  'an order within the balance and above the minimum is free to go',
  proves(['CHK-031', 'CHK-039']),
  () => {
    assert.deepEqual(getBlocks(fine), [])
  },
)

test('too few points say how many are missing', proves(['CHK-031', 'CHK-032']), () => {
  assert.deepEqual(getBlocks({ ...fine, total: 130 }), [
    { kind: 'tooFewPoints', short: 2, have: 128 },
  ])
})

test('nobody orders while the club checks its data', () => {
  assert.deepEqual(getBlocks({ ...fine, isFrozen: true }), [{ kind: 'frozen' }])
})

test('after a change of the account an order waits for the end of the pause', () => {
  const until = '2026-06-18T09:00:00.000Z'
  assert.deepEqual(getBlocks({ ...fine, pausedUntil: until }), [{ kind: 'spendingPaused', until }])
})

test('an unknown balance blocks nothing', () => {
  assert.deepEqual(getBlocks({ ...fine, total: 130, balance: undefined }), [])
})

test(
  'products below the minimum of the country are blocked, vouchers are not',
  proves(['CHK-033', 'CHK-034', 'CHK-039']),
  () => {
    assert.deepEqual(getBlocks({ ...fine, total: 127 }), [
      { kind: 'belowMinimum', missing: 1, minimum: 128 },
    ])
    assert.deepEqual(getBlocks({ ...fine, total: 100, type: 2 }), [])
  },
)

test(
  'a company without a number is blocked where its country asks for one',
  proves(['CHK-028', 'CHK-062']),
  () => {
    const numberless = { ...company, registration_number: '' }
    assert.deepEqual(getBlocks({ ...fine, company: numberless }), [
      { kind: 'noRegistrationNumber' },
    ])
    assert.ok(hasRegNr(numberless, { vat_field: 0, company_id_field: 0 }))
    assert.ok(hasRegNr({ ...numberless, registration_number_2: '123456786' }, setting))
  },
)

test('a company that is being checked, or whose numbers are, is told so', () => {
  const kinds = (change: object) =>
    getBlocks({ ...fine, company: { ...company, ...change } }).map(({ kind }) => kind)
  assert.deepEqual(kinds({ verified: false }), ['notVerified'])
  assert.deepEqual(kinds({ numbers_in_review: true }), ['numbersInReview'])
  assert.deepEqual(kinds({ verified: false, registration_number: '' }), ['noRegistrationNumber'])
})

test('vouchers need a verified e-mail address, products do not', () => {
  const unverified = { ...fine, isEmailVerified: false }
  assert.deepEqual(getBlocks({ ...unverified, type: 2 }), [{ kind: 'emailNotVerified' }])
  assert.deepEqual(getBlocks(unverified), [])
})

test('a balance below zero is owed, not short', () => {
  assert.deepEqual(getBlocks({ ...fine, balance: -40 }), [{ kind: 'owesPoints', owed: 40 }])
})
