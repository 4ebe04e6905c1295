import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getRegion } from '#contract/regions.ts'
import { pickChanges } from '#portal/platform/pick-changes.ts'
import { toFullPhone, buildProfileShape } from './profile-shape.ts'
import { proves } from '#tools/proves.ts'

const poland = getRegion(10)
const current = { name: 'Jan', surname: 'Nowak', email: 'jan@dach.example', phone: '+48512000111' }

async function wrongFields(change: object) {
  const { error } = await buildProfileShape(poland, current).safeParseAsync({
    ...current,
    ...change,
  })
  return [...new Set((error?.issues ?? []).map(({ path }) => path[0]))]
}

test(
  'e-mail and phone of the profile are checked by shape and country',
  proves(['USR-012', 'USR-013']),
  async () => {
    assert.deepEqual(await wrongFields({}), [])
    assert.deepEqual(await wrongFields({ email: 'jan@dach' }), ['email'])
    assert.deepEqual(await wrongFields({ email: '' }), ['email'])
    assert.deepEqual(await wrongFields({ phone: '+420601123456' }), ['phone'])
    assert.deepEqual(await wrongFields({ name: 'Jan1' }), ['name'])
  },
)

test('what the account lacks may stay empty', async () => {
  const shape = buildProfileShape(poland, { email: '', phone: '' })
  assert.ok((await shape.safeParseAsync({ ...current, email: '', phone: '' })).success)
})

test(
  'only what changed is sent, the phone in full international form',
  proves(['USR-011', 'USR-014']),
  async () => {
    assert.deepEqual(pickChanges(current, { ...current, surname: 'Lis' }), { surname: 'Lis' })
    assert.equal(await toFullPhone('512 345 678', poland), '+48512345678')
    assert.equal(await toFullPhone('0048 512-345-678', poland), '+48512345678')
  },
)
