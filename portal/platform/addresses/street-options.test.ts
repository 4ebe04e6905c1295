import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isUsableStreet,
  needsLookup,
  getOptionKey,
  getOptionText,
  buildStreetOptions,
} from './street-options.ts'
import { proves } from '#tools/proves.ts'

const lipa = { street: 'Lipa', city: 'Bochnia', postal_code: '32-700' }
const lipowa = { street: 'ul. Lipowa', city: 'Kraków', postal_code: '30-702' }

test(
  'free text longer than 5 characters may be used as typed, 5 may not',
  proves(['REG-052']),
  () => {
    assert.equal(isUsableStreet('Lipowa', [], true), true)
    assert.equal(isUsableStreet('Lipow', [], true), false)
    assert.equal(isUsableStreet(' Lipow ', [], true), false)
  },
)

test('a suggested street may be short, and so may any while there are no suggestions', () => {
  assert.equal(isUsableStreet('lipa', [lipa.street], true), true)
  assert.equal(isUsableStreet('Lipa', [], false), true)
})

test('the text as typed is offered after the streets that were found', () => {
  const options = buildStreetOptions('ul. Lip', [lipowa])
  assert.deepEqual(options.map(getOptionText), ['ul. Lipowa', 'ul. Lip'])
  assert.equal(new Set(options.map(getOptionKey)).size, 2)
})

test('it is not offered when it is short, found already, or stands alone', () => {
  assert.deepEqual(buildStreetOptions('Lip', [lipa]).map(getOptionText), ['Lipa'])
  assert.deepEqual(buildStreetOptions('UL. LIPOWA', [lipowa]).map(getOptionText), ['ul. Lipowa'])
  assert.deepEqual(buildStreetOptions('ul. Nowa', []), [])
})

test('streets of one name in two towns are told apart', () => {
  const [one, two] = buildStreetOptions('lip', [lipowa, { ...lipowa, city: 'Tarnów' }])
  assert.notEqual(getOptionKey(one!), getOptionKey(two!))
})

test('three characters start a look-up; the chosen street does not', () => {
  assert.equal(needsLookup('Li', ''), false)
  assert.equal(needsLookup('Lip', ''), true)
  assert.equal(needsLookup('ul. Lipowa', 'ul. Lipowa'), false)
})
