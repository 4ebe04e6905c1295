import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectableRegions } from '#contract/regions.ts'
import { isPostalCode, tidyPostalCode } from '#contract/formats/postal-codes.rules.ts'
import { getPostalCodeExample } from './postal-code.ts'

test('the example of each country is in the spelling of the country', () => {
  for (const { slug } of selectableRegions) {
    const example = getPostalCodeExample(slug)
    assert.ok(example, slug)
    assert.ok(isPostalCode(example, { slug }), slug)
    assert.equal(tidyPostalCode(slug, example), example)
    assert.equal(tidyPostalCode(slug, example.replace(/\D/g, '')), example)
  }
})
