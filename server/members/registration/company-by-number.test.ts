import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endCompany } from '#server/members/companies/end-company.ts'
import { minuteMs } from '#contract/durations.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { getBudget } from '#server/platform/http/budgets.ts'
import { absentRegistry } from '#server/platform/outside/registry.ts'
import {
  noAddress,
  type RegisterAnswer,
  type RegisterQuestion,
} from '#server/platform/outside/registers/register-answer.ts'
import { createDemoRegistry } from '#server/platform/outside/stand-ins/company-register.ts'
import { aRegistration } from '#testing/registrations.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db, outside } = context
const hanna = await aStaffMember(context)
const nip = '1111111111'
const podhale = {
  name: 'Dachy Podhale sp. z o.o.',
  street: 'ul. Krupówki',
  house_number: '12',
  postal_code: '34-500',
  city: 'Zakopane',
}
let callers = 0
const aCaller = () => ({ ip: `198.51.100.${++callers}` })

const find = (query: object, { ip } = aCaller()) =>
  api('GET /v2/company/lookup', undefined, { ip, query: { region_id: '10', ...query } })

/** A register that gives one answer and remembers what it was asked. */
function answering(answer: Partial<RegisterAnswer> | null) {
  const asked: RegisterQuestion[] = []
  outside.registry = {
    ask(question) {
      asked.push(question)
      if (!answer) return Promise.resolve(null)
      const { now, numbers } = question
      const facts = { found: true, active: true, name: '', address: noAddress, source: 'ares' }
      return Promise.resolve({
        ...facts,
        number: numbers[0]!.value,
        at: now,
        ...answer,
      } as RegisterAnswer)
    },
  }
  return asked
}

async function register(company: object) {
  const reply = await api('POST /v2/company/register', aRegistration({ company }), aCaller())
  assert.equal(reply.status, 201, reply.text)
  const { id, uuid } = await db
    .selectFrom('company')
    .select(['id', 'uuid'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { body: review } = await api(`GET /office/verifications/${uuid}`, undefined, hanna)
  return { verified: reply.body.verified as boolean, review, id }
}

test('the form is told what the register has by the number, in any spelling of it', async () => {
  for (const registration_number of [nip, '111-111-11-11'])
    assert.deepEqual((await find({ registration_number })).body, { company: podhale })
})

test('a number that no register tells of gives nothing, as does a register that is away', async () => {
  assert.deepEqual((await find({ registration_number: '5270103391' })).body, { company: null })
  assert.deepEqual((await find({ registration_number: '1111111112' })).body, { company: null })
  assert.deepEqual((await find({})).body, { company: null })
  outside.registry = absentRegistry
  const away = await find({ registration_number: nip })
  assert.deepEqual([away.status, away.body], [200, { company: null }])
  outside.registry = createDemoRegistry()
  assert.equal((await find({ region_id: '99', registration_number: nip })).status, 422)
})

test('the register is asked by what the numbers are in the country', async () => {
  const asked = answering(null)
  await find({
    region_id: '5',
    registration_number: '10000003',
    registration_number_2: 'cz 10000003',
  })
  assert.deepEqual(asked[0]!.numbers, [
    { kind: 'companyId', value: '10000003' },
    { kind: 'vat', value: 'CZ10000003' },
  ])
  assert.deepEqual([asked[0]!.regionSlug, asked[0]!.now], ['cz', clock.now()])
})

test('one address looks up so many companies an hour, and no more', async () => {
  const caller = aCaller()
  const asked = answering({ name: 'Dachy' })
  const budget = getBudget('registerLookupsPerHour')
  for (let calls = 0; calls < budget; calls++)
    assert.equal((await find({ registration_number: nip }, caller)).status, 200)
  const over = await find({ registration_number: nip }, caller)
  assert.deepEqual([over.status, over.body.code], [429, 'common.too_many'])
  assert.equal(asked.length, budget)
  assert.equal((await find({ registration_number: nip })).status, 200)
})

test('what the register answered stays for whoever reviews the company, with source and time', async () => {
  const address = { ...podhale, line: 'ul. Krupówki 12, 34-500 Zakopane' }
  const at = clock.now().toISOString()
  answering({ name: podhale.name, address })
  const { verified, review } = await register({ ...podhale, registration_number: nip })
  assert.equal(verified, true)
  const asked = answering(null)
  clock.add(minuteMs)
  const { body } = await api(`GET /office/verifications/${review.uuid}`, undefined, hanna)
  assert.deepEqual(body.register, {
    source: 'ares',
    number: nip,
    found: true,
    active: true,
    name: podhale.name,
    address: address.line,
    differences: [],
    at,
  })
  assert.equal(asked.length, 0)
})

test('who changes the name waits for a person, who sees both', async () => {
  answering({ name: podhale.name, address: { ...podhale, line: 'Zakopane' } })
  const number = { registration_number: '5252248481' }
  const changed = { ...podhale, ...number, name: 'Okna Mazury', street: 'ul. Leśna' }
  const { verified, review } = await register(changed)
  assert.equal(verified, false)
  assert.deepEqual(review.register.differences, ['name', 'address'])
  assert.deepEqual([review.name, review.register.name], ['Okna Mazury', podhale.name])
})

test('one that is not in business any more is not verified, nor is one that is missing', async () => {
  answering({ active: false })
  const ended = await register({ registration_number: '7811767696', street: 'ul. Cicha' })
  assert.deepEqual([ended.verified, ended.review.is_in_register], [false, false])
  answering({ found: false, active: false })
  const missing = await register({ registration_number: '1132191233', street: 'ul. Nowa' })
  assert.deepEqual([missing.verified, missing.review.register.found], [false, false])
})

test('an outage holds nobody up, is no answer, and is asked again by whoever reviews', async () => {
  answering(null)
  const { verified, review, id } = await register({ registration_number: '5260250995' })
  assert.deepEqual([verified, review.register, review.is_in_register], [false, null, null])
  answering({})
  const { body } = await api(`GET /office/verifications/${review.uuid}`, undefined, hanna)
  assert.equal(body.is_in_register, true)
  const stored = await db
    .selectFrom('register_answer')
    .select('id')
    .where('company_id', '=', id)
    .execute()
  assert.deepEqual(stored, [])
})

test('what a register told of a company goes with the company', async () => {
  answering({ name: 'Jan Kowalski', address: noAddress })
  const { id } = await register({ registration_number: '5213017228', name: 'Jan Kowalski' })
  const findStoredAnswers = () =>
    db.selectFrom('register_answer').select('name').where('company_id', '=', id).execute()
  assert.deepEqual(await findStoredAnswers(), [{ name: 'Jan Kowalski' }])
  await inTransaction(db, (tx) => endCompany({ db: tx, now: clock.now() }, id))
  assert.deepEqual(await findStoredAnswers(), [])
})

test('options that another release sends along are stored with the owner, 4 kB at most', async () => {
  outside.registry = createDemoRegistry()
  const send = (options: object) => {
    const installer = { options: JSON.stringify(options) }
    return api('POST /v2/company/register', aRegistration({ installer }), aCaller())
  }
  const options = { theme: { dark: true }, ctSeen: true }
  assert.equal((await send(options)).status, 201)
  const { options: stored } = await db
    .selectFrom('installer')
    .select('options')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(stored, { ...options, consentSeen: true, hasAgreedToTerms: true })
  const { status, body } = await send({ notes: 'x'.repeat(4096) })
  assert.deepEqual(
    [status, body.errors],
    [422, { 'installer.options': ['This value is too long.'] }],
  )
})
