import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { getBudget } from '#server/platform/http/budgets.ts'
import { eraseInstaller } from '#server/members/installers/erase-installer.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { freeBudgets } from '#testing/staff-sign-in.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db, sent } = context
let addresses = 0

/** A browser with an address and a cookie of its own. */
function aBrowser() {
  const ip = `2001:db8:${(++addresses).toString(16)}::1`
  let cookie = ''
  return {
    ip,
    async call(line: string, body: unknown) {
      const reply = await api(line, body, { ip, headers: { ...(cookie && { cookie }) } })
      const given = /^(device=[^;]*)(.*)$/.exec(reply.headers['set-cookie'] ?? '')
      if (given) cookie = given[1]!
      return { ...reply, cookie: given?.[0] }
    },
  }
}
type Browser = ReturnType<typeof aBrowser>

async function ask(browser: Browser, { email }: TestInstaller) {
  const { status, body } = await browser.call('POST /v2/installer/login', { email })
  await sendMessages(context)
  const mail = sent.mails.findLast(({ to, subject }) => to === email && /\d{5}/.test(subject))
  return { status, userId: body.user_id as string, code: /\d{5}/.exec(mail?.subject ?? '')?.[0] }
}

function verify(browser: Browser, userId: string, code: string | undefined) {
  return browser.call('POST /v2/installer/login/verify', { userId, code })
}

async function aKnownBrowser(person: TestInstaller) {
  const browser = aBrowser()
  const { userId, code } = await ask(browser, person)
  const { status, cookie } = await verify(browser, userId, code)
  assert.equal(status, 200)
  clock.add(2 * minuteMs)
  await freeBudgets(context)
  return { browser, cookie: cookie! }
}

test('the cookie of a known device is read by no script, sent by no other site and names nobody', async () => {
  const person = await anInstaller(context)
  const { cookie } = await aKnownBrowser(person)
  assert.match(cookie, /^device=[\w-]{22}\.[\w-]{22}; /)
  assert.match(cookie, /HttpOnly/)
  assert.match(cookie, /SameSite=Strict/)
  assert.match(cookie, /Path=\/api\/v2\/installer(;|$)/)
  assert.match(cookie, /Max-Age=15552000/)
})

test('a stranger who asks for all codes of a person leaves those of a known device', async () => {
  const person = await anInstaller(context)
  const { browser } = await aKnownBrowser(person)
  const stranger = aBrowser()
  assert.equal((await ask(stranger, person)).status, 200)
  assert.equal((await ask(aBrowser(), person)).status, 429)
  assert.equal((await ask(browser, person)).status, 200)
  assert.equal((await ask(browser, person)).status, 429)
})

test('the budgets of the address do not reach a known device either', async () => {
  const person = await anInstaller(context)
  const { browser } = await aKnownBrowser(person)
  for (let n = 0; n < getBudget('unknownPerHour'); n++)
    await browser.call('POST /v2/installer/login', { email: `nobody${n}@people.example` })
  const other = await anInstaller(context)
  assert.equal((await ask(browser, other)).status, 429)
  assert.equal((await ask(browser, person)).status, 200)
})

test('ten wrong codes of a stranger lock the person, but no device that is known', async () => {
  const person = await anInstaller(context)
  const { browser } = await aKnownBrowser(person)
  for (let round = 0; round < 2; round++) {
    const stranger = aBrowser()
    const { userId, code } = await ask(stranger, person)
    for (let n = 0; n < 5; n++) await verify(stranger, userId, wrong(code))
    await freeBudgets(context)
  }
  const away = aBrowser()
  const elsewhere = await ask(away, person)
  assert.equal((await verify(away, elsewhere.userId, elsewhere.code)).status, 406)
  const here = await ask(browser, person)
  assert.equal((await verify(browser, here.userId, here.code)).status, 200)
  const { locked_until } = await db
    .selectFrom('sign_in_lock')
    .select('locked_until')
    .where('installer_id', '=', person.installer.id)
    .executeTakeFirstOrThrow()
  assert.ok(locked_until! > clock.now(), 'for strangers the lock goes on')
})

