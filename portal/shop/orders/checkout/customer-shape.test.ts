import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getRegion } from '#contract/regions.ts'
import { buildCustomerShape } from './customer-shape.ts'
import { proves } from '#tools/proves.ts'

const poland = getRegion(10)
const whole = {
  name: 'Marek',
  surname: 'Kowalczyk',
  company_name: 'Dach-Okno',
  email: '',
  phone: '512 345 678',
  delivery: 'company',
  street: 'ul. Dębowa',
  house_number: '14',
  postal_code: '30-065',
  city: 'Kraków',
}

async function getProblems(changes: object, type = 1) {
  const { error } = await buildCustomerShape(type, poland).safeParseAsync({ ...whole, ...changes })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

test(
  'products need the whole address; an e-mail may be left out',
  proves(['CHK-026']),
  async () => {
    assert.deepEqual(await getProblems({}), {})
  },
)

test(
  'each missing part is told at its field, all at once',
  proves(['CHK-018', 'CHK-019', 'CHK-021', 'CHK-022', 'CHK-023', 'CHK-024']),
  async () => {
    const blank = { name: '', surname: '', street: '', house_number: '', postal_code: '', city: '' }
    assert.deepEqual(Object.keys(await getProblems(blank)).sort(), Object.keys(blank).sort())
  },
)

test(
  'a delivery must be chosen, and a company delivery has a name',
  proves(['CHK-020', 'CHK-030']),
  async () => {
    assert.deepEqual(await getProblems({ delivery: undefined }), { delivery: 'not_offered' })
    assert.deepEqual(await getProblems({ company_name: '' }), { company_name: 'required' })
    assert.deepEqual(await getProblems({ company_name: '', delivery: 'personal' }), {})
  },
)

test('a postal code is checked for the country', async () => {
  assert.deepEqual(await getProblems({ postal_code: '9024' }), { postal_code: 'postal_code' })
  assert.deepEqual(await getProblems({ postal_code: '9024' }, 2), {})
})

test(
  'a phone number is checked for the country where an address is needed',
  proves(['CHK-014', 'CHK-016', 'CHK-017']),
  async () => {
    assert.deepEqual(await getProblems({ phone: '' }), { phone: 'required' })
    assert.deepEqual(await getProblems({ phone: '512' }), { phone: 'invalid_phone' })
    assert.deepEqual(await getProblems({ phone: '+420 601 123 456' }), { phone: 'wrong_country' })
    assert.deepEqual(await getProblems({ phone: '512', street: '', delivery: undefined }, 2), {})
  },
)
