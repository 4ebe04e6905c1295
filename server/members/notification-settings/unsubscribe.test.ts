import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { getBudget } from '#server/platform/http/budgets.ts'
import { eraseInstaller } from '#server/members/installers/erase-installer.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import {
  readUnsubscribeToken,
  unsubscribeToken,
} from '#server/messaging/notifications/unsubscribe-token.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { moveInstaller } from '#server/members/team/move-installer.ts'
import { findNotificationSettings } from './settings.reads.ts'
import type { LinkedMails } from '#contract/members/notification-settings.ts'

const context = await testApp()
const { api, app, clock, db, secrets } = context
const base = 'http://localhost:3000'
let keys = 0

function createToken({ installer }: TestInstaller, ...mails: LinkedMails[]) {
  return unsubscribeToken(secrets, { installer: installer.uuid, mails })
}

function link(method: 'GET' | 'POST' | 'DELETE', token: string) {
  return api(`${method} /v1/unsubscribe`, undefined, { query: { token } })
}

/** As a mail program does it: a form, no cookie, no page. */
function oneClick(address: string) {
  const { pathname, search } = new URL(address)
  return app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
}

async function mailTo(person: TestInstaller, event: NotificationEvent) {
  const params = { number: `PL-26-${++keys}`, count: 2, day: '2027-01-01', title: 'A question' }
  const notification = { to: [person.installer.id], event, params, dedupeKey: `test:${keys}` }
  await inTransaction(db, (tx) =>
    notifyAndMail({ db: tx, secrets, now: clock.now() }, notification),
  )
  await sendMessages(context)
  return context.sent.mails.filter(({ to }) => to === person.email)
}

async function mailIsOn(person: TestInstaller, group: string) {
  const { groups } = await findNotificationSettings(db, person.installer.id)
  return groups.find((row) => row.group === group)!.mail
}

