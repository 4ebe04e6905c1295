import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageChoice, regionOfHost } from './language-choice.ts'
import { proves } from '#tools/proves.ts'

const browser = ['de-DE', 'pl-PL', 'cs']

test('a stored language wins', () => {
  assert.equal(languageChoice({ stored: 'uk', host: 'club.example.cz', browser }), 'uk')
})

test('the last part of the host gives the language of its country', proves(['LNG-025']), () => {
  assert.equal(languageChoice({ stored: null, host: 'club.example.cz', browser }), 'cs')
  assert.equal(languageChoice({ stored: null, host: 'club.example.rs', browser: [] }), 'sr')
})

test('a host without a country leaves the choice to the browser', () => {
  assert.equal(languageChoice({ stored: null, host: 'localhost', browser }), 'pl')
})

test('nothing offered means English', proves(['LNG-026']), () => {
  assert.equal(languageChoice({ stored: 'tr', host: 'localhost', browser: ['it', 'de'] }), 'en')
})

test(
  'the last part of the host presets the country, unless it cannot be chosen',
  proves(['CFG-028']),
  () => {
    assert.equal(regionOfHost('club.example.it'), undefined)
    assert.equal(regionOfHost('10.0.0.7'), undefined)
    assert.equal(regionOfHost('club.example.hu')?.id, 7)
  },
)
