import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { graceSeconds } from '#contract/members/sessions.rules.ts'
import {
  aBrowser,
  anEnrolled,
  anInvited,
  generateAppCode,
  askStaffCode,
  reachSecondFactor,
  findTotpSecret,
} from '#testing/staff-sign-in.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { db, clock } = context

async function findFailures(email: string) {
  return db
    .selectFrom('staff')
    .select(['uuid', 'failures', 'locked_until'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

test('an invited person sets up a second factor and is in', async () => {
  const email = await anInvited(context)
  const browser = aBrowser(context)
  const { challenge, code } = await askStaffCode(context, browser, email)
  const first = await browser.call('POST /office/sign-in/code', { challenge, code })
  assert.deepEqual(first.body, { next: 'enrolment' })
  assert.match(
    first.headers['set-cookie']!,
    /^office=[\w-]{43}; Max-Age=28800; Path=\/api\/office; HttpOnly; SameSite=Strict$/,
  )
  assert.equal((await browser.call('GET /office/self')).status, 401)
  const { body } = await browser.call('POST /office/sign-in/enrolment')
  assert.match(body.uri, /^otpauth:\/\/totp\/Rooflight%20Club:/)
  assert.match(body.qr, /^data:image\/svg\+xml;base64,/)
  const confirm = 'POST /office/sign-in/enrolment/confirm'
  assert.equal((await browser.call(confirm, { code: '000000' })).status, 406)
  const before = browser.headers.cookie
  const done = await browser.call(confirm, { code: generateAppCode(context, body.secret) })
  assert.equal(new Set(done.body.recovery_codes).size, 10)
  for (const code of done.body.recovery_codes) assert.match(code, /^[a-z2-7]{5}(-[a-z2-7]{5}){4}$/)
  assert.notEqual(browser.headers.cookie, before)
  const self = await browser.call('GET /office/self')
  assert.equal(self.body.email, email)
  assert.ok(self.body.rights.includes('staff.edit'))
  assert.equal((await browser.call('POST /office/sign-in/enrolment')).status, 401)
})

test('the secret is stored encrypted and recovery codes are stored hashed [D24]', async () => {
  const { email, secret, recovery } = await anEnrolled(context)
  assert.equal(await findTotpSecret(context, email), secret)
  const { rows } = await context.pool.query(
    `select encode(totp_encrypted, 'escape') || (select string_agg(encode(hash, 'escape'), '')
      from staff_recovery_code) as text from staff where email = $1`,
    [email],
  )
  for (const value of [secret, ...recovery]) assert.ok(!rows[0].text.includes(value))
})

test('a right code does not forgive the wrong second factors before it', async () => {
  const { email } = await anEnrolled(context)
  for (let round = 0; round < 5; round++) {
    const browser = await reachSecondFactor(context, email)
    await browser.call('POST /office/sign-in/totp', { code: '000000' })
  }
  assert.ok((await findFailures(email)).locked_until)
})

test('the second factor is taken in its own thirty seconds, and each step once', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = await reachSecondFactor(context, email)
  const show = (code: string) => browser.call('POST /office/sign-in/totp', { code })
  const step = 30_000
  clock.add(step - (clock.now().getTime() % step))
  const code = generateAppCode(context, secret)
  for (const steps of [-1, 1])
    assert.equal((await show(generateAppCode(context, secret, steps))).status, 406, String(steps))
  clock.add(-1)
  assert.equal((await show(code)).status, 406, 'a moment too early')
  clock.add(1 + step)
  assert.equal((await show(code)).status, 406, 'a moment too late')
  clock.add(-1)
  assert.equal((await show(code)).status, 204, 'to its last moment')
  assert.equal((await browser.call('GET /office/self')).status, 200)
  const second = await reachSecondFactor(context, email)
  const repeated = { code }
  assert.equal((await second.call('POST /office/sign-in/totp', repeated)).status, 406)
})

test('a code sent twenty times at once opens one session', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = await reachSecondFactor(context, email)
  const code = generateAppCode(context, secret)
  const { headers, ip } = browser
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      context.api('POST /office/sign-in/totp', { code }, { headers, ip }),
    ),
  )
  assert.equal(replies.filter(({ status }) => status === 204).length, 1)
  assert.ok(replies.every(({ status }) => [204, 401, 406].includes(status)))
})

