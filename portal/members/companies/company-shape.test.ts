import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickChanges } from '#portal/platform/pick-changes.ts'
import { buildCompanyShape } from './company-shape.ts'
import { proves } from '#tools/proves.ts'

const setting = { slug: 'pl', vat_field: 1, company_id_field: 2, flags: 1 }
const good = {
  name: 'Dachy Nowe',
  street: 'ul. Lipowa',
  house_number: '8',
  postal_code: '30-702',
  city: 'Kraków',
  registration_number: '5270103391',
  registration_number_2: '123456785',
}

function wrongFields(change: object) {
  const { error } = buildCompanyShape(setting).safeParse({ ...good, ...change })
  return [...new Set((error?.issues ?? []).map(({ path }) => path[0]))]
}

test(
  'name, address, town and postal code cannot be emptied, nor a number the country requires',
  proves(['USR-016', 'USR-017', 'USR-018', 'USR-019', 'USR-022']),
  () => {
    assert.deepEqual(wrongFields({}), [])
    for (const field of [
      'name',
      'street',
      'house_number',
      'city',
      'postal_code',
      'registration_number',
    ])
      assert.deepEqual(wrongFields({ [field]: ' ' }), [field], field)
  },
)

test('only the changed fields are sent', proves(['USR-015']), () => {
  assert.deepEqual(pickChanges(good, { ...good, city: 'Gdańsk' }), { city: 'Gdańsk' })
})
