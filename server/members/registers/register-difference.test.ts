import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  noAddress,
  type RegisterAnswer,
} from '#server/platform/outside/registers/register-answer.ts'
import { findDifferences } from './register-difference.ts'

const entered = {
  name: 'Dachy Łódź',
  street: 'ul. Dębowa',
  house_number: '4a',
  postal_code: '90-001',
  city: 'Łódź',
}
const anAnswer = (answer: Partial<RegisterAnswer>): RegisterAnswer => ({
  found: true,
  active: true,
  name: '',
  address: noAddress,
  number: '1111111111',
  source: 'white_list',
  at: new Date('2026-06-15T09:00:00Z'),
  ...answer,
})
const address = {
  street: 'UL. DĘBOWA',
  house_number: '4A',
  postal_code: '90-001',
  city: 'ŁÓDŹ',
  line: '',
}

test('capitals, accents and the legal form make no difference', () => {
  const name = 'DACHY ŁÓDŹ SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'
  assert.deepEqual(findDifferences(anAnswer({ name, address }), entered), [])
})

test('another name, town, street, number or code is a difference', () => {
  const differ = (change: object) =>
    findDifferences(anAnswer({ address: { ...address, ...change } }), entered)
  assert.deepEqual(findDifferences(anAnswer({ name: 'Okna Mazury' }), entered), ['name'])
  assert.deepEqual(differ({ city: 'KRAKÓW' }), ['address'])
  assert.deepEqual(differ({ street: 'UL. LIPOWA' }), ['address'])
  assert.deepEqual(differ({ house_number: '5' }), ['address'])
  assert.deepEqual(differ({ postal_code: '90-002' }), ['address'])
})

test('what the register does not tell is no difference', () => {
  assert.deepEqual(findDifferences(anAnswer({}), entered), [])
  assert.deepEqual(findDifferences(anAnswer({ found: false, name: 'Okna Mazury' }), entered), [])
  const nameless = { ...noAddress, line: 'DĘBOWA 4A 90-001 ŁÓDŹ' }
  assert.deepEqual(findDifferences(anAnswer({ address: nameless }), entered), [])
})
