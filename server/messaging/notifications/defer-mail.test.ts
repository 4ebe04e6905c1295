import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aScanInReview } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { type NewNotification, notifyAndMail } from './notify.ts'

const context = await testApp()
const { api, clock, db, secrets } = context
let keys = 0

function notifyPerson(
  { installer }: TestInstaller,
  change: Partial<NewNotification> = {},
  now = clock.now(),
) {
  const notification: NewNotification = {
    to: [installer.id],
    event: 'order.approved',
    params: { number: `PL-26-${++keys}` },
    dedupeKey: `test:${keys}`,
    ...change,
  }
  return inTransaction(db, (tx) => notifyAndMail({ db: tx, secrets, now }, notification))
}

async function mailsTo({ email }: TestInstaller) {
  await sendMessages(context)
  return context.sent.mails
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text }))
}

/** The last mail that tells several decisions. */
async function digestTo(person: TestInstaller) {
  return (await mailsTo(person)).findLast(({ text }) => text.includes('• '))!
}

test('of many decisions within an hour five mails leave at once, the rest as one at its end', async () => {
  const person = await anInstaller(context)
  for (let n = 0; n < 8; n++) {
    await notifyPerson(person)
    clock.add(minuteMs)
  }
  assert.equal((await mailsTo(person)).length, 5)
  clock.add(51 * minuteMs)
  assert.equal((await mailsTo(person)).length, 5)
  clock.add(minuteMs)
  const mails = await mailsTo(person)
  assert.equal(mails.length, 6)
  const { subject, text } = await digestTo(person)
  assert.equal(subject, '3 more decisions on what you sent')
  for (const number of [6, 7, 8]) assert.match(text, new RegExp(`• Order PL-26-${number} approved`))
  assert.doesNotMatch(text, /PL-26-5/)
  assert.match(text, /\/notifications/)
  const mailRows = await db
    .selectFrom('notification')
    .select('id')
    .where('installer_id', '=', person.installer.id)
    .execute()
  assert.equal(mailRows.length, 8)
})

test('a new hour begins with the next decision', async () => {
  const person = await anInstaller(context)
  for (let n = 0; n < 6; n++) await notifyPerson(person)
  clock.add(hourMs)
  for (let n = 0; n < 6; n++) await notifyPerson(person)
  assert.equal((await mailsTo(person)).length, 5 + 1 + 5)
  clock.add(hourMs)
  assert.equal((await mailsTo(person)).length, 12)
})

test('decisions of two servers at once are counted one after the other, and sent once', async () => {
  const person = await anInstaller(context)
  await Promise.all(Array.from({ length: 9 }, () => notifyPerson(person)))
  assert.equal((await mailsTo(person)).length, 5)
  clock.add(hourMs)
  await Promise.all([sendMessages(context), sendMessages(context), sendMessages(context)])
  const mails = await mailsTo(person)
  assert.equal(mails.length, 6)
  assert.match((await digestTo(person)).subject, /^4 /)
})

test('a decision whose transaction fails is neither counted nor told', async () => {
  const person = await anInstaller(context)
  for (let n = 0; n < 5; n++) await notifyPerson(person)
  const failing = inTransaction(db, async (tx) => {
    const notification = { event: 'order.rejected', params: { number: 'X', count: 1 } } as const
    const to = [person.installer.id]
    await notifyAndMail(
      { db: tx, secrets, now: clock.now() },
      { ...notification, to, dedupeKey: 'gone' },
    )
    throw new Error('no')
  })
  await assert.rejects(failing)
  await notifyPerson(person)
  clock.add(hourMs)
  assert.match((await digestTo(person)).subject, /^1 more decision /)
})

test('a decision that comes while the digest is on its way leaves by itself', async () => {
  const person = await anInstaller(context)
  const began = clock.now()
  for (let n = 0; n < 6; n++) await notifyPerson(person)
  clock.add(hourMs)
  assert.equal((await mailsTo(person)).length, 6)
  await notifyPerson(person, {}, began)
  assert.equal((await mailsTo(person)).length, 7)
})

test('what nobody decided does not wait and is not counted', async () => {
  const person = await anInstaller(context)
  for (let n = 0; n < 7; n++)
    await notifyPerson(person, {
      event: 'points.expiring',
      params: { count: 5, day: '2026-12-31' },
    })
  await notifyPerson(person)
  assert.equal((await mailsTo(person)).length, 8)
})

test('a digest speaks the language of its member, with everyone’s own decisions only', async () => {
  const [marek, jan] = [await anInstaller(context, { language: 'pl' }), await anInstaller(context)]
  for (let n = 0; n < 7; n++)
    await notifyPerson(marek, { to: [marek.installer.id, jan.installer.id] })
  await notifyPerson(jan)
  clock.add(hourMs)
  const [ofMarek, ofJan] = [await digestTo(marek), await digestTo(jan)]
  assert.equal(ofMarek.subject, 'Kolejne 2 decyzje klubu')
  assert.match(ofJan.subject, /^3 more/)
})

test('of very many decisions the mail names the first ones and how many more there are', async () => {
  const person = await anInstaller(context)
  for (let n = 0; n < 38; n++) await notifyPerson(person)
  clock.add(hourMs)
  const { subject, text } = await digestTo(person)
  assert.match(subject, /^33 /)
  assert.match(text, /3 more decisions are in the club\./)
})

test('six scans accepted in the back office make five mails and a digest', async () => {
  const hanna = await aStaffMember(context)
  const { owner, uuid } = await aScanInReview(context)
  const uuids = [uuid]
  for (let n = 0; n < 5; n++) uuids.push((await aScanInReview(context, { owner })).uuid)
  for (const scan of uuids) {
    const reply = await api(`POST /office/scans/${scan}/approval`, {}, hanna)
    assert.ok(reply.status < 300)
  }
  assert.equal((await mailsTo(owner)).length, 5)
  clock.add(hourMs)
  assert.match((await digestTo(owner)).text, /Scan accepted/)
})
