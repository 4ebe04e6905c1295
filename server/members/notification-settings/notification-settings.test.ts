import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import { getEventGroup } from '#contract/members/notification-settings.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { getBudget } from '#server/platform/http/budgets.ts'
import { eraseInstaller } from '#server/members/installers/erase-installer.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db, secrets } = context
let keys = 0

function change(person: TestInstaller, body: object) {
  return api('PATCH /v1/notifications/settings', body, person)
}

async function fetchSettings(person: TestInstaller) {
  return (await api('GET /v1/notifications/settings', undefined, person)).body
}

async function fetchRow(person: TestInstaller, group: string) {
  const { groups } = await fetchSettings(person)
  return groups.find((row: { group: string }) => row.group === group)
}

function notifyPeople(people: readonly TestInstaller[], event: NotificationEvent) {
  return inTransaction(db, (tx) =>
    notifyAndMail({ db: tx, secrets, now: clock.now() }, notificationTo(people, event)),
  )
}

function notificationTo(people: readonly TestInstaller[], event: NotificationEvent) {
  const params = { number: `PL-26-${++keys}`, count: 2, day: '2027-01-01', title: 'A question' }
  const to = people.map(({ installer }) => installer.id)
  return { to, event, params, path: `/orders/${keys}`, dedupeKey: `test:${keys}` }
}

async function collectMessages({ email, phone }: TestInstaller) {
  await sendMessages(context)
  return {
    mails: context.sent.mails.filter(({ to }) => to === email),
    texts: context.sent.texts.filter(({ to }) => to === phone),
  }
}

test('everything has its usual, and the safety of the account no switch', async () => {
  const person = await anInstaller(context)
  const { groups, ...rest } = await fetchSettings(person)
  assert.deepEqual(
    groups.map((row: Record<string, unknown>) => [
      row['group'],
      row['mail'],
      row['sms'],
      row['push'],
    ]),
    [
      ['orders', true, false, true],
      ['projects', true, false, true],
      ['points', true, false, true],
      ['support', true, false, true],
      ['news', false, false, false],
      ['account', true, false, true],
    ],
  )
  assert.deepEqual((await fetchRow(person, 'account')).changeable, [])
  assert.deepEqual(rest, {
    quiet_hours: { from: 20, to: 7 },
    time_zone: 'Europe/Warsaw',
    weekly_digest: false,
    phone_verified: true,
  })
})

test('what is changed is kept, the rest stays', async () => {
  const person = await anInstaller(context, { region: 'ua' })
  await change(person, { quiet_hours: { from: 22, to: 6 }, weekly_digest: true })
  const { status, body } = await change(person, { groups: [{ group: 'orders', sms: true }] })
  assert.equal(status, 200)
  assert.deepEqual(body.quiet_hours, { from: 22, to: 6 })
  assert.deepEqual([body.weekly_digest, body.time_zone], [true, 'Europe/Kyiv'])
  assert.deepEqual(await fetchSettings(person), body)
  assert.equal((await fetchRow(person, 'orders')).sms, true)
  assert.equal((await change(person, { quiet_hours: null })).body.quiet_hours, null)
})

test('calls at once lose nothing of each other', async () => {
  const person = await anInstaller(context)
  const groups = ['orders', 'projects', 'points', 'support'] as const
  await Promise.all(groups.map((group) => change(person, { groups: [{ group, push: false }] })))
  for (const group of groups) assert.equal((await fetchRow(person, group)).push, false, group)
})

test('security, SMS where there are none and impossible hours are refused, and nothing changes', async () => {
  const person = await anInstaller(context)
  const before = await fetchSettings(person)
  const refused = [
    { group: 'account', mail: false },
    { group: 'account', push: false },
    { group: 'points', sms: true },
  ]
  for (const row of refused) {
    const reply = await change(person, { groups: [{ group: 'orders', mail: false }, row] })
    assert.deepEqual([reply.status, reply.body.code], [422, 'notifications.not_switched'])
  }
  const wrong = [
    { quiet_hours: { from: 7, to: 7 } },
    { quiet_hours: { from: 24, to: 7 } },
    { quiet_hours: { from: 20 } },
    { groups: [{ group: 'everything', mail: false }] },
  ]
  for (const body of wrong) assert.equal((await change(person, body)).status, 422)
  assert.deepEqual(await fetchSettings(person), before)
  await db
    .updateTable('installer')
    .set({ verified_phone_at: null })
    .where('id', '=', person.installer.id)
    .execute()
  const sms = await change(person, { groups: [{ group: 'orders', sms: true }] })
  assert.equal(sms.body.code, 'notifications.no_phone')
})