test('a mail names how it ends, in its headers, its text and its page', async () => {
  const person = await anInstaller(context)
  const [mail] = await mailTo(person, 'order.sent')
  const token = createToken(person, 'orders')
  assert.deepEqual(mail!.headers, {
    'List-Unsubscribe': `<${base}/api/v1/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const page = `${base}/unsubscribe?token=${token}`
  assert.ok(mail!.text.includes(page))
  assert.ok(mail!.html.includes(`href="${page}"`))
  assert.ok(!token.includes(person.email))
})

test('one click from a mail program ends the mails of that group, twice is the same', async () => {
  const person = await anInstaller(context)
  const [mail] = await mailTo(person, 'order.sent')
  const address = mail!.headers!['List-Unsubscribe']!.slice(1, -1)
  for (let n = 0; n < 2; n++) {
    const reply = await oneClick(address)
    assert.equal(reply.statusCode, 200)
    assert.deepEqual(reply.json(), { mails: ['orders'], subscribed: false })
  }
  assert.equal((await mailTo(person, 'order.sent')).length, 1)
  assert.equal((await mailTo(person, 'points.expiring')).length, 2)
  const { body } = await api('GET /v1/notifications/settings', undefined, person)
  assert.equal(body.weekly_digest, false)
})

test('opening the link changes nothing; a browser is led to the page', async () => {
  const person = await anInstaller(context)
  const token = createToken(person, 'orders')
  for (let n = 0; n < 2; n++) {
    const { status, body } = await link('GET', token)
    assert.deepEqual([status, body], [200, { mails: ['orders'], subscribed: true }])
  }
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const page = await app.inject({ url: `/api/v1/unsubscribe?token=${token}`, headers })
  assert.equal(page.statusCode, 303)
  assert.equal(page.headers.location, `/unsubscribe?token=${token}`)
  assert.ok(await mailIsOn(person, 'orders'))
})

test('what was switched off is taken back', async () => {
  const person = await anInstaller(context)
  const token = createToken(person, 'support')
  await link('POST', token)
  assert.ok(!(await mailIsOn(person, 'support')))
  assert.deepEqual((await link('DELETE', token)).body, { mails: ['support'], subscribed: true })
  assert.ok(await mailIsOn(person, 'support'))
})

test('a forged link, a cut one and one for another are refused and change nothing', async () => {
  const [person, other] = [await anInstaller(context), await anInstaller(context)]
  const token = createToken(person, 'orders')
  const [uuid, mails, signature] = token.split('.') as [string, string, string]
  const forged = [
    `${other.installer.uuid}.${mails}.${signature}`,
    `${uuid}.points.${signature}`,
    `${uuid}.orders.points.${signature}`,
    `${uuid}.${mails}.${'A'.repeat(22)}`,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    'x',
    unsubscribeToken(
      { ...secrets, fingerprintKey: randomBytes(32) },
      { installer: person.installer.uuid, mails: ['orders'] },
    ),
  ]
  for (const wrong of forged)
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { status, body } = await link(method, wrong)
      assert.deepEqual([status, body.code], [422, 'unsubscribe.wrong_link'], wrong)
    }
  assert.equal((await link('POST', '')).status, 422)
  assert.ok((await mailIsOn(person, 'orders')) && (await mailIsOn(other, 'orders')))
})

test('a link holds after the keys of tokens and codes were replaced', async () => {
  const person = await anInstaller(context)
  const token = createToken(person, 'orders')
  const later = { ...secrets, tokenKey: randomBytes(32), codeKey: randomBytes(32) }
  assert.equal(readUnsubscribeToken(later, token)!.installer, person.installer.uuid)
})

test('the link of news withdraws the consent with its proof, and back', async () => {
  const person = await anInstaller(context)
  const body = { groups: [{ group: 'news', mail: true }] }
  await api('PATCH /v1/notifications/settings', body, person)
  const token = createToken(person, 'news')
  await link('POST', token)
  assert.ok(!(await mailIsOn(person, 'news')))
  const proofs = await db
    .selectFrom('consent')
    .select('granted')
    .where('installer_id', '=', person.installer.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    proofs.map(({ granted }) => granted),
    [true, false],
  )
})

test('a mail of several decisions ends all the groups that it tells of', async () => {
  const person = await anInstaller(context)
  for (let n = 0; n < 6; n++) await mailTo(person, 'order.approved')
  await mailTo(person, 'project.closed')
  clock.add(hourMs)
  const digest = (await mailTo(person, 'points.expiring')).find(({ text }) => text.includes('• '))!
  await oneClick(digest.headers!['List-Unsubscribe']!.slice(1, -1))
  assert.ok(!(await mailIsOn(person, 'orders')) && !(await mailIsOn(person, 'projects')))
  assert.ok(await mailIsOn(person, 'points'))
})

test('of somebody who is nobody any more a link says nothing and writes nothing', async () => {
  const person = await anInstaller(context)
  const token = createToken(person, 'orders')
  await inTransaction(db, (tx) => eraseInstaller({ db: tx, now: clock.now() }, person.installer.id))
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    assert.deepEqual((await link(method, token)).body, { mails: ['orders'], subscribed: false })
})

test('a link follows the person to another company, and the settings go along', async () => {
  const person = await anInstaller(context)
  const token = createToken(person, 'orders')
  await anInstaller(context, { company: person.company })
  await api('PATCH /v1/notifications/settings', { quiet_hours: null }, person)
  const { company } = await anInstaller(context)
  const { staff } = await aStaffMember(context)
  const { id, uuid } = person.installer
  const moved = await moveInstaller(
    { ...context, staff, now: clock.now() },
    {
      person: { id, uuid, company_id: person.company.id, region_id: 10 },
      goal: { id: company.id, uuid: company.uuid, region_id: 10, active: 1 },
      role: 4,
      reason: 'has moved',
    },
  )
  await link('POST', token)
  const { id: now } = await db
    .selectFrom('installer')
    .select('id')
    .where('uuid', '=', moved.uuid)
    .executeTakeFirstOrThrow()
  const { groups, quiet_hours } = await findNotificationSettings(db, now)
  assert.ok(!groups.find(({ group }) => group === 'orders')!.mail)
  assert.equal(quiet_hours, null)
})

test('an address may ask so often, then it waits', async () => {
  const ip = '203.0.113.99'
  await context.limits.spend('unsubscribesPerAddress', ip, getBudget('unsubscribesPerAddress'))
  const query = { token: 'x' }
  assert.equal((await api('POST /v1/unsubscribe', undefined, { query, ip })).status, 429)
})
