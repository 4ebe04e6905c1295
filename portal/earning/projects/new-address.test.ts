import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toStreetText, isSameStreet, findSameAddress, toStreetName } from './new-address.ts'

test('the number of the house is not looked up', () => {
  for (const text of ['Lipowa 8', 'Lipowa 8a', 'Lipowa 8/3', 'Lipowa 8 / 3', 'Lipowa 21.'])
    assert.equal(toStreetName(text), 'Lipowa', text)
  assert.equal(toStreetName('3 Maja'), '3 Maja')
  assert.equal(toStreetName('Lipowa'), 'Lipowa')
})

test('a chosen street keeps the number that was typed, or waits for one', () => {
  assert.equal(toStreetText('lip 8a', 'ul. Lipowa'), 'ul. Lipowa 8a')
  assert.equal(toStreetText('lip', 'ul. Lipowa'), 'ul. Lipowa ')
})

test('the town stays while the street is the one that was chosen', () => {
  assert.equal(isSameStreet('ul. Lipowa 8', 'ul. Lipowa'), true)
  assert.equal(isSameStreet('ul. Lip', 'ul. Lipowa'), false)
  assert.equal(isSameStreet('anything', ''), false)
})

test('an open project at the same address is found in another spelling', () => {
  const lipowa = { street_name: 'ul. Lipowa 8', postal_code: '30-702' }
  const open = [{ street_name: 'ul. Dębowa 1', postal_code: '30-702' }, lipowa]
  assert.equal(findSameAddress(open, 'lipowa 8 ', '30702'), lipowa)
  assert.equal(findSameAddress(open, 'Lipowa 9', '30-702'), undefined)
  assert.equal(findSameAddress(open, 'Lipowa 8', ' '), undefined)
})
