import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectableRegions } from '#contract/regions.ts'
import { postalCodeExample, tidyPostalCode } from './postal-code.ts'

test('the example of each country is in the spelling of the country', () => {
  for (const { slug } of selectableRegions) {
    const example = postalCodeExample(slug)
    assert.ok(example, slug)
    assert.equal(tidyPostalCode(slug, example), example)
    assert.equal(tidyPostalCode(slug, example.replace(/\D/g, '')), example)
  }
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
