import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { photoConsentVersion } from '#contract/earning/reference-photos.rules.ts'
import type { TestInstaller } from './accounts.ts'
import { answer, aProject } from './projects.ts'
import type { TestApp } from './test-app.ts'

/** A small JPEG that carries metadata. */
export function aPhoto() {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#886644' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
}

export async function uploadPhoto(
  { app }: Pick<TestApp, 'app'>,
  owner: TestInstaller,
  content: Buffer,
) {
  const boundary = 'x7'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    authorization: `Bearer ${owner.token}`,
  }
  const reply = await app.inject({ method: 'POST', url: '/api/v2/scans/photos', headers, payload })
  return { status: reply.statusCode, body: reply.json<{ uuid: string; code: string }>() }
}

export async function aClosedProject(context: TestApp, owner: TestInstaller) {
  const { uuid } = await aProject(context, owner, 1)
  const { body } = await answer(context, owner, uuid)
  assert.equal(body.status?.id, 2, JSON.stringify(body))
  return uuid
}

export async function sendPhoto(
  context: TestApp,
  sender: TestInstaller,
  project: string,
  changes: object = {},
) {
  const draft = {
    project,
    caption: 'Two windows, Kraków',
    consent_version: photoConsentVersion,
    client_uuid: randomUUID(),
    ...changes,
  }
  const photo =
    'photo' in draft ? draft.photo : (await uploadPhoto(context, sender, await aPhoto())).body.uuid
  return context.api('POST /v1/reference-photos', { photo, ...draft }, sender)
}

export async function aWaitingPhoto(context: TestApp, sender: TestInstaller, caption?: string) {
  const project = await aClosedProject(context, sender)
  const { status, body } = await sendPhoto(context, sender, project, caption ? { caption } : {})
  assert.equal(status, 201, JSON.stringify(body))
  return { project, uuid: body.data[0].uuid as string }
}

/** A picture of 64 by 48 pixels as a phone makes it. */
export const tinyHeic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACFtZGF0AAAAFSgBrwtg9eWDr//gQ9/OUIOM/T/UOA==',
  'base64',
)

export function aSizedHeic(width: number, height: number) {
  const picture = Buffer.from(tinyHeic)
  const at = picture.lastIndexOf('ispe') + 8
  picture.writeUInt32BE(width, at)
  picture.writeUInt32BE(height, at + 4)
  return picture
}
