import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { freshMinutes, graceSeconds, maxSessions } from '#contract/members/sessions.rules.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { anAuthenticator } from '#testing/authenticator.ts'
import { testApp } from '#testing/test-app.ts'
import { openSession } from './open-session.ts'

const context = await testApp()
const { api, clock, db, sent } = context
const needed = 'installers.fresh_factor_needed'
const self = 'GET /v1/company/user/self'

const getProfilePath = (person: TestInstaller) => `PATCH /v1/company/user/${person.installer.uuid}`

/** Signed in long enough ago that what is worth most asks again. */
async function aStaleInstaller() {
  const person = await anInstaller(context)
  clock.add((freshMinutes + 1) * minuteMs)
  await db.deleteFrom('rate_limit').execute()
  return person
}

async function codeFor(person: TestInstaller, kind: 'email' | 'phone' = 'email') {
  const { body } = await api('POST /v2/installer/fresh-factor/code', { kind }, person)
  await sendMessages(context)
  const text =
    kind === 'email'
      ? sent.mails.findLast(({ to }) => to === person.email)!.subject
      : sent.texts.findLast(({ to }) => to === person.phone)!.text
  return { challenge: body.challenge as string, code: /\d{5}/.exec(text)![0] }
}

async function prove(person: TestInstaller, kind: 'email' | 'phone' = 'email') {
  const proof = await codeFor(person, kind)
  const { status, body } = await api('POST /v2/installer/fresh-factor', proof, person)
  assert.equal(status, 200)
  return { token: body.token as string, refreshToken: body.refresh_token as string }
}

/** A call with a token. */
async function callWith(token: string) {
  return (await api(self, undefined, { token })).status
}

/** Trades a refresh token. */
function refresh(refreshToken: string) {
  return api('POST /v2/installer/refresh', { refresh_token: refreshToken })
}

function otherSession(person: TestInstaller) {
  return db
    .transaction()
    .execute((tx) =>
      openSession(
        { ...context, db: tx, now: clock.now() },
        { installerId: person.installer.id, userAgent: 'other' },
      ),
    )
}

test('another e-mail or phone asks first who it is; a name does not; nothing is half done', async () => {
  const owner = await aStaleInstaller()
  const email = `new-${owner.email}`
  const refused = await api(getProfilePath(owner), { surname: 'Nowak', email }, owner)
  assert.deepEqual([refused.status, refused.body.code], [403, needed])
  const { body } = await api(self, undefined, owner)
  assert.deepEqual([body.surname, body.pending_email], ['Testowy', null])
  const phone = await api(getProfilePath(owner), { phone: '+48513000333' }, owner)
  assert.equal(phone.body.code, needed)
  const same = { surname: 'Kowal', email: owner.email.toUpperCase(), phone: owner.phone }
  assert.equal((await api(getProfilePath(owner), same, owner)).status, 200)
  await prove(owner)
  const done = await api(getProfilePath(owner), { surname: 'Nowak', email }, owner)
  assert.deepEqual([done.body.surname, done.body.pending_email], ['Nowak', email])
})

test('who has shown no factor learns nothing about others’ addresses', async () => {
  const owner = await aStaleInstaller()
  const other = await anInstaller(context)
  const taken = await api(getProfilePath(owner), { email: other.email }, owner)
  const free = await api(getProfilePath(owner), { email: `free-${other.email}` }, owner)
  assert.deepEqual([taken.status, taken.text], [403, free.text])
})

test('a factor counts for ten minutes, in its own session', async () => {
  const owner = await aStaleInstaller()
  await otherSession(owner)
  const line = 'DELETE /v2/installer/sessions'
  assert.equal((await api(line, undefined, owner)).body.code, needed)
  const renewed = await prove(owner, 'phone')
  clock.add(freshMinutes * minuteMs - 1)
  assert.equal((await api(line, undefined, renewed)).status, 204)
  clock.add(1)
  assert.equal((await api(line, undefined, renewed)).body.code, needed)
})

