import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { aSerial } from '#testing/products.ts'
import { aProject, scan } from '#testing/projects.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { aPhoto, uploadPhoto } from '#testing/photos.ts'
import { purgePhotos } from './purge-photos.ts'

const context = await testApp()
const { api, db, clock } = context

async function aScanInReview(owner: TestInstaller, status = 'scrapped') {
  const { uuid } = await aProject(context, owner)
  const { body } = await scan(context, owner, uuid, await aSerial(context, { status }))
  return { project: uuid, ...body } as { project: string; uuid: string; serial_number: string }
}

async function uploadPhotos(owner: TestInstaller, count = 1) {
  const uuids: string[] = []
  for (let n = 0; n < count; n++)
    uuids.push((await uploadPhoto(context, owner, await aPhoto())).body.uuid)
  return uuids
}

function appeal(owner: TestInstaller, uuid: string, photos: string[], text = 'It hangs.\nLook!') {
  return api(`POST /v2/scans/${uuid}/appeal`, { text, photos }, owner)
}

test('an appeal opens a ticket with the serial, the words and the photos, and stands in the row', async () => {
  const owner = await anInstaller(context, { language: 'pl' })
  const appealedScan = await aScanInReview(owner)
  const { status, body } = await appeal(owner, appealedScan.uuid, await uploadPhotos(owner, 3))
  assert.equal(status, 201)
  assert.equal(body.status, 1)
  const list = await api(`GET /v1/product?projects_id=${appealedScan.project}`, undefined, owner)
  assert.deepEqual(list.body.data[0].appeal, body)
  const ticket = await db
    .selectFrom('ticket as t')
    .innerJoin('ticket_message as m', 'm.ticket_id', 't.id')
    .innerJoin('ticket_file as f', 'f.message_id', 'm.id')
    .select(['t.title', 't.info', 't.for_company', 'm.sender', 'm.message', 'f.name', 'f.file'])
    .where('t.uuid', '=', body.uuid)
    .orderBy('f.name')
    .execute()
  const [first] = ticket
  assert.match(first!.title, /^Skan RWT /)
  assert.deepEqual(
    [first!.for_company, first!.sender, first!.message],
    [true, 'installer', 'It hangs.\nLook!'],
  )
  const { serial, reason } = first!.info as { serial: string; reason: string }
  assert.deepEqual([serial, reason], [appealedScan.serial_number, 'scrapped'])
  assert.deepEqual(
    ticket.map((row) => row.name),
    [1, 2, 3].map((n) => `${appealedScan.serial_number}-${n}.webp`),
  )
})

test('a scan is appealed once, even when the call comes ten times at once', async () => {
  const owner = await anInstaller(context)
  const appealedScan = await aScanInReview(owner)
  const photos = await uploadPhotos(owner, 10)
  const replies = await Promise.all(
    photos.map((photo) => appeal(owner, appealedScan.uuid, [photo])),
  )
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [201, ...Array(9).fill(409)])
  const { ticket } = (await appeal(owner, appealedScan.uuid, photos.slice(0, 1))).body.params
  assert.equal(ticket, replies.find(({ status }) => status === 201)!.body.uuid)
})

test('what counts, is foreign, missing or has no photo of its own cannot be appealed', async () => {
  const owner = await anInstaller(context)
  const stranger = await anInstaller(context)
  const counts = await aScanInReview(owner, 'shipped')
  const appealedScan = await aScanInReview(owner)
  const [photo] = await uploadPhotos(owner)
  const [foreign] = await uploadPhotos(stranger)
  assert.equal((await appeal(owner, counts.uuid, [photo!])).body.code, 'scans.nothing_to_appeal')
  const theirs = await appeal(stranger, appealedScan.uuid, [foreign!])
  const missing = await appeal(stranger, randomUUID(), [foreign!])
  assert.deepEqual([theirs.status, theirs.text], [404, missing.text])
  for (const photos of [[], [foreign!], [photo!, randomUUID()], Array(4).fill(photo!)]) {
    const { status, body } = await appeal(owner, appealedScan.uuid, photos)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['photos'])
  }
  for (const text of ['', '  ', 'x'.repeat(2001), 'a\u0000'])
    assert.deepEqual(
      Object.keys((await appeal(owner, appealedScan.uuid, [photo!], text)).body.errors),
      ['text'],
    )
  assert.equal((await appeal(owner, appealedScan.uuid, [photo!, photo!])).status, 201)
})

test('photos go after two years, those of no scan after a month, and their files with them', async () => {
  const owner = await anInstaller(context)
  const appealedScan = await aScanInReview(owner)
  const [appealed, orphan] = await uploadPhotos(owner, 2)
  await appeal(owner, appealedScan.uuid, [appealed!])
  const removed: string[] = []
  const outside = { files: { remove: async (name: string) => void removed.push(name) } }
  const files = (uuid: string) => removed.filter((name) => name.includes(uuid)).length
  const later = (days: number) => new Date(clock.now().getTime() + days * dayMs)
  await purgePhotos({ db, outside, now: later(31) })
  assert.deepEqual([files(orphan!), files(appealed!)], [1, 0])
  await purgePhotos({ db, outside, now: later(729) })
  assert.equal(files(appealed!), 0)
  await purgePhotos({ db, outside, now: later(732) })
  await purgePhotos({ db, outside, now: later(732) })
  assert.equal(files(appealed!), 1)
})
