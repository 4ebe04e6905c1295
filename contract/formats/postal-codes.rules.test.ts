import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPostalCode, tidyPostalCode } from './postal-codes.rules.ts'

const examples = {
  ba: ['71000'],
  bg: ['1000'],
  hr: ['10000', 'HR-10000'],
  cz: ['110 00', '11000'],
  ee: ['10111'],
  hu: ['9024'],
  lv: ['1050', 'LV-1050'],
  pl: ['30-065', '30065', ' 30-065 '],
  ro: ['010011'],
  rs: ['11000', '110 118'],
  sk: ['811 01'],
  si: ['1000', 'SI-1000'],
  ua: ['79000'],
  lt: ['01103', 'LT-01103'],
}

test('a postal code has the form of its country', () => {
  for (const [slug, codes] of Object.entries(examples))
    for (const code of codes) assert.ok(isPostalCode(code, { slug }), `${slug} ${code}`)
})

test('a code of another country, a part of one and words are none', () => {
  for (const [slug, code] of [
    ['hu', '30-065'],
    ['pl', '9024'],
    ['pl', '30-0655'],
    ['ro', '01001'],
    ['pl', ''],
    ['pl', '-----'],
    ['lv', 'LT-1050'],
    ['bg', 'Sofia'],
  ] as const)
    assert.ok(!isPostalCode(code, { slug }), `${slug} ${code}`)
})

test('spaces, hyphens, lower case and the prefix of the country are understood', () => {
  assert.equal(tidyPostalCode('pl', ' 30 702 '), '30-702')
  assert.equal(tidyPostalCode('cz', '60200'), '602 00')
  assert.equal(tidyPostalCode('lv', 'lv1010'), 'LV-1010')
  assert.equal(tidyPostalCode('lt', 'LT 01100'), 'LT-01100')
  assert.equal(tidyPostalCode('hr', 'HR-10000'), '10000')
})

test('a code that is not of this form is left as it was typed', () => {
  assert.equal(tidyPostalCode('pl', '1'), '1')
  assert.equal(tidyPostalCode('pl', '123-4567'), '123-4567')
  assert.equal(tidyPostalCode('ua', 'a1b2'), 'A1B2')
})
