import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { createApp } from '#server/app.ts'
import { findTlsFaults } from '#server/platform/outside/public-tls.ts'
import { aCertificate, writeCertificateFiles } from '#testing/tls/certificates.ts'
import { testApp } from '#testing/test-app.ts'
import { WrongConfig } from '#server/platform/config/wrong-config.ts'
import { renewCertificate } from './serve-tls.ts'

const context = await testApp()
const now = new Date()
const [first, second] = [
  await aCertificate({ from: now, days: 90 }),
  await aCertificate({ from: now, days: 90 }),
]
const tls = await writeCertificateFiles(first)
const withTls = { ...context, config: { ...context.config, tls } }

async function aTlsServer() {
  const app = await createApp(withTls)
  await app.listen({ port: 0, host: 'localhost' })
  const { port } = app.server.address() as AddressInfo
  return { app, url: new URL(`https://localhost:${port}`) }
}

/** The answer, and the version of TLS it came over. */
async function ask(url: URL, ca: string) {
  const call = request(new URL('/health/live', url), { ca, agent: false }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const version = (answer.socket as TLSSocket).getProtocol()
  return { status: answer.statusCode, text: await text(answer), version }
}

test('with a certificate the server speaks TLS without a fault, and follows its renewal', async () => {
  const { app, url } = await aTlsServer()
  const { status, version } = await ask(url, first.cert)
  assert.deepEqual([status, version], [200, 'TLSv1.3'])
  assert.deepEqual(await findTlsFaults(url, { ca: [first.cert] }, now), [])
  assert.equal(app.server.headersTimeout, 10_000)
  const { log } = context
  const server = app.server as unknown as Server
  await writeCertificateFiles(second, tls)
  renewCertificate({ server, tls, log })
  await assert.rejects(ask(url, first.cert), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  assert.equal((await ask(url, second.cert)).status, 200)
  await writeCertificateFiles({ ...second, key: 'half' }, tls)
  renewCertificate({ server, tls, log })
  assert.equal((await ask(url, second.cert)).status, 200)
  await app.close()
})

test('a certificate that is not there stops the start with its name', async () => {
  await rm(tls.certFile)
  await assert.rejects(createApp(withTls), (error: Error) => {
    assert.ok(error instanceof WrongConfig)
    return error.message.startsWith(`TLS_CERT_FILE=${tls.certFile} cannot be read`)
  })
})
