import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getRegion } from '#contract/regions.ts'
import { toNationalNumber } from '#portal/platform/phone.ts'
import { buildInstallerShape } from './installer-shape.ts'
import { proves } from '#tools/proves.ts'

const poland = getRegion(10)
const whole = { name: 'Jan', surname: 'Nowak', email: 'jan@dach.example', phone: '512 000 111' }

async function getProblems(changes: object) {
  const { error } = await buildInstallerShape(poland).safeParseAsync({ ...whole, ...changes })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

test(
  'names have two letters of any alphabet and no digits',
  proves(['REG-039', 'REG-040']),
  async () => {
    assert.deepEqual(await getProblems({ name: 'Ян', surname: 'Őz' }), {})
    assert.deepEqual(Object.keys(await getProblems({ name: 'J', surname: 'N' })), [
      'name',
      'surname',
    ])
    assert.deepEqual(Object.keys(await getProblems({ name: 'Zbig2' })), ['name'])
  },
)

test('an e-mail address is text, at-sign, text, dot, text', proves(['REG-041']), async () => {
  assert.deepEqual(await getProblems({ email: 'a@b.c' }), {})
  for (const email of ['a@b', 'ab.c', '']) assert.ok('email' in (await getProblems({ email })))
})

test('the phone is one of the country', proves(['REG-042']), async () => {
  assert.deepEqual(await getProblems({ phone: '+48 512-000-111' }), {})
  assert.deepEqual(await getProblems({ phone: '512' }), { phone: 'invalid_phone' })
  assert.deepEqual(await getProblems({ phone: '+420 601 123 456' }), { phone: 'wrong_country' })
  assert.deepEqual(await getProblems({ phone: '51a000111' }), { phone: 'letters' })
  assert.ok('phone' in (await getProblems({ phone: '' })))
})

test('the national number is sent, whatever the spelling', proves(['ACC-046']), async () => {
  for (const text of ['512000111', '+48 512 000 111', '0048512000111'])
    assert.equal(await toNationalNumber(text, poland), '512000111')
  assert.equal(await toNationalNumber(' 12 ', poland), '12')
})
