import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { test } from 'node:test'
import sharp from 'sharp'
import { dayMs } from '#contract/durations.ts'
import { maxFileBytes } from '#contract/support/support.rules.ts'
import { ScannerAway, testVirus } from '#server/platform/outside/scanner.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aSizedHeic, aPhoto, tinyHeic } from '#testing/photos.ts'
import { aPng } from '#testing/pictures.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'
import { checkTicketFiles } from './check-ticket-files.ts'
import { purgeTicketFiles } from './purge-ticket-files.ts'

const context = await testApp()
const { api, app, clock, db, outside } = context
const { ask, send, chat, upload, download } = createSupportCalls(context)
const pdf = Buffer.from('%PDF-1.7\n<< /S /JavaScript /JS (app.alert(1)) >>\n%%EOF')

const findFiles = (member: TestInstaller) =>
  db
    .selectFrom('ticket_file')
    .select(['uuid', 'file'])
    .where('installer_id', '=', member.installer.id)
    .execute()

/** The file as it lies in the store. */
async function readStoredFile(uuid: string) {
  const { file } = await db
    .selectFrom('ticket_file')
    .select('file')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return outside.files.read(file)
}

test('pictures of five kinds and a PDF go along with a message, and come back as downloads', async () => {
  const jan = await anInstaller(context)
  const photo = await aPhoto()
  const kinds: [name: string, content: Buffer, type: string, as: string][] = [
    ['plate.jpg', photo, 'image/webp', 'plate.webp'],
    ['a b.png', aPng(20, 20), 'image/webp', 'a b.webp'],
    ['okno.webp', await sharp(photo).webp().toBuffer(), 'image/webp', 'okno.webp'],
    ['IMG_1.HEIC', tinyHeic, 'image/webp', 'IMG_1.webp'],
    ['../../faktura.pdf', pdf, 'application/pdf', 'faktura.pdf'],
  ]
  const files: string[] = []
  for (const [name, content, type, as] of kinds) {
    const { status, body } = await upload(jan, content, name)
    assert.deepEqual(
      [status, body.media_type, body.name, body.state],
      [201, type, as, 'clean'],
      name,
    )
    files.push(body.uuid)
  }
  const { uuid } = (await ask(jan, { files })).body
  const [message] = (await chat(jan, uuid)).body.data
  assert.deepEqual(
    message.files.map((file: { uuid: string }) => file.uuid).toSorted(),
    files.toSorted(),
  )
  const first = await download(jan, uuid, files[0]!)
  assert.equal(first.headers['content-type'], 'application/octet-stream')
  assert.match(first.headers['content-disposition']!, /^attachment; filename="plate\.webp"/)
  assert.equal(first.headers['x-content-type-options'], 'nosniff')
  assert.equal(first.headers['content-security-policy'], 'sandbox')
  assert.deepEqual(await readStoredFile(files[4]!), pdf)
  const desk = await api(`GET /office/tickets/${uuid}`, undefined, await aStaffMember(context))
  assert.equal(desk.body.messages[0].files.length, 5)
})

test('a picture is drawn anew: what it knew of place and camera is gone', async () => {
  const jan = await anInstaller(context)
  const [jpeg, heic] = [await upload(jan, await aPhoto()), await upload(jan, tinyHeic)]
  for (const { body } of [jpeg, heic]) {
    const stored = (await readStoredFile(body.uuid))!
    assert.equal(stored.includes('secret place'), false)
    assert.equal((await sharp(stored).metadata()).exif, undefined)
    assert.equal(body.bytes, stored.length)
  }
  const { width, height } = await sharp((await readStoredFile(heic.body.uuid))!).metadata()
  assert.deepEqual([width, height], [64, 48])
})

test('what is no picture and no PDF is refused, whatever it is called', async () => {
  const jan = await anInstaller(context)
  const hostile: [name: string, content: Buffer | string, code: string][] = [
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'support.file_type'],
    ['a.pdf', '<html><script>alert(1)</script>', 'support.file_type'],
    ['a.jpg', 'MZ\x90\x00', 'support.file_type'],
    ['a.gif', 'GIF89a', 'support.file_type'],
    [
      'a.heic',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), randomBytes(64)]),
      'support.file_type',
    ],
    ['a.png', aPng(400, 400, 10), 'support.file_unreadable'],
    ['a.heic', tinyHeic.subarray(0, 300), 'support.file_unreadable'],
    ['a.heic', aSizedHeic(9000, 9000), 'pictures.sides'],
    ['a.heic', aSizedHeic(7000, 7000), 'support.file_unreadable'],
    ['a.png', aPng(7900, 7900), 'pictures.large'],
    ['a.jpg', `\xff\xd8\xff${testVirus}`, 'uploads.infected'],
  ]
  for (const [name, content, code] of hostile) {
    const { body } = await upload(jan, content, name)
    assert.equal(body.code, code, `${name} ${String(content).slice(0, 12)}`)
  }
  assert.deepEqual(await findFiles(jan), [])
})

