import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { maxPasskeys } from '#contract/members/passkeys.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import { eraseDue } from '#server/members/installers/erasure.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { anAuthenticator } from '#testing/authenticator.ts'
import { aFreshStaffMember, anEmulation } from '#testing/emulation.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db, sent } = context
const self = 'GET /v1/company/user/self'
const beginSignIn = 'POST /v2/installer/login/passkey/options'
const list = 'GET /v2/installer/passkeys'
let addresses = 0

type Authenticator = ReturnType<typeof anAuthenticator>

/** Each sign-in calls from an address of its own, so that budgets do not meet. */
function from() {
  return { ip: `198.51.100.${++addresses}` }
}

async function register(person: TestInstaller, device: Authenticator, name = 'Pixel') {
  const begun = await api('POST /v2/installer/passkeys/options', undefined, person)
  if (begun.status !== 200) return begun
  const { challenge, options } = begun.body
  const response = device.create(options)
  return api('POST /v2/installer/passkeys', { challenge, name, response }, person)
}

async function signIn(device: Authenticator) {
  const { body } = await api(beginSignIn, undefined, from())
  const proof = { challenge: body.challenge, response: device.answer(body.options) }
  return { proof, ...(await api('POST /v2/installer/login/passkey', proof, from())) }
}

async function signInByCode(person: TestInstaller) {
  await db.deleteFrom('rate_limit').execute()
  const { body } = await api('POST /v2/installer/login', { email: person.email }, from())
  await sendMessages(context)
  const code = /\d{5}/.exec(codeMailTo(person))![0]
  return api('POST /v2/installer/login/verify', { userId: body.user_id, code }, from())
}

function codeMailTo({ email }: TestInstaller) {
  return sent.mails.findLast(({ to, subject }) => to === email && /\d{5}/.test(subject))!.subject
}

async function fetchEvents(person: TestInstaller) {
  const { body } = await api('GET /v1/notifications', undefined, person)
  return body.data.map(({ event }: { event: string }) => event) as string[]
}

test('a passkey is added, stands in the list, and signs its person in as a code would', async () => {
  const owner = await anInstaller(context)
  const device = anAuthenticator()
  const added = await register(owner, device, 'Pixel of the van')
  assert.equal(added.status, 200, added.text)
  assert.deepEqual(
    added.body.data.map(({ name }: { name: string }) => name),
    ['Pixel of the van'],
  )
  assert.deepEqual([added.body.data[0].last_used_at, added.body.is_asked], [null, false])
  const { status, body } = await signIn(device)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body).sort(), ['refresh_token', 'token', 'user'])
  assert.equal(body.user.user_id, owner.installer.uuid)
  const known = await api(self, undefined, { token: body.token })
  assert.equal(known.body.email, owner.email)
  const again = await api(list, undefined, owner)
  assert.equal(again.body.data[0].last_used_at, clock.now().toISOString())
  assert.ok((await fetchEvents(owner)).includes('security.passkeyAdded'))
  await sendMessages(context)
  assert.match(sent.mails.findLast(({ to }) => to === owner.email)!.text, /Pixel of the van/)
})

test('a challenge is good once, for five minutes, for its purpose and its session alone', async () => {
  const owner = await anInstaller(context)
  const device = anAuthenticator()
  await register(owner, device)
  const { proof } = await signIn(device)
  const line = 'POST /v2/installer/login/passkey'
  const replayed = await api(line, proof, from())
  assert.deepEqual([replayed.status, replayed.body.code], [406, 'sign_in.wrong_passkey'])

  const late = (await api(beginSignIn, undefined, from())).body
  clock.add(5 * minuteMs)
  const lateProof = { challenge: late.challenge, response: device.answer(late.options) }
  assert.equal((await api(line, lateProof, from())).text, replayed.text)

  const made = (await api('POST /v2/installer/passkeys/options', undefined, owner)).body
  const response = device.answer({ ...made.options, rpId: 'localhost' })
  assert.equal((await api(line, { challenge: made.challenge, response }, from())).status, 406)
  const stranger = await anInstaller(context)
  const other = anAuthenticator()
  const foreign = { challenge: made.challenge, name: 'X', response: other.create(made.options) }
  assert.equal((await api('POST /v2/installer/passkeys', foreign, stranger)).status, 406)
  assert.equal((await api(list, undefined, stranger)).body.data.length, 0)
})

