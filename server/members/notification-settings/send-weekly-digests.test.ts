import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, weekMs } from '#contract/durations.ts'
import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { unsubscribeToken } from '#server/messaging/notifications/unsubscribe-token.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { sendWeeklyDigests } from './send-weekly-digests.ts'
import { findNotificationSettings } from './settings.reads.ts'

const context = await testApp()
const { api, clock, db, secrets } = context
/** A Wednesday. */
const begin = '2026-06-17T09:00:00Z'
let keys = 0

async function aReader(input: Parameters<typeof anInstaller>[1] = {}) {
  const person = await anInstaller(context, input)
  await api('PATCH /v1/notifications/settings', { weekly_digest: true }, person)
  return person
}

function notifyPerson(person: TestInstaller, event: NotificationEvent = 'order.sent') {
  const params = { number: `PL-26-${++keys}`, count: 5, day: '2027-01-01' }
  const notification = { to: [person.installer.id], event, params, dedupeKey: `test:${keys}` }
  return inTransaction(db, (tx) => notify({ db: tx, now: clock.now() }, notification))
}

async function collectDigests({ email }: TestInstaller) {
  await Promise.all([1, 2].map(() => sendWeeklyDigests({ ...context, now: clock.now() })))
  await sendMessages(context)
  return context.sent.mails.filter(({ to }) => to === email)
}

test('on Monday morning of the country one mail tells what was not read, once a week', async () => {
  clock.set(begin)
  const [polish, ukrainian] = [await aReader({ language: 'en' }), await aReader({ region: 'ua' })]
  clock.add(1000)
  for (const person of [polish, ukrainian]) await notifyPerson(person)
  assert.equal((await collectDigests(polish)).length, 0)
  clock.set('2026-06-22T05:00:00Z')
  assert.equal((await collectDigests(ukrainian)).length, 1)
  assert.equal((await collectDigests(polish)).length, 0)
  clock.set('2026-06-22T05:59:59Z')
  assert.equal((await collectDigests(polish)).length, 0)
  clock.set('2026-06-22T06:00:00Z')
  const [mail, ...others] = await collectDigests(polish)
  assert.equal(others.length, 0)
  assert.equal(mail!.subject, 'What you have not read this week')
  assert.match(mail!.text, /• Order PL-26-\d+ is on its way/)
  clock.add(5 * dayMs)
  assert.equal((await collectDigests(polish)).length, 1)
  await notifyPerson(polish)
  clock.set('2026-06-29T06:00:00Z')
  assert.equal((await collectDigests(polish)).length, 2)
})

test('what was read, and a week without news, make no mail; nor what was told before', async () => {
  clock.set(begin)
  const person = await aReader()
  clock.add(1000)
  await notifyPerson(person)
  await api('POST /v1/notifications/read-all', undefined, person)
  clock.set('2026-06-22T07:00:00Z')
  assert.equal((await collectDigests(person)).length, 0)
  clock.add(1000)
  await notifyPerson(person)
  clock.add(weekMs)
  assert.equal((await collectDigests(person)).length, 1)
  clock.add(weekMs)
  assert.equal((await collectDigests(person)).length, 1)
})

test('who has not asked for it gets none, nor who has switched it on since', async () => {
  clock.set(begin)
  const [nobody, late] = [await anInstaller(context), await anInstaller(context)]
  for (const person of [nobody, late]) await notifyPerson(person)
  clock.set('2026-06-22T07:00:00Z')
  await api('PATCH /v1/notifications/settings', { weekly_digest: true }, late)
  assert.deepEqual(
    [(await collectDigests(nobody)).length, (await collectDigests(late)).length],
    [0, 0],
  )
})

test('of very many it tells the newest, in the language of the person, broadcasts too', async () => {
  clock.set(begin)
  const person = await aReader({ language: 'pl' })
  clock.add(1000)
  for (let n = 0; n < 32; n++) await notifyPerson(person)
  const { staff } = await aStaffMember(context)
  const { rows } = await context.pool.query(
    `insert into broadcast (texts, regions, written_by, created_at, updated_at)
      values ($2, '{10}', $1, now(), now()) returning id::int`,
    [
      staff.id,
      JSON.stringify({ en: { title: 'Sale', text: 'A' }, pl: { title: 'Wyprzedaż', text: 'B' } }),
    ],
  )
  clock.add(1000)
  await inTransaction(db, (tx) =>
    notify(
      { db: tx, now: clock.now() },
      {
        to: [person.installer.id],
        event: 'broadcast.news',
        params: { broadcast: rows[0].id },
        dedupeKey: 'broadcast',
      },
    ),
  )
  clock.set('2026-06-22T07:00:00Z')
  const [mail] = await collectDigests(person)
  assert.match(mail!.text, /• Wyprzedaż\nB\n/)
  assert.equal(mail!.text.split('• ').length - 1, 30)
  assert.match(mail!.text, /Resztę znajdziesz w klubie\./)
})

test('its link ends the digest and nothing else', async () => {
  clock.set(begin)
  const person = await aReader()
  clock.add(1000)
  await notifyPerson(person)
  clock.set('2026-06-22T07:00:00Z')
  const [mail] = await collectDigests(person)
  const token = unsubscribeToken(secrets, { installer: person.installer.uuid, mails: ['weekly'] })
  assert.ok(mail!.headers!['List-Unsubscribe']!.includes(token))
  const { body } = await api('POST /v1/unsubscribe', undefined, { query: { token } })
  assert.deepEqual(body, { mails: ['weekly'], subscribed: false })
  clock.add(1000)
  await notifyPerson(person)
  clock.add(weekMs)
  assert.equal((await collectDigests(person)).length, 1)
  const { groups } = await findNotificationSettings(db, person.installer.id)
  assert.ok(groups.find(({ group }) => group === 'orders')!.mail)
})