test('a factor that is shown gives new tokens; the former hold for 30 seconds', async () => {
  const owner = await aStaleInstaller()
  const renewed = await prove(owner)
  clock.add(graceSeconds * 1000)
  for (const { token } of [owner, renewed]) assert.equal(await callWith(token), 200)
  const other = (await refresh(owner.refreshToken)).body
  assert.deepEqual([other.token, other.refresh_token], [renewed.token, renewed.refreshToken])
  clock.add(1)
  assert.deepEqual([await callWith(owner.token), await callWith(renewed.token)], [401, 200])
  const { body } = await refresh(renewed.refreshToken)
  assert.equal(await callWith(body.token), 200)
  assert.equal((await refresh(owner.refreshToken)).status, 401)
  assert.equal(await callWith(body.token), 401)
})

test('a refresh beside a factor leaves one line of tokens alone', async () => {
  const owner = await aStaleInstaller()
  const [renewed, refreshed] = await Promise.all([prove(owner), refresh(owner.refreshToken)])
  const followed = await refresh(refreshed.body.refresh_token)
  assert.equal(followed.status, 200)
  const unused = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('session_id', '=', owner.session.id)
    .where('used_at', 'is', null)
    .execute()
  assert.equal(unused.length, 1)
  clock.add((graceSeconds + 1) * 1000)
  const newest = followed.body.token === renewed.token ? renewed : followed.body
  assert.equal(await callWith(newest.token), 200)
})

test('of two factors in a row the first token of all ends at once', async () => {
  const owner = await aStaleInstaller()
  await prove(owner)
  await db.deleteFrom('rate_limit').execute()
  const second = await prove(owner, 'phone')
  assert.deepEqual([await callWith(owner.token), await callWith(second.token)], [401, 200])
})

test('a code of a session opens no other, and one of sign-in makes none fresh', async () => {
  const owner = await aStaleInstaller()
  const other = await anInstaller(context)
  const { challenge, code } = await codeFor(owner)
  const verify = 'POST /v2/installer/login/verify'
  assert.equal((await api(verify, { userId: challenge, code })).status, 406)
  const fresh = 'POST /v2/installer/fresh-factor'
  assert.equal((await api(fresh, { challenge, code }, other)).status, 406)
  const asked = await api('POST /v2/installer/login', { email: owner.email })
  await sendMessages(context)
  const mailed = sent.mails.findLast(({ to }) => to === owner.email)!.subject
  const signIn = { challenge: asked.body.user_id, code: /\d{5}/.exec(mailed)![0] }
  assert.equal((await api(fresh, signIn, owner)).status, 406)
  assert.equal((await api(fresh, { challenge, code }, owner)).status, 200)
  assert.equal((await api(fresh, { challenge, code }, owner)).status, 406)
})

test('five wrong ones burn a code, which goes only to what is proven', async () => {
  const owner = await aStaleInstaller()
  await db
    .updateTable('installer')
    .set({ verified_phone_at: null })
    .where('id', '=', owner.installer.id)
    .execute()
  const ways = await api('GET /v2/installer/fresh-factor', undefined, owner)
  assert.deepEqual(ways.body, { ways: ['email'] })
  const send = 'POST /v2/installer/fresh-factor/code'
  assert.equal((await api(send, { kind: 'phone' }, owner)).status, 404)
  const { challenge, code } = await codeFor(owner)
  const wrong = { challenge, code: code === '00000' ? '11111' : '00000' }
  const prove = 'POST /v2/installer/fresh-factor'
  for (let tries = 0; tries < 5; tries++) assert.equal((await api(prove, wrong, owner)).status, 406)
  assert.equal((await api(prove, { challenge, code }, owner)).status, 406)
  assert.equal((await api(send, { kind: 'email' }, owner)).status, 429)
})

