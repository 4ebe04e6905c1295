import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { goodProfile } from '#testing/registrations.ts'
import { testApp } from '#testing/test-app.ts'
import { eraseDeclined } from '#server/club/jobs/erase-declined.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, db } = context

function patch(owner: TestInstaller, body: object, id: number | string = owner.company.id) {
  return api(`PATCH /v1/company/${id}`, body, owner)
}

test('the type is stored with what was accepted', proves(['API-018']), async () => {
  const owner = await anInstaller(context)
  const choice = { company_type: 5, disclaimer_accepted: 1, declaration_accepted: 0 }
  const { status, body } = await api(
    `PATCH /v1/company/${owner.company.uuid}/companyType`,
    choice,
    owner,
  )
  assert.deepEqual([status, body.company_type, body.disclaimer_accepted], [200, 5, 1])
  proves(['USR-055', 'USR-057', 'USR-058'])
  const other = { company_type: 6, disclaimer_accepted: 0, declaration_accepted: 1 }
  const change = (sent: object) =>
    api(`PATCH /v1/company/${owner.company.id}/companyType`, sent, owner)
  assert.equal((await change(other)).status, 200)
  const stored = (await api('GET /v1/company/user/self', undefined, owner)).body.company
  const { company_type, disclaimer_accepted, declaration_accepted } = stored
  assert.deepEqual({ company_type, disclaimer_accepted, declaration_accepted }, other)
  const unknown = await change({ ...other, company_type: 99 })
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['company_type']])
  const refused = await api(
    `PATCH /v1/company/${owner.company.id}/companyType`,
    { ...choice, disclaimer_accepted: 0 },
    owner,
  )
  assert.deepEqual(Object.keys(refused.body.errors), ['disclaimer_accepted'])
})

test(
  'numbers and survey are stored; a masked number means unchanged',
  proves(['API-020']),
  async () => {
    const owner = await anInstaller(context, { registrationNumber: '1112223334' })
    const body = {
      registration_number: '••••••',
      registration_number_2: '123-456-777',
      surveyResponse: JSON.stringify(goodProfile),
    }
    const reply = await patch(owner, body)
    assert.deepEqual(
      [reply.status, reply.body.registration_number, reply.body.registration_number_2],
      [200, '1112223334', '123456777'],
    )
    assert.equal((await patch(owner, body)).status, 200)
    const unnumbered = await anInstaller(context, { registrationNumber: '' })
    const numbered = await patch(unnumbered, { registration_number: '222-333-44-45' })
    assert.deepEqual([numbered.status, numbered.body.registration_number], [200, '2223334445'])
    proves(['USR-063', 'USR-064'])
    const { body: self } = await api('GET /v1/company/user/self', undefined, owner)
    assert.deepEqual(JSON.parse(self.company.survey), goodProfile)
    const { registration_number, registration_number_2 } = self.company
    proves(['USR-053', 'USR-054'])
    assert.deepEqual([registration_number, registration_number_2], ['1112223334', '123456777'])
    const croatian = await anInstaller(context, { region: 'hr' })
    const unused = await patch(croatian, { registration_number_2: '123456777' })
    assert.deepEqual([unused.status, unused.body.registration_number_2], [200, ''])
    const { status, body: refused } = await patch(owner, { surveyResponse: goodProfile })
    assert.deepEqual([status, Object.keys(refused.errors)], [422, ['surveyResponse']])
    const fresh = await anInstaller(context)
    await db
      .updateTable('company')
      .set({ survey: null })
      .where('id', '=', fresh.company.id)
      .execute()
    const unanswered = await api('GET /v1/company/user/self', undefined, fresh)
    assert.equal(unanswered.body.company.survey, null)
  },
)

test('a number of another company is refused in the words of the document', async () => {
  await anInstaller(context, { registrationNumber: '5550001112' })
  const owner = await anInstaller(context)
  const { status, body } = await patch(owner, { registration_number: '555 000 11 12' })
  assert.deepEqual(
    [status, body.errors],
    [422, { registration_number: ['The company registration number has already been taken.'] }],
  )
})