test('ten million bytes are taken, one more is not', async () => {
  const jan = await anInstaller(context)
  const large = Buffer.concat([pdf, Buffer.alloc(maxFileBytes - pdf.length, 32)])
  assert.equal((await upload(jan, large, 'a.pdf')).body.bytes, maxFileBytes)
  const { status, body } = await upload(jan, Buffer.concat([large, Buffer.from(' ')]), 'a.pdf')
  assert.deepEqual([status, body.code], [413, 'common.too_large'])
  assert.equal((await findFiles(jan)).length, 1)
})

test('a message takes at most five files, each once, and nobody else’s', async () => {
  const [jan, other] = [await anInstaller(context), await anInstaller(context)]
  const own: string[] = []
  while (own.length < 6) own.push((await upload(jan, pdf)).body.uuid)
  const foreign = (await upload(other, pdf)).body.uuid
  const { uuid } = (await ask(jan, { files: own.slice(0, 1) })).body
  for (const files of [own, [own[0]], [foreign], [own[1], foreign]]) {
    const { status, body } = await send(jan, uuid, 'See here.', { files })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['files']])
  }
  assert.equal((await chat(jan, uuid)).body.meta.total, 1)
  assert.equal((await send(jan, uuid, 'See here.', { files: own.slice(1) })).status, 201)
  for (const [person, file] of [
    [other, own[0]],
    [jan, foreign],
  ] as const)
    assert.equal((await download(person, uuid, file)).status, 404)
})

test('a file that is not sent yet is taken back by its owner alone', async () => {
  const [jan, other] = [await anInstaller(context), await anInstaller(context)]
  const { uuid } = (await upload(jan, pdf)).body
  const remove = (person: TestInstaller) =>
    api(`DELETE /v1/support/files/${uuid}`, undefined, person)
  assert.equal((await remove(other)).status, 404)
  assert.equal((await remove(jan)).status, 204)
  assert.equal((await remove(jan)).status, 404)
  assert.deepEqual(await findFiles(jan), [])
})

test('while the scanner is away a file waits, and is given out after it was looked at', async () => {
  const jan = await anInstaller(context)
  const { scanner } = outside
  outside.scanner = { scan: () => Promise.reject(new ScannerAway('gone')) }
  const sent = (await upload(jan, pdf)).body
  const infected = (await upload(jan, Buffer.concat([pdf, Buffer.from(testVirus)]))).body
  outside.scanner = scanner
  assert.deepEqual([sent.state, infected.state], ['checking', 'checking'])
  const { uuid } = (await ask(jan, { files: [sent.uuid] })).body
  assert.equal((await download(jan, uuid, sent.uuid)).body.code, 'support.file_unchecked')
  await checkTicketFiles({ ...context, now: clock.now() })
  assert.equal((await download(jan, uuid, sent.uuid)).status, 200)
  const late = await send(jan, uuid, 'And this.', { files: [infected.uuid] })
  assert.deepEqual([late.status, Object.keys(late.body.errors)], [422, ['files']])
})

test('an upload that is killed half-way leaves nothing', async () => {
  const jan = await anInstaller(context)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = `--x7\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  socket.write(
    `POST /api/v1/support/files HTTP/1.1\r\nhost: club\r\nauthorization: Bearer ${jan.token}\r\n` +
      `content-type: multipart/form-data; boundary=x7\r\ncontent-length: 900000\r\n\r\n${head}%PDF-1.7`,
  )
  const [request] = await once(app.server, 'request')
  const closed = new Promise((resolve) => request.once('close', resolve))
  socket.destroy()
  await closed
  assert.deepEqual(await findFiles(jan), [])
  assert.equal((await upload(jan, pdf)).status, 201)
})

test('what was never sent is purged', async () => {
  const jan = await anInstaller(context)
  await upload(jan, pdf)
  const [row] = await findFiles(jan)
  const later = new Date(clock.now().getTime() + dayMs)
  await purgeTicketFiles({ db }, { files: outside.files, before: new Date(0), unusedBefore: later })
  assert.deepEqual([await findFiles(jan), await outside.files.read(row!.file)], [[], null])
})