test('a passkey makes a session fresh; where it is asked for, no code does', async () => {
  const owner = await anInstaller(context)
  const device = anAuthenticator()
  const begun = (await api('POST /v2/installer/passkeys/options', undefined, owner)).body
  const response = device.create(begun.options)
  const made = { challenge: begun.challenge, name: 'Key', response }
  assert.equal((await api('POST /v2/installer/passkeys', made, owner)).status, 200)
  await api('PATCH /v2/installer/passkeys', { is_asked: true }, owner)
  clock.add((freshMinutes + 1) * minuteMs)
  const off = { is_asked: false }
  assert.equal((await api('PATCH /v2/installer/passkeys', off, owner)).body.code, needed)
  assert.equal(
    (await api('POST /v2/installer/passkeys/options', undefined, owner)).body.code,
    needed,
  )
  const { body } = await api('GET /v2/installer/fresh-factor', undefined, owner)
  assert.deepEqual(body, { ways: ['passkey'] })
  const send = 'POST /v2/installer/fresh-factor/code'
  assert.equal((await api(send, { kind: 'email' }, owner)).status, 404)
  const asked = await api('POST /v2/installer/fresh-factor/passkey/options', undefined, owner)
  assert.equal(asked.body.options.allowCredentials[0].id, device.id)
  const proof = { challenge: asked.body.challenge, response: device.answer(asked.body.options) }
  const proven = await api('POST /v2/installer/fresh-factor/passkey', proof, owner)
  assert.equal(proven.status, 200)
  clock.add((graceSeconds + 1) * 1000)
  assert.equal(await callWith(owner.token), 401)
  const { token } = proven.body
  assert.equal((await api('PATCH /v2/installer/passkeys', off, { token })).body.is_asked, false)
})

test('a changed contact ends the other devices, and is told to the old and the new one', async () => {
  const owner = await anInstaller(context)
  const { token } = await otherSession(owner)
  const email = `new-${owner.email}`
  await api(getProfilePath(owner), { email }, owner)
  assert.equal((await api(self, undefined, { token })).status, 200)
  await sendMessages(context)
  const code = /\d{5}/.exec(sent.mails.findLast(({ to }) => to === email)!.subject)![0]
  assert.equal((await api('PATCH /v2/company/verification', { code }, owner)).status, 200)
  assert.equal((await api(self, undefined, { token })).status, 401)
  assert.equal((await api(self, undefined, owner)).body.email, email)
  await sendMessages(context)
  assert.match(sent.mails.findLast(({ to }) => to === owner.email)!.subject, /has changed/)
  assert.match(sent.mails.findLast(({ to }) => to === email)!.subject, /opens your/)
})

test('a confirmed address that stays ends no device', async () => {
  const owner = await anInstaller(context)
  const { token } = await otherSession(owner)
  await db
    .updateTable('installer')
    .set({ verified_email_at: null })
    .where('id', '=', owner.installer.id)
    .execute()
  await db.deleteFrom('rate_limit').execute()
  await api('POST /v2/company/verification', {}, owner)
  await sendMessages(context)
  const code = /\d{5}/.exec(sent.mails.findLast(({ to }) => to === owner.email)!.subject)![0]
  assert.equal((await api('PATCH /v2/company/verification', { code }, owner)).status, 200)
  assert.equal((await api(self, undefined, { token })).status, 200)
})

test('beyond ten devices the one that rested longest is signed out; visitors of the demo share theirs', async () => {
  const [owner, visitor] = [await anInstaller(context), await anInstaller(context, { demo: true })]
  for (const person of [owner, visitor])
    for (let count = 1; count < maxSessions; count++) {
      clock.add(1000)
      await otherSession(person)
    }
  assert.equal((await api(self, undefined, owner)).status, 200)
  const eleventh = await otherSession(owner)
  await otherSession(visitor)
  assert.equal((await api(self, undefined, owner)).status, 401)
  assert.equal((await api(self, undefined, visitor)).status, 200)
  const { body } = await api('GET /v2/installer/sessions', undefined, eleventh)
  assert.equal(body.data.length, maxSessions)
})
