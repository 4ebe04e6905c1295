import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

const point = 65
const saltBytes = 16
const tagBytes = 16
const recordAt = saltBytes + 4
const headBytes = recordAt + 1 + point
const lastRecord = 2

type PushMessage = { payload: unknown; seconds: number; urgency: string; subject: string }
type Browser = {
  open(body: Buffer): unknown
  arrived: PushMessage[]
  status: number
  waits: Promise<unknown>
}

/**
 * A push service with its browsers, for tests: it takes what is signed by the key a browser trusts and
 * encrypted for it (RFC 8291, 8292), answers 404 for unknown browsers, and what a test sets.
 */
export async function startPushService(publicKey: string) {
  const browsers = new Map<string, Browser>()
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(request.url!)
    if (!browser) return response.writeHead(404).end()
    await browser.waits
    if (browser.status !== 201) return response.writeHead(browser.status).end()
    const subject = await findSigner(request, url, publicKey)
    if (!subject) return response.writeHead(403).end()
    const { ttl, urgency } = request.headers
    const payload = browser.open(Buffer.concat(chunks))
    browser.arrived.push({ payload, seconds: Number(ttl), urgency: String(urgency), subject })
    return response.writeHead(201).end()
  }

  return {
    url,
    /** A browser that subscribes: what it sends to the club, and what arrives. */
    subscribe() {
      const path = `/push/${randomUUID()}`
      const { keys, open } = createKeys()
      const browser: Browser = { open, arrived: [], status: 201, waits: Promise.resolve() }
      browsers.set(path, browser)
      return { body: { endpoint: `${url}${path}`, keys }, browser }
    },
    close: () => server.close(),
  }
}

/** Subject claimed by the sender; undefined when the signature does not match the key. */
async function findSigner({ headers }: IncomingMessage, audience: string, publicKey: string) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (!token || key !== publicKey) return undefined
  const bytes = Buffer.from(publicKey, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  const verification = await jwtVerify(token, jwk, { audience }).catch(() => undefined)
  return verification?.payload.sub
}

function createKeys() {
  const pair = createECDH('prime256v1')
  const serverKey = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: serverKey.toString('base64url'), auth: auth.toString('base64url') }
  const open = (body: Buffer) => {
    const [salt, sender] = [body.subarray(0, saltBytes), body.subarray(recordAt + 1, headBytes)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), serverKey, sender])
    const secret = deriveKey({ secret: pair.computeSecret(sender), salt: auth, info, bytes: 32 })
    const key = deriveKey({ secret, salt, info: 'Content-Encoding: aes128gcm\0', bytes: 16 })
    const nonce = deriveKey({ secret, salt, info: 'Content-Encoding: nonce\0', bytes: 12 })
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(body.subarray(-tagBytes))
    const plaintextParts = [decipher.update(body.subarray(headBytes, -tagBytes)), decipher.final()]
    const paddedText = Buffer.concat(plaintextParts)
    return JSON.parse(
      paddedText.subarray(0, paddedText.lastIndexOf(lastRecord)).toString(),
    ) as unknown
  }
  return { keys, open }
}

type Derive = { secret: Buffer; salt: Buffer; info: string | Buffer; bytes: number }

function deriveKey({ secret, salt, info, bytes }: Derive) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