test('a new company is told until when it is checked, and whether the welcome points came', async () => {
  const getCompany = async (owner: TestInstaller) =>
    (await api('GET /v1/company/user/self', undefined, owner)).body.company
  const clearWelcome = async (owner: TestInstaller) => {
    const change = db.updateTable('company').set({ welcomed_at: null })
    await change.where('id', '=', owner.company.id).execute()
    return owner
  }
  const fresh = await clearWelcome(await anInstaller(context, { verification: 'pending' }))
  const waiting = await getCompany(fresh)
  // Two working days after Monday 15 June, to the end of the day in Warsaw.
  assert.deepEqual(
    [waiting.verified, waiting.checked_until, waiting.welcomed],
    [false, '2026-06-17T22:00:00.000Z', false],
  )
  const known = await getCompany(await anInstaller(context))
  assert.deepEqual([known.verified, known.checked_until, known.welcomed], [true, null, true])
  const later = await getCompany(await clearWelcome(await anInstaller(context)))
  assert.deepEqual([later.verified, later.checked_until, later.welcomed], [true, null, false])
})

test('no other column of the company can be set', async () => {
  const owner = await anInstaller(context)
  const before = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  const wild = Object.fromEntries(Object.keys(before).map((column) => [column, 7]))
  const { registration_number: _1, registration_number_2: _2, active: _3, ...rest } = wild
  await patch(owner, { ...rest, has_edenred_card: 1, recommended: 1, points: 1e9 })
  assert.deepEqual(
    await db
      .selectFrom('company')
      .selectAll()
      .where('id', '=', owner.company.id)
      .executeTakeFirstOrThrow(),
    before,
  )
  for (const active of [0, 1, 3, '2']) assert.equal((await patch(owner, { active })).status, 422)
})

test('another company is not found, an employee may not', async () => {
  const owner = await anInstaller(context)
  const other = await anInstaller(context)
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  assert.equal(
    (await patch(owner, { registration_number_2: '123456780' }, other.company.id)).status,
    404,
  )
  assert.equal((await patch(employee, { registration_number_2: '123456780' })).status, 403)
})

test(
  'declining the terms closes the company for all, signing in again and accepting opens it',
  proves(['ACC-037', 'USR-065', 'API-020']),
  async () => {
    const owner = await anInstaller(context, { region: 'cz' })
    const employee = await anInstaller(context, { company: owner.company, role: 4 })
    const { status, body } = await patch(owner, { active: 2 })
    assert.deepEqual([status, body.active], [200, 2])
    for (const person of [owner, employee])
      assert.equal((await api('GET /v1/company/user/self', undefined, person)).status, 401)
    const login = await api(
      'POST /v2/installer/login',
      { email: owner.email },
      { ip: '2001:db8:1::1' },
    )
    assert.equal(login.body.active, 2)
    const again = await anInstaller(context, { company: owner.company })
    assert.equal((await api('GET /v1/company/user/self', undefined, again)).status, 401)
    const options = JSON.stringify({ hasAgreedToTerms: true })
    assert.equal(
      (await api(`PATCH /v1/installer/user/${again.installer.id}`, { options }, again)).status,
      200,
    )
    assert.equal((await api('GET /v1/company/user/self', undefined, again)).status, 200)
  },
)

test('accepted terms can neither be declined nor taken back', async () => {
  const owner = await anInstaller(context)
  const line = `PATCH /v1/installer/user/${owner.installer.id}`
  await api(line, { options: JSON.stringify({ hasAgreedToTerms: true }) }, owner)
  await api(line, { options: JSON.stringify({ hasAgreedToTerms: false }) }, owner)
  const { body } = await api('GET /v1/company/user/self', undefined, owner)
  assert.equal(JSON.parse(body.options).hasAgreedToTerms, true)
  assert.deepEqual((await patch(owner, { active: 2 })).body.code, 'companies.terms_not_open')
})

test('30 days after the terms were declined nobody is left and the points have ended', async () => {
  const owner = await anInstaller(context, {
    region: 'cz',
    email: 'leaver@people.example',
    points: 40,
  })
  await patch(owner, { active: 2 })
  context.clock.add(29 * dayMs)
  await eraseDeclined({ db, now: context.clock.now() })
  const row = () =>
    db
      .selectFrom('company')
      .select(['active', 'name', 'registration_number'])
      .where('id', '=', owner.company.id)
      .executeTakeFirstOrThrow()
  assert.equal((await row()).active, 2)
  context.clock.add(dayMs)
  await eraseDeclined({ db, now: context.clock.now() })
  assert.deepEqual(await row(), { active: 0, name: 'Erased company', registration_number: '' })
  const { rows } = await context.pool.query(
    'select name, email, phone from installer where company_id = $1',
    [owner.company.id],
  )
  assert.deepEqual(rows, [{ name: '–', email: null, phone: null }])
  const account = await db
    .selectFrom('points_account')
    .select('posted')
    .where('company_id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  assert.equal(account.posted, 0)
})