test('what is not signed here, by the person, by the key, opens nothing', async () => {
  const owner = await anInstaller(context)
  const device = anAuthenticator()
  await register(owner, device)
  const line = 'POST /v2/installer/login/passkey'
  const elsewhere = anAuthenticator({ origin: 'https://rooflight-club.example' })
  assert.equal((await register(owner, elsewhere)).body.code, 'sign_in.wrong_passkey')
  assert.equal((await register(owner, anAuthenticator({ isUnverified: true }))).status, 406)
  assert.equal((await register(owner, device)).status, 406)

  const impostor = anAuthenticator()
  const begun = (await api(beginSignIn, undefined, from())).body
  const forged = { ...impostor.answer(begun.options), id: device.id, rawId: device.id }
  const { challenge } = begun
  assert.equal((await api(line, { challenge, response: forged }, from())).status, 406)
  for (const broken of [{ clientDataJSON: '' }, { authenticatorData: 'AA' }, { signature: '%' }]) {
    const next = (await api(beginSignIn, undefined, from())).body
    const { response, ...rest } = device.answer(next.options)
    const proof = {
      challenge: next.challenge,
      response: { ...rest, response: { ...response, ...broken } },
    }
    assert.equal((await api(line, proof, from())).status, 406, JSON.stringify(broken))
  }
  assert.equal((await signIn(impostor)).status, 406)
  assert.equal((await signIn(device)).status, 200)
})

test('a copied key whose counter stands behind is refused', async () => {
  const owner = await anInstaller(context)
  const device = anAuthenticator()
  await register(owner, device)
  assert.equal((await signIn(device)).status, 200)
  await db
    .updateTable('passkey')
    .set({ counter: 1000 })
    .where('installer_id', '=', owner.installer.id)
    .execute()
  assert.equal((await signIn(device)).status, 406)
  const synced = anAuthenticator({ counts: false })
  await register(owner, synced)
  for (const _ of [1, 2]) assert.equal((await signIn(synced)).status, 200)
})

test('a passkey opens nothing for who has left, or whose company is blocked', async () => {
  const owner = await anInstaller(context)
  const device = anAuthenticator()
  await register(owner, device)
  const company = (active: number) =>
    db.updateTable('company').set({ active }).where('id', '=', owner.company.id).execute()
  await company(CompanyStatus.blocked)
  assert.equal((await signIn(device)).status, 406)
  await company(CompanyStatus.active)
  const person = (active: number) =>
    db.updateTable('installer').set({ active }).where('id', '=', owner.installer.id).execute()
  await person(0)
  assert.equal((await signIn(device)).status, 406)
  await person(1)
  assert.equal((await signIn(device)).status, 200)
})

test('nobody sees, takes away or answers with what belongs to another person', async () => {
  const owner = await anInstaller(context)
  const colleague = await anInstaller(context, { company: owner.company, role: 4 })
  const device = anAuthenticator()
  const { uuid } = (await register(owner, device)).body.data[0]
  const foreign = await api(`DELETE /v2/installer/passkeys/${uuid}`, undefined, colleague)
  const missing = await api(`DELETE /v2/installer/passkeys/${randomUUID()}`, undefined, colleague)
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
  assert.equal((await api(list, undefined, colleague)).body.data.length, 0)
  await register(colleague, anAuthenticator())
  const { body } = await api(
    'POST /v2/installer/fresh-factor/passkey/options',
    undefined,
    colleague,
  )
  const proof = { challenge: body.challenge, response: device.answer(body.options) }
  const answered = await api('POST /v2/installer/fresh-factor/passkey', proof, colleague)
  assert.equal(answered.body.code, 'sign_in.wrong_passkey')
  const { token } = await anEmulation(context, owner.installer.uuid)
  assert.equal((await api('POST /v2/installer/passkeys/options', undefined, { token })).status, 403)
})

test('a passkey gets another name, of 1 to 60 characters, by its own person alone', async () => {
  const owner = await anInstaller(context)
  const colleague = await anInstaller(context, { company: owner.company })
  await register(owner, anAuthenticator())
  const [{ uuid }] = (await api('GET /v2/installer/passkeys', undefined, owner)).body.data
  const rename = (name: string, person = owner) =>
    api(`PATCH /v2/installer/passkeys/${uuid}`, { name }, person)
  for (const [name, status] of [
    ['', 422],
    ['T', 200],
    ['T'.repeat(60), 200],
    ['T'.repeat(61), 422],
  ] as const)
    assert.equal((await rename(name)).status, status, name)
  assert.equal((await rename('Work phone')).body.data[0].name, 'Work phone')
  const foreign = await rename('Mine', colleague)
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'common.not_found'])
})

test('an account has at most ten passkeys, however many are added at once', async () => {
  const owner = await anInstaller(context)
  const begun = await Promise.all(
    Array.from({ length: maxPasskeys + 2 }, () =>
      api('POST /v2/installer/passkeys/options', undefined, owner),
    ),
  )
  const added = await Promise.all(
    begun.map(({ body: { challenge, options } }) =>
      api(
        'POST /v2/installer/passkeys',
        { challenge, name: 'Key', response: anAuthenticator().create(options) },
        owner,
      ),
    ),
  )
  const codes = added
    .map(({ status, body }) => (status === 200 ? 'added' : (body.code as string)))
    .toSorted((a, b) => a.localeCompare(b))
  assert.deepEqual(codes, [
    ...Array.from({ length: maxPasskeys }, () => 'added'),
    'passkeys.too_many',
    'passkeys.too_many',
  ])
  assert.equal((await register(owner, anAuthenticator())).body.code, 'passkeys.too_many')
})

