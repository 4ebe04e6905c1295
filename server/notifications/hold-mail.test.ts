import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#server/database/transaction.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import { aDoubtfulScan } from '#server/testing/reviews.ts'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Notice, notifyAndMail } from './notify.ts'

const house = await testApp()
const { api, clock, db, secrets } = house
const minute = 60_000
let keys = 0

function tell({ installer }: TestInstaller, change: Partial<Notice> = {}) {
  const notice: Notice = {
    to: [installer.id],
    event: 'order.approved',
    params: { number: `PL-26-${++keys}` },
    dedupeKey: `test:${keys}`,
    at: clock.now(),
    ...change,
  }
  return inTransaction(db, (tx) => notifyAndMail(tx, secrets, notice))
}

async function mailsTo({ email }: TestInstaller) {
  await sendMessages(house)
  return house.sent.mails
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text }))
}

/** The last mail that tells several decisions. */
async function digestTo(person: TestInstaller) {
  return (await mailsTo(person)).findLast(({ text }) => text.includes('• '))!
}

test('of many decisions within an hour five mails leave at once, the rest as one at its end', async () => {
  const person = await anInstaller(house)
  for (let n = 0; n < 8; n++) {
    await tell(person)
    clock.add(minute)
  }
  assert.equal((await mailsTo(person)).length, 5)
  clock.add(51 * minute)
  assert.equal((await mailsTo(person)).length, 5)
  clock.add(minute)
  const mails = await mailsTo(person)
  assert.equal(mails.length, 6)
  const { subject, text } = await digestTo(person)
  assert.equal(subject, '3 more decisions on what you sent')
  for (const number of [6, 7, 8]) assert.match(text, new RegExp(`• Order PL-26-${number} approved`))
  assert.doesNotMatch(text, /PL-26-5/)
  assert.match(text, /\/notifications/)
  const told = await db
    .selectFrom('notification')
    .select('id')
    .where('installer_id', '=', person.installer.id)
    .execute()
  assert.equal(told.length, 8)
})

test('a new hour begins with the next decision', async () => {
  const person = await anInstaller(house)
  for (let n = 0; n < 6; n++) await tell(person)
  clock.add(60 * minute)
  for (let n = 0; n < 6; n++) await tell(person)
  assert.equal((await mailsTo(person)).length, 5 + 1 + 5)
  clock.add(60 * minute)
  assert.equal((await mailsTo(person)).length, 12)
})

test('decisions of two servers at once are counted one after the other, and sent once', async () => {
  const person = await anInstaller(house)
  await Promise.all(Array.from({ length: 9 }, () => tell(person)))
  assert.equal((await mailsTo(person)).length, 5)
  clock.add(60 * minute)
  await Promise.all([sendMessages(house), sendMessages(house), sendMessages(house)])
  const mails = await mailsTo(person)
  assert.equal(mails.length, 6)
  assert.match((await digestTo(person)).subject, /^4 /)
})

test('a decision whose transaction fails is neither counted nor told', async () => {
  const person = await anInstaller(house)
  for (let n = 0; n < 5; n++) await tell(person)
  const failing = inTransaction(db, async (tx) => {
    const notice = { event: 'order.refused', params: { number: 'X', count: 1 } } as const
    const to = [person.installer.id]
    await notifyAndMail(tx, secrets, { ...notice, to, dedupeKey: 'gone', at: clock.now() })
    throw new Error('no')
  })
  await assert.rejects(failing)
  await tell(person)
  clock.add(60 * minute)
  assert.match((await digestTo(person)).subject, /^1 more decision /)
})

test('a decision that comes while the digest is on its way leaves by itself', async () => {
  const person = await anInstaller(house)
  const began = clock.now()
  for (let n = 0; n < 6; n++) await tell(person)
  clock.add(60 * minute)
  assert.equal((await mailsTo(person)).length, 6)
  await tell(person, { at: began })
  assert.equal((await mailsTo(person)).length, 7)
})

test('what nobody decided does not wait and is not counted', async () => {
  const person = await anInstaller(house)
  for (let n = 0; n < 7; n++)
    await tell(person, { event: 'points.expiring', params: { count: 5, day: '31. 12. 2026' } })
  await tell(person)
  assert.equal((await mailsTo(person)).length, 8)
})

test('a digest speaks the language of its member, with everyone’s own decisions only', async () => {
  const [marek, jan] = [await anInstaller(house, { language: 'pl' }), await anInstaller(house)]
  for (let n = 0; n < 7; n++) await tell(marek, { to: [marek.installer.id, jan.installer.id] })
  await tell(jan)
  clock.add(60 * minute)
  const [ofMarek, ofJan] = [await digestTo(marek), await digestTo(jan)]
  assert.equal(ofMarek.subject, 'Kolejne 2 decyzje klubu')
  assert.match(ofJan.subject, /^3 more/)
})

test('of very many decisions the mail names the first ones and how many more there are', async () => {
  const person = await anInstaller(house)
  for (let n = 0; n < 38; n++) await tell(person)
  clock.add(60 * minute)
  const { subject, text } = await digestTo(person)
  assert.match(subject, /^33 /)
  assert.match(text, /3 more decisions are in the club\./)
})

test('six scans accepted in the office make five mails and a digest', async () => {
  const hanna = await aStaffMember(house)
  const { owner, uuid } = await aDoubtfulScan(house)
  const uuids = [uuid]
  for (let n = 0; n < 5; n++) uuids.push((await aDoubtfulScan(house, { owner })).uuid)
  for (const scan of uuids) {
    const reply = await api(`POST /office/scans/${scan}/approval`, {}, hanna)
    assert.ok(reply.status < 300)
  }
  assert.equal((await mailsTo(owner)).length, 5)
  clock.add(60 * minute)
  assert.match((await digestTo(owner)).text, /Scan accepted/)
})
