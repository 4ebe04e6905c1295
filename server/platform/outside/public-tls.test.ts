import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createServer, type TlsOptions } from 'node:tls'
import { checkOwnTls } from '#server/platform/http/tls/check-own-tls.ts'
import { aCertificate } from '#testing/tls/certificates.ts'
import { testConfig } from '#testing/test-config.ts'
import { findTlsFaults } from './public-tls.ts'

const now = new Date()
const good = await aCertificate({ from: now, days: 90 })
const trust = { ca: [good.cert] }

/** An address that ends TLS so. */
async function anEnd(options: TlsOptions = {}) {
  const server = createServer({ ...good, minVersion: 'TLSv1.2', ...forwardSecret, ...options })
  server.on('tlsClientError', () => {})
  server.on('secureConnection', (socket) => socket.on('error', () => {}))
  server.listen(0, 'localhost')
  after(() => server.close())
  await once(server, 'listening')
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

const forwardSecret = { ciphers: 'TLS_AES_128_GCM_SHA256:ECDHE-RSA-AES128-GCM-SHA256' }
const faultsAt = async (options?: TlsOptions, trusted: { ca?: string[] } = trust) =>
  findTlsFaults(new URL(await anEnd(options)), trusted, now)

test('TLS 1.2 and later with forward secrecy and a trusted certificate has no fault', async () => {
  assert.deepEqual(await faultsAt(), [])
  assert.deepEqual(await faultsAt({ maxVersion: 'TLSv1.2' }), [])
})

test('a certificate that browsers do not trust, or that ends soon, is a fault', async () => {
  assert.deepEqual(await faultsAt({}, {}), ['untrusted'])
  const ending = await aCertificate({ from: now, days: 13 })
  assert.deepEqual(await faultsAt(ending, { ca: [ending.cert] }), ['ends_soon'])
  const over = await aCertificate({ from: new Date(now.getTime() - 9e8), days: 1 })
  assert.deepEqual(await faultsAt(over, { ca: [over.cert] }), ['untrusted'])
})

test('TLS 1.1 and ciphers without forward secrecy are faults', async () => {
  const old = { minVersion: 'TLSv1', ciphers: 'ECDHE-RSA-AES128-SHA:@SECLEVEL=0' } as const
  assert.deepEqual(await faultsAt(old), ['older_version'])
  const weak = 'ECDHE-RSA-AES128-GCM-SHA256:AES128-GCM-SHA256'
  assert.deepEqual(await faultsAt({ ciphers: weak }), ['weak_cipher'])
})

test('the daily look fails by name and fault, at both hosts and at none without TLS', async () => {
  const [fine, old] = [await anEnd(), await anEnd({ ciphers: 'AES128-GCM-SHA256' })]
  const check = async (baseUrl: string, backOfficeUrl?: string) =>
    checkOwnTls({ config: await testConfig('', { baseUrl, backOfficeUrl }), now }, trust)
  await check(fine, fine)
  await check('http://localhost:1')
  await assert.rejects(check(fine, old), { name: 'TlsAtFault', message: /^https:.*: weak_cipher$/ })
  await assert.rejects(check('https://localhost:1', fine), /^TlsAtFault: .*: unreachable$/)
})
