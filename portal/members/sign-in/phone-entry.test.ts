import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePhoneEntry } from './phone-entry.ts'
import { proves } from '#tools/proves.ts'

test(
  'a number is read by the rules of the chosen country, and its national part is what counts',
  proves(['ACC-045', 'ACC-046']),
  async () => {
    for (const text of ['512 345 678', '+48 512 345 678', '0048512345678']) {
      const entry = await parsePhoneEntry(text, 'pl')
      assert.ok('phone' in entry)
      assert.deepEqual(entry.phone.number, '512345678')
      assert.equal(entry.phone.text, '+48 512 345 678')
      assert.equal(entry.isMoved, false)
    }
    assert.deepEqual(await parsePhoneEntry('512 345 678', 'ee'), {
      field: 'phone',
      problem: 'invalid_phone',
    })
  },
)

test('a number with the calling code of another country of the club moves there', async () => {
  const entry = await parsePhoneEntry('+420 601 123 456', 'pl')
  assert.ok('phone' in entry && entry.isMoved)
  assert.equal(entry.region.slug, 'cz')
  assert.equal(entry.phone.number, '601123456')
})

test('a number of a country without a club, no number and no country are told apart', async () => {
  const italy = await parsePhoneEntry('+39 06 6982 0000', 'pl')
  assert.deepEqual(italy, { field: 'phone', problem: 'wrong_country' })
  assert.deepEqual(await parsePhoneEntry('5123', 'pl'), {
    field: 'phone',
    problem: 'invalid_phone',
  })
  assert.deepEqual(await parsePhoneEntry('512345678', ''), { field: 'region', problem: 'required' })
})
