import sharp from 'sharp'
import type { TestInstaller } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** A small JPEG that carries metadata. */
export function aPhoto() {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#886644' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
}

/** Uploads a photo of a plate as a browser would. */
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

/** A picture of 64 by 48 pixels as a phone makes it. */
export const tinyHeic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACFtZGF0AAAAFSgBrwtg9eWDr//gQ9/OUIOM/T/UOA==',
  'base64',
)

/** The same picture that says it is as large as told. */
export function aHeicOf(width: number, height: number) {
  const picture = Buffer.from(tinyHeic)
  const at = picture.lastIndexOf('ispe') + 8
  picture.writeUInt32BE(width, at)
  picture.writeUInt32BE(height, at + 4)
  return picture
}
