import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickLanguage, findHostRegion } from './language-choice.ts'
import { proves } from '#tools/proves.ts'

const browser = ['de-DE', 'pl-PL', 'cs']

test('a stored language wins', () => {
  assert.equal(pickLanguage({ stored: 'uk', host: 'club.example.cz', browser }), 'uk')
})

test('the last part of the host gives the language of its country', proves(['LNG-025']), () => {
  assert.equal(pickLanguage({ stored: null, host: 'club.example.cz', browser }), 'cs')
  assert.equal(pickLanguage({ stored: null, host: 'club.example.rs', browser: [] }), 'sr')
})

test('a host without a country leaves the choice to the browser', () => {
  assert.equal(pickLanguage({ stored: null, host: 'localhost', browser }), 'pl')
})

test('nothing offered means English', proves(['LNG-026']), () => {
  assert.equal(pickLanguage({ stored: 'tr', host: 'localhost', browser: ['it', 'de'] }), 'en')
})

test(
  'the last part of the host presets the country, unless it cannot be chosen',
  proves(['CFG-028']),
  () => {
    assert.equal(findHostRegion('club.example.it'), undefined)
    assert.equal(findHostRegion('10.0.0.7'), undefined)
    assert.equal(findHostRegion('club.example.hu')?.id, 7)
  },
)
