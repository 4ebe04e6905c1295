import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { anInstaller } from '#testing/accounts.ts'
import { readPdfLines } from '#testing/pdf-text.ts'
import { aPng } from '#testing/pictures.ts'
import { svgLogo } from '#testing/prints/logo-uploads.ts'
import { aPdf } from '#testing/prints/logos.ts'
import { startServer } from '#testing/servers.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'
import { buildServer, bundleArgs } from '#tools/builds/build-server.ts'

/** Production runs the bundle, all other tests the sources: what differs between them is seen here. */
const context = await testApp()
context.clock.set(new Date())
const mails: string[] = []
const relay = await aRelay()
process.env['SMTP_URL'] = `smtp://127.0.0.1:${(relay.server.address() as AddressInfo).port}`
await buildServer()
const server = await startServer(context, { args: bundleArgs })
after(async () => {
  await server.stop()
  relay.close()
})
const member = await anInstaller(context, { language: 'pl' })

async function aRelay() {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      mails.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  return smtp
}

async function call(line: string, { form, body }: Sent = {}) {
  const [method, path] = line.split(' ') as [string, string]
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(body ? { 'content-type': 'application/json' } : form?.headers),
    },
    body: body ? JSON.stringify(body) : (form?.raw as BodyInit | undefined),
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}
type Sent = { form?: ReturnType<typeof aForm>; body?: object }
const json = ({ bytes }: { bytes: Buffer }) =>
  JSON.parse(bytes.toString()) as Record<string, string>

test('it reads settings, phrases and what a member may see', async () => {
  for (const path of ['/v1/config/public', '/v1/config', '/v2/shop/products', '/openapi.json'])
    assert.equal((await call(`GET ${path}`)).status, 200, path)
})

test('it draws a sheet in its worker, with the fonts and words of a language', async () => {
  const { status, bytes } = await call('GET /v1/points/statement?year=2026&format=pdf')
  assert.equal(status, 200)
  assert.match(readPdfLines(bytes).flat().join(' '), /Saldo/)
})

test('it draws pictures, and logos in its worker', async () => {
  const photo = await call('POST /v2/scans/photos', { form: aForm('file', aPng(40, 40)) })
  assert.equal(photo.status, 201)
  for (const logo of [svgLogo, await aPdf(), aPng(40, 20)]) {
    const sent = await call('POST /v1/shop/order/files', { form: aForm('file', logo) })
    assert.equal(sent.status, 201)
    const { uuid } = json(sent)
    let status = 'drawing'
    while (status === 'drawing')
      status = json(await call(`GET /v1/shop/order/files/${uuid}`))['status']!
    assert.equal(status, 'ready')
  }
})

test('it reads phones, makes passkeys and sends mail', async () => {
  const wrong = { phone: '12', region: 'pl' }
  assert.equal((await call('POST /v2/installer/login', { body: wrong })).status, 422)
  assert.equal((await call('POST /v2/installer/login/passkey/options')).status, 200)
  const { email } = member
  assert.equal((await call('POST /v2/installer/login', { body: { email } })).status, 200)
  while (!mails.includes(email)) await new Promise((resolve) => setTimeout(resolve, 50))
})
