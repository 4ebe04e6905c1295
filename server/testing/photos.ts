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