test('a mail comes while its group is on, and the portal tells in any case', async () => {
  const [on, off] = [await anInstaller(context), await anInstaller(context)]
  await change(off, { groups: [{ group: 'points', mail: false }] })
  await notifyPeople([on, off], 'points.expiring')
  await notifyPeople([on, off], 'order.sent')
  assert.equal((await collectMessages(on)).mails.length, 2)
  const [mail, ...others] = (await collectMessages(off)).mails
  assert.deepEqual([others.length, /on its way/.test(mail!.subject)], [0, true])
  const { body } = await api('GET /v1/notifications', undefined, off)
  assert.equal(body.meta.total, 2)
})

test('decisions that are switched off are neither mailed nor counted', async () => {
  const person = await anInstaller(context)
  await change(person, { groups: [{ group: 'orders', mail: false }] })
  for (let n = 0; n < 6; n++) await notifyPeople([person], 'order.approved')
  await change(person, { groups: [{ group: 'orders', mail: true }] })
  for (let n = 0; n < 5; n++) await notifyPeople([person], 'order.approved')
  assert.equal((await collectMessages(person)).mails.length, 5)
})

test('security mail still leaves when everything is off, at night too', async () => {
  const person = await anInstaller(context)
  const groups = ['orders', 'projects', 'points', 'support', 'news'].map((group) => ({
    group,
    mail: false,
    push: false,
  }))
  await change(person, { groups, weekly_digest: false })
  clock.set('2026-06-16T22:00:00Z')
  assert.equal(getEventGroup('security.passkeyAdded'), 'account')
  await notifyPeople([person], 'security.passkeyAdded')
  await notifyPeople([person], 'order.sent')
  const { mails } = await collectMessages(person)
  assert.equal(mails.length, 1)
  assert.equal(mails[0]!.headers, undefined)
  assert.doesNotMatch(mails[0]!.html + mails[0]!.text, /unsubscribe/)
})

test('an SMS comes to who chose it, waits for the morning, and a mail does not', async () => {
  const person = await anInstaller(context)
  await change(person, { groups: [{ group: 'support', sms: true }] })
  clock.set('2026-06-17T18:00:00Z')
  await notifyPeople([person], 'ticket.answer')
  await notifyPeople([person], 'order.sent')
  const evening = await collectMessages(person)
  assert.deepEqual([evening.mails.length, evening.texts.length], [2, 0])
  clock.set('2026-06-18T04:59:59.999Z')
  assert.equal((await collectMessages(person)).texts.length, 0)
  clock.set('2026-06-18T05:00:00Z')
  const [text] = (await collectMessages(person)).texts
  assert.match(text!.text, /^Rooflight Club: .+ http:\/\/localhost:3000\/orders\/\d+$/)
})

test('quiet hours that are over and none at all keep nothing back', async () => {
  const person = await anInstaller(context)
  const groups = [{ group: 'support', sms: true }]
  await change(person, { groups, quiet_hours: { from: 12, to: 13 } })
  clock.set('2026-06-18T20:00:00Z')
  await notifyPeople([person], 'ticket.answer')
  assert.equal((await collectMessages(person)).texts.length, 1)
  clock.set('2026-06-19T10:00:00Z')
  await notifyPeople([person], 'ticket.answer')
  assert.equal((await collectMessages(person)).texts.length, 1)
  clock.set('2026-06-18T20:00:00Z')
  const always = await anInstaller(context)
  await change(always, { groups, quiet_hours: null })
  await notifyPeople([always], 'ticket.answer')
  assert.equal((await collectMessages(always)).texts.length, 1)
})

