import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aSerial } from '#server/testing/goods.ts'
import { aProject, scan } from '#server/testing/jobs.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { aPhoto, uploadPhoto } from '#server/testing/photos.ts'
import { forgetPhotos } from './forget-photos.ts'

const house = await testApp()
const { api, db, clock } = house

async function aDoubtfulScan(owner: TestInstaller, status = 'scrapped') {
  const { uuid } = await aProject(house, owner)
  const { body } = await scan(house, owner, uuid, await aSerial(house, { status }))
  return { project: uuid, ...body } as { project: string; uuid: string; serial_number: string }
}

async function photosOf(owner: TestInstaller, count = 1) {
  const uuids: string[] = []
  for (let n = 0; n < count; n++)
    uuids.push((await uploadPhoto(house, owner, await aPhoto())).body.uuid)
  return uuids
}

function appeal(owner: TestInstaller, uuid: string, photos: string[], text = 'It hangs.\nLook!') {
  return api(`POST /v2/scans/${uuid}/appeal`, { text, photos }, owner)
}

test('an appeal opens a ticket with the serial, the words and the photos, and stands in the row', async () => {
  const owner = await anInstaller(house, { language: 'pl' })
  const doubted = await aDoubtfulScan(owner)
  const { status, body } = await appeal(owner, doubted.uuid, await photosOf(owner, 3))
  assert.equal(status, 201)
  assert.equal(body.status, 1)
  const list = await api(`GET /v1/product?projects_id=${doubted.project}`, undefined, owner)
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
  assert.deepEqual([serial, reason], [doubted.serial_number, 'scrapped'])
  assert.deepEqual(
    ticket.map((row) => row.name),
    [1, 2, 3].map((n) => `${doubted.serial_number}-${n}.webp`),
  )
})

test('a scan is doubted once, even when the call comes ten times at once', async () => {
  const owner = await anInstaller(house)
  const doubted = await aDoubtfulScan(owner)
  const photos = await photosOf(owner, 10)
  const replies = await Promise.all(photos.map((photo) => appeal(owner, doubted.uuid, [photo])))
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [201, ...Array(9).fill(409)])
  const { ticket } = (await appeal(owner, doubted.uuid, photos.slice(0, 1))).body.params
  assert.equal(ticket, replies.find(({ status }) => status === 201)!.body.uuid)
})

test('what counts, is foreign, missing or has no photo of its own cannot be doubted', async () => {
  const owner = await anInstaller(house)
  const stranger = await anInstaller(house)
  const counts = await aDoubtfulScan(owner, 'shipped')
  const doubted = await aDoubtfulScan(owner)
  const [photo] = await photosOf(owner)
  const [foreign] = await photosOf(stranger)
  assert.equal((await appeal(owner, counts.uuid, [photo!])).body.code, 'scans.nothing_to_appeal')
  const theirs = await appeal(stranger, doubted.uuid, [foreign!])
  const missing = await appeal(stranger, randomUUID(), [foreign!])
  assert.deepEqual([theirs.status, theirs.text], [404, missing.text])
  for (const photos of [[], [foreign!], [photo!, randomUUID()], Array(4).fill(photo!)]) {
    const { status, body } = await appeal(owner, doubted.uuid, photos)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['photos'])
  }
  for (const text of ['', '  ', 'x'.repeat(2001), 'a\u0000'])
    assert.deepEqual(Object.keys((await appeal(owner, doubted.uuid, [photo!], text)).body.errors), [
      'text',
    ])
  assert.equal((await appeal(owner, doubted.uuid, [photo!, photo!])).status, 201)
})

test('photos go after two years, those of no scan after a month, and their files with them', async () => {
  const owner = await anInstaller(house)
  const doubted = await aDoubtfulScan(owner)
  const [appealed, orphan] = await photosOf(owner, 2)
  await appeal(owner, doubted.uuid, [appealed!])
  const removed: string[] = []
  const outside = { files: { remove: async (name: string) => void removed.push(name) } }
  const files = (uuid: string) => removed.filter((name) => name.includes(uuid)).length
  const day = 86_400_000
  const later = (days: number) => new Date(clock.now().getTime() + days * day)
  await forgetPhotos({ db, outside }, later(31))
  assert.deepEqual([files(orphan!), files(appealed!)], [1, 0])
  await forgetPhotos({ db, outside }, later(729))
  assert.equal(files(appealed!), 0)
  await forgetPhotos({ db, outside }, later(732))
  await forgetPhotos({ db, outside }, later(732))
  assert.equal(files(appealed!), 1)
})
