import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import {
  aBrowser,
  anEnrolled,
  generateAppCode,
  askStaffCode,
  freeBudgets,
} from '#testing/staff-sign-in.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { clock, db } = context
type Browser = ReturnType<typeof aBrowser>

function findLock(email: string) {
  return db
    .selectFrom('staff')
    .select(['failures', 'locked_until'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

async function enter(browser: Browser, email: string, secret: string) {
  clock.add(2 * minuteMs)
  await freeBudgets(context)
  const { challenge, code } = await askStaffCode(context, browser, email)
  const { status } = await browser.call('POST /office/sign-in/code', { challenge, code })
  if (status !== 200) return status
  const done = await browser.call('POST /office/sign-in/totp', {
    code: generateAppCode(context, secret),
  })
  return done.status
}

async function lockByStranger(email: string) {
  await freeBudgets(context)
  const stranger = aBrowser(context)
  const { challenge } = await askStaffCode(context, stranger, email)
  for (let n = 0; n < 5; n++)
    await stranger.call('POST /office/sign-in/code', { challenge, code: '00000' })
  assert.ok((await findLock(email)).locked_until)
  await sendMessages(context)
}

test('five wrong codes of a stranger lock the account, but no device that is known', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = aBrowser(context)
  assert.equal(await enter(browser, email, secret), 204)
  await browser.call('POST /office/sign-out')
  await lockByStranger(email)
  assert.equal(await enter(aBrowser(context), email, secret), 406)
  assert.equal(await enter(browser, email, secret), 204)
})

test('a stranger who asks for all codes leaves those of a known device', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = aBrowser(context)
  await enter(browser, email, secret)
  await freeBudgets(context)
  assert.equal((await askStaffCode(context, aBrowser(context), email)).status, 200)
  assert.equal((await askStaffCode(context, aBrowser(context), email)).status, 429)
  assert.equal((await askStaffCode(context, browser, email)).status, 200)
})

test('a session that waits for its second factor outlives the wrong codes of a stranger', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = aBrowser(context)
  await enter(browser, email, secret)
  await browser.call('POST /office/sign-out')
  clock.add(2 * minuteMs)
  await freeBudgets(context)
  const { challenge, code } = await askStaffCode(context, browser, email)
  await browser.call('POST /office/sign-in/code', { challenge, code })
  await lockByStranger(email)
  const done = await browser.call('POST /office/sign-in/totp', {
    code: generateAppCode(context, secret),
  })
  assert.equal(done.status, 204)
})

test('a known device has five wrong second factors an hour, then the account counts', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = aBrowser(context)
  await enter(browser, email, secret)
  await browser.call('POST /office/sign-out')
  clock.add(2 * minuteMs)
  await freeBudgets(context)
  const { challenge, code } = await askStaffCode(context, browser, email)
  await browser.call('POST /office/sign-in/code', { challenge, code })
  const guess = () => browser.call('POST /office/sign-in/totp', { code: '000000' })
  for (let n = 0; n < 5; n++) assert.equal((await guess()).status, 406)
  assert.equal((await findLock(email)).failures, 0)
  await guess()
  assert.equal((await findLock(email)).failures, 1)
})

test('a stepping up that fails counts by itself: it locks nobody and ends no session', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = aBrowser(context)
  await enter(browser, email, secret)
  clock.add(2 * minuteMs)
  const guess = (code: string) => browser.call('POST /office/step-up', { code })
  for (let n = 0; n < 5; n++) assert.equal((await guess('000000')).status, 406)
  assert.equal((await guess(generateAppCode(context, secret))).status, 429)
  const { failures, locked_until } = await findLock(email)
  assert.deepEqual([failures, locked_until], [0, null])
  assert.equal((await browser.call('GET /office/self')).status, 200)
})

test('a lock of the account does not keep its open session from stepping up', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = aBrowser(context)
  await enter(browser, email, secret)
  await lockByStranger(email)
  clock.add(2 * minuteMs)
  for (let n = 0; n < 7; n++) {
    clock.add(minuteMs)
    const reply = await browser.call('POST /office/step-up', {
      code: generateAppCode(context, secret),
    })
    assert.equal(reply.status, 204, 'a right one is given back')
  }
})