test('who asks for it signs in by code only with a passkey; the last one taken away ends that', async () => {
  const owner = await anInstaller(context)
  const ask = 'PATCH /v2/installer/passkeys'
  assert.equal((await api(ask, { is_asked: true }, owner)).body.code, 'passkeys.none')
  const device = anAuthenticator()
  const { uuid } = (await register(owner, device)).body.data[0]
  assert.equal((await signInByCode(owner)).status, 200)
  assert.equal((await api(ask, { is_asked: true }, owner)).body.is_asked, true)
  const byCode = await signInByCode(owner)
  assert.deepEqual([byCode.status, byCode.body.code], [403, 'sign_in.passkey_needed'])
  assert.equal((await signIn(device)).status, 200)
  assert.equal((await api(`DELETE /v2/installer/passkeys/${uuid}`, undefined, owner)).status, 204)
  assert.equal((await signIn(device)).status, 406)
  assert.equal((await signInByCode(owner)).status, 200)
  const notified = await fetchEvents(owner)
  for (const event of ['security.passkeyAsked', 'security.passkeyRemoved'])
    assert.ok(notified.includes(event), event)
})

test('a code is good for one answer, also where it only leads to the passkey', async () => {
  const owner = await anInstaller(context)
  await register(owner, anAuthenticator())
  await api('PATCH /v2/installer/passkeys', { is_asked: true }, owner)
  await db.deleteFrom('rate_limit').execute()
  const { body } = await api('POST /v2/installer/login', { email: owner.email }, from())
  await sendMessages(context)
  const code = /\d{5}/.exec(codeMailTo(owner))![0]
  const line = 'POST /v2/installer/login/verify'
  assert.equal((await api(line, { userId: body.user_id, code }, from())).status, 403)
  assert.equal((await api(line, { userId: body.user_id, code }, from())).status, 406)
})

test('staff takes the passkeys of a lost device away, with the second factor and a reason', async () => {
  const owner = await anInstaller(context)
  const device = anAuthenticator()
  await register(owner, device)
  await api('PATCH /v2/installer/passkeys', { is_asked: true }, owner)
  const line = `POST /office/installers/${owner.installer.uuid}/passkey-removal`
  const reason = 'Phone lost on the roof, called from the known number'
  const hanna = await aStaffMember(context)
  assert.equal((await api(line, { reason }, hanna)).body.code, 'staff.step_up')
  const ivan = await aFreshStaffMember(context, { role: 'support' })
  assert.equal((await api(line, { reason }, ivan)).status, 403)
  const elsewhere = await aFreshStaffMember(context, { regions: ['cz'] })
  assert.equal((await api(line, { reason }, elsewhere)).status, 404)
  const olga = await aFreshStaffMember(context, {})
  assert.equal((await api(line, {}, olga)).status, 422)
  const facts = `GET /office/installers/${owner.installer.uuid}`
  assert.equal((await api(facts, undefined, olga)).body.passkeys, 1)
  assert.equal((await api(line, { reason }, olga)).status, 204)
  assert.equal((await api(facts, undefined, olga)).body.passkeys, 0)
  assert.equal((await api(line, { reason }, olga)).body.code, 'passkeys.none')
  assert.equal((await signIn(device)).status, 406)
  assert.equal((await signInByCode(owner)).status, 200)
  assert.ok((await fetchEvents(owner)).includes('security.passkeysCleared'))
  const audited = await db
    .selectFrom('audit_entry')
    .select(['action', 'reason', 'actor_staff_id'])
    .where('object_id', '=', owner.installer.uuid)
    .execute()
  assert.deepEqual(audited, [
    { action: 'installers.clear_passkeys', reason, actor_staff_id: olga.staff.id },
  ])
})

test('passkeys stand in the export of a person, and end with the account', async () => {
  const owner = await anInstaller(context)
  const device = anAuthenticator()
  await register(owner, device, 'Zdzisławs key')
  const { uuid } = owner.installer
  const file = await api(`GET /v1/company/user/${uuid}/export?format=json`, undefined, owner)
  assert.equal(JSON.parse(file.text).passkeys[0].name, 'Zdzisławs key')
  await api(`POST /v1/company/user/${uuid}/erasure`, {}, owner)
  await eraseDue({ db, now: new Date(clock.now().getTime() + 31 * dayMs) }, context.outside.files)
  const left = await db
    .selectFrom('passkey')
    .select('id')
    .where('installer_id', '=', owner.installer.id)
    .execute()
  assert.deepEqual(left, [])
  assert.equal((await signIn(device)).status, 406)
})
