import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absentRegistry } from '#server/platform/outside/registry.ts'
import { aRegistration } from '#testing/registrations.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const hanna = await aStaffMember(context)
/** Numbers whose check digits are right. */
const numbers = [
  '5270103391',
  '5252248481',
  '7811767696',
  '1132191233',
  '5260250995',
  '5213017228',
  '5261040828',
]
let made = 0

type Changes = { phone?: string; ip?: string; name?: string; street?: string }

/** A company with a number of the register, of its own place, phone and network unless told otherwise. */
async function register(changes: Changes = {}) {
  made++
  const body = aRegistration({
    company: {
      registration_number: numbers[made - 1],
      name: changes.name ?? `Dachy ${made}`,
      street: changes.street ?? `ul. Boczna ${made}`,
    },
    installer: { phone: changes.phone ?? `+4860${made}100${made}00` },
  })
  const ip = changes.ip ?? `198.51.${made}.7`
  const { status, body: answer } = await api('POST /v2/company/register', body, { ip })
  assert.equal(status, 201)
  const { uuid } = await db
    .selectFrom('company')
    .select('uuid')
    .where('registration_number', '=', numbers[made - 1]!)
    .executeTakeFirstOrThrow()
  return { verified: answer.verified as boolean, uuid }
}

const fetchReview = async (uuid: string) =>
  (await api(`GET /office/verifications/${uuid}`, undefined, hanna)).body

test('a company that the register knows is verified at once, with nothing against it', async () => {
  const { verified, uuid } = await register({ name: 'Dachy Tatry', street: 'ul. Krótka' })
  assert.equal(verified, true)
  assert.deepEqual((await fetchReview(uuid)).risks, [])
})

test('a second company of the same name or place waits for a person', async () => {
  const { verified, uuid } = await register({ street: 'ul. Krótka' })
  assert.equal(verified, false)
  assert.deepEqual((await fetchReview(uuid)).risks, ['alike'])
})

test('the third company of a network within a week waits for a person', async () => {
  const network = (last: number) => ({ ip: `203.0.113.${last}` })
  assert.equal((await register(network(1))).verified, true)
  assert.equal((await register(network(2))).verified, true)
  const third = await register(network(3))
  assert.equal(third.verified, false)
  assert.deepEqual((await fetchReview(third.uuid)).risks, ['network'])
})

test('phones in a row make the third company wait', async () => {
  const [first, second] = await db.selectFrom('installer').select('id').orderBy('id').execute()
  for (const [place, { id }] of [first!, second!].entries())
    await db
      .updateTable('installer')
      .set({ phone: `+4860555501${place}` })
      .where('id', '=', id)
      .execute()
  const third = await register({ phone: '+48605555019' })
  assert.equal(third.verified, false)
  assert.deepEqual((await fetchReview(third.uuid)).risks, ['phone_row'])
})

test('without a register every company waits for a person', async () => {
  context.outside.registry = absentRegistry
  const { verified, uuid } = await register()
  assert.equal(verified, false)
  const review = await fetchReview(uuid)
  assert.deepEqual([review.is_in_register, review.numbers[0].is_valid], [null, true])
})