test('a known device has ten wrong codes a day of its own, and is a stranger after them', async () => {
  const person = await anInstaller(context)
  const { browser } = await aKnownBrowser(person)
  for (let round = 0; round < 2; round++) {
    const { userId, code } = await ask(browser, person)
    for (let n = 0; n < 5; n++)
      assert.equal((await verify(browser, userId, wrong(code))).status, 406)
    await db.deleteFrom('rate_limit').where('key', 'like', 'code%').execute()
  }
  assert.equal(await countFailures(person), 0)
  const { userId, code } = await ask(browser, person)
  await verify(browser, userId, wrong(code))
  assert.equal(await countFailures(person), 1)
})

test('a device known to one account is a stranger to another, and a forged cookie to all', async () => {
  const [person, other] = [await anInstaller(context), await anInstaller(context)]
  const { cookie } = await aKnownBrowser(person)
  const value = /^device=([^;]*)/.exec(cookie)![1]!
  const asWith = (device: string, email: string) =>
    api(
      'POST /v2/installer/login',
      { email },
      { ip: `2001:db8:${(++addresses).toString(16)}::1`, headers: { cookie: `device=${device}` } },
    )
  assert.equal((await ask(aBrowser(), other)).status, 200)
  assert.equal((await asWith(value, other.email)).status, 429)
  assert.equal((await ask(aBrowser(), person)).status, 200)
  const [id, mark] = value.split('.')
  for (const forged of [`${id}`, `${id}.${id}`, `x.${mark}`, `.${mark}`, 'a.b.c.d.e.f.g'])
    assert.equal((await asWith(forged, person.email)).status, 429, forged)
  assert.equal((await asWith(value, person.email)).status, 200)
})

test('one device is known to several accounts, the last five', async () => {
  const browser = aBrowser()
  const people = []
  for (let n = 0; n < 6; n++) {
    const person = await anInstaller(context)
    const { userId, code } = await ask(browser, person)
    await verify(browser, userId, code)
    people.push(person)
  }
  await freeBudgets(context)
  for (const person of people) await ask(aBrowser(), person)
  const statuses = []
  for (const person of people) statuses.push((await ask(browser, person)).status)
  assert.deepEqual(statuses, [429, 200, 200, 200, 200, 200])
})

test('above 300 wrong codes an hour in the whole club only known devices are let in', async () => {
  const person = await anInstaller(context)
  const { browser } = await aKnownBrowser(person)
  const stranger = aBrowser()
  const first = await ask(stranger, person)
  assert.equal((await verify(stranger, first.userId, wrong(first.code))).status, 406)
  const points = getBudget('wrongCodesInAll')
  await db
    .updateTable('rate_limit')
    .set({ points: points - 1 })
    .where('key', 'like', 'wrongCodesInAll:%')
    .execute()
  assert.equal((await verify(stranger, first.userId, wrong(first.code))).status, 406)
  assert.equal((await verify(stranger, first.userId, first.code)).status, 429)
  const here = await ask(browser, person)
  assert.equal((await verify(browser, here.userId, here.code)).status, 200)
})

function wrong(code: string | undefined) {
  return code === '00000' ? '00001' : '00000'
}

async function countFailures({ installer }: TestInstaller) {
  const row = await db
    .selectFrom('sign_in_lock')
    .select('failures')
    .where('installer_id', '=', installer.id)
    .executeTakeFirst()
  return row?.failures ?? 0
}

test('people who sign in on one device are stored with the same hash, until they are erased', async () => {
  clock.add(60 * minuteMs)
  await freeBudgets(context)
  const [one, other] = [await anInstaller(context), await anInstaller(context)]
  const { browser } = await aKnownBrowser(one)
  const { userId, code } = await ask(browser, other)
  await verify(browser, userId, code)
  const findDevices = async ({ installer }: TestInstaller) => {
    const rows = await db
      .selectFrom('installer_device')
      .select('device')
      .where('installer_id', '=', installer.id)
      .execute()
    return rows.map(({ device }) => device.toString('hex'))
  }
  const [device] = await findDevices(one)
  assert.equal(device?.length, 64)
  assert.deepEqual(await findDevices(other), [device])
  await db
    .transaction()
    .execute((tx) => eraseInstaller({ db: tx, now: clock.now() }, one.installer.id))
  assert.deepEqual(await findDevices(one), [])
})