test('an SMS that nobody could send for a day is no news any more', async () => {
  const person = await anInstaller(context)
  await change(person, { groups: [{ group: 'support', sms: true }], quiet_hours: null })
  await notifyPeople([person], 'ticket.answer')
  clock.add(dayMs)
  assert.equal((await collectMessages(person)).texts.length, 0)
})

test('a number gets five notifications a day, and its codes have a budget of their own', async () => {
  const person = await anInstaller(context)
  await change(person, { groups: [{ group: 'orders', sms: true }], quiet_hours: null })
  for (let n = 0; n < 7; n++) await notifyPeople([person], 'order.sent')
  assert.equal((await collectMessages(person)).texts.length, getBudget('notificationsPerNumber'))
  assert.ok(await context.limits.has('smsPerNumber', person.phone))
  const { rows } = await context.pool.query(
    'select from message where recipient = $1 and (next_try_at is not null or last_error is not null)',
    [person.phone],
  )
  assert.equal(rows.length, 0)
})

test('a country whose notifications by SMS are spent sends none, and staff see it', async () => {
  const person = await anInstaller(context, { region: 'cz' })
  const region = String(person.company.regionId)
  await context.limits.spend('notificationsPerRegion', region, getBudget('notificationsPerRegion'))
  await change(person, { groups: [{ group: 'orders', sms: true }], quiet_hours: null })
  await notifyPeople([person], 'order.sent')
  assert.equal((await collectMessages(person)).texts.length, 0)
  const { rows } = await context.pool.query(
    "select from security_event where kind = 'sms_spent' and details->>'region' = $1",
    [region],
  )
  assert.equal(rows.length, 1)
  assert.ok(await context.limits.has('codesPerRegion', region))
})

test('news by mail is the consent of the profile, both ways, with its proof', async () => {
  const person = await anInstaller(context)
  await change(person, { groups: [{ group: 'news', mail: true }] })
  const { body } = await api('GET /v1/company/user/self', undefined, person)
  assert.equal(body.email_consent ?? body.data?.email_consent, 1)
  await api(`PATCH /v1/installer/user/${person.installer.id}`, { email_consent: 0 }, person)
  assert.equal((await fetchRow(person, 'news')).mail, false)
  const proofs = await db
    .selectFrom('consent')
    .select(['kind', 'granted'])
    .where('installer_id', '=', person.installer.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(proofs, [
    { kind: 'email', granted: true },
    { kind: 'email', granted: false },
  ])
})

test('who switches off the first mails gets the weekly digest, unless the call says no', async () => {
  const [first, second] = [await anInstaller(context), await anInstaller(context)]
  const off = (group: string) => ({ groups: [{ group, mail: false }] })
  assert.equal((await change(first, off('orders'))).body.weekly_digest, true)
  await change(first, { weekly_digest: false })
  assert.equal((await change(first, off('points'))).body.weekly_digest, false)
  const no = { ...off('orders'), weekly_digest: false }
  assert.equal((await change(second, no)).body.weekly_digest, false)
})

test('many people are told in as many statements as one', async () => {
  const crowd: TestInstaller[] = []
  for (let n = 0; n < 12; n++) crowd.push(await anInstaller(context))
  const statementsFor = async (people: readonly TestInstaller[]) => {
    let count = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => (count++, node),
      transformResult: async ({ result }) => result,
    }
    await inTransaction(db, (tx) =>
      notifyAndMail(
        { db: tx.withPlugin(counting), secrets, now: clock.now() },
        notificationTo(people, 'points.expiring'),
      ),
    )
    return count
  }
  const one = await statementsFor(crowd.slice(0, 1))
  assert.ok(one > 2, String(one))
  assert.equal(await statementsFor(crowd), one)
})

test('of a person who is erased nothing of it is left', async () => {
  const person = await anInstaller(context)
  await change(person, { groups: [{ group: 'orders', mail: false }] })
  clock.add(hourMs)
  await inTransaction(db, (tx) => eraseInstaller({ db: tx, now: clock.now() }, person.installer.id))
  const rows = await db
    .selectFrom('notification_setting')
    .select('installer_id')
    .where('installer_id', '=', person.installer.id)
    .execute()
  assert.deepEqual(rows, [])
})