test('a recovery code opens once', async () => {
  const { email, recovery } = await anEnrolled(context)
  const code = recovery[0]!.toUpperCase()
  const browser = await reachSecondFactor(context, email)
  assert.equal((await browser.call('POST /office/sign-in/totp', { code })).status, 204)
  const again = await reachSecondFactor(context, email)
  assert.equal((await again.call('POST /office/sign-in/totp', { code })).status, 406)
})

test('a code of the mail alone opens nothing [bypass]', async () => {
  const { email } = await anEnrolled(context)
  const browser = await reachSecondFactor(context, email)
  for (const line of ['GET /office/self', 'GET /office/staff', 'POST /office/sign-out'])
    assert.equal((await browser.call(line)).status, 401, line)
  assert.equal((await browser.call('POST /office/sign-in/enrolment')).status, 409)
})

test('the session ends after 15 idle minutes, and a screen that asks by itself is no use', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = await reachSecondFactor(context, email)
  await browser.call('POST /office/sign-in/totp', { code: generateAppCode(context, secret) })
  const ask = (how: string) =>
    context.api('GET /office/self', undefined, {
      headers: { ...browser.headers, 'x-back-office': how },
    })
  clock.add(14 * minuteMs)
  assert.equal((await ask('1')).status, 200)
  clock.add(14 * minuteMs)
  assert.equal((await ask('background')).status, 200)
  clock.add(2 * minuteMs)
  assert.equal((await ask('1')).status, 401)
})

test('the session ends after 8 hours of steady work', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = await reachSecondFactor(context, email)
  await browser.call('POST /office/sign-in/totp', { code: generateAppCode(context, secret) })
  for (let minutes = 0; minutes < 8 * 60; minutes += 10) {
    assert.equal((await browser.call('GET /office/self')).status, 200, String(minutes))
    clock.add(10 * minuteMs)
  }
  assert.equal((await browser.call('GET /office/self')).status, 401)
})

test('signing out ends the session and takes the cookie back', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = await reachSecondFactor(context, email)
  await browser.call('POST /office/sign-in/totp', { code: generateAppCode(context, secret) })
  const { headers } = browser
  const reply = await browser.call('POST /office/sign-out')
  assert.match(reply.headers['set-cookie']!, /^office=; Max-Age=0/)
  assert.equal((await context.api('GET /office/self', undefined, { headers })).status, 401)
})

test('the second factor shown again counts for five minutes', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = await reachSecondFactor(context, email)
  await browser.call('POST /office/sign-in/totp', { code: generateAppCode(context, secret) })
  clock.add(minuteMs)
  assert.equal((await browser.call('POST /office/step-up', { code: '000000' })).status, 406)
  const code = generateAppCode(context, secret)
  assert.equal((await browser.call('POST /office/step-up', { code })).status, 204)
})

test('the second factor shown again gives a new cookie; the former holds for 30 seconds', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = await reachSecondFactor(context, email)
  await browser.call('POST /office/sign-in/totp', { code: generateAppCode(context, secret) })
  const { headers } = browser
  const fetchWithFormer = async () =>
    (await context.api('GET /office/self', undefined, { headers })).status
  clock.add(minuteMs)
  await browser.call('POST /office/step-up', { code: generateAppCode(context, secret) })
  assert.notEqual(browser.headers.cookie, headers.cookie)
  clock.add(graceSeconds * 1000)
  assert.equal(await fetchWithFormer(), 200)
  clock.add(1)
  assert.equal(await fetchWithFormer(), 401)
  assert.equal((await browser.call('GET /office/self')).status, 200)
})
