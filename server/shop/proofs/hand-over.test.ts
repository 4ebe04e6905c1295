import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fromBufferPromise } from 'yauzl'
import { isSigned } from '#server/platform/outside/card-signature.ts'
import { createDemoPrinter } from '#server/platform/outside/printer.ts'
import { aPrintOrder, aSentProof } from '#testing/prints/print-orders.ts'
import { testApp } from '#testing/test-app.ts'
import { createZip } from './create-zip.ts'

const received: { body: Buffer; signature: string; order: unknown }[] = []
let answer = 200
const printer = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { 'x-signature': signature, 'x-order': order } = request.headers
    received.push({ body, signature: String(signature), order })
    response.writeHead(answer).end()
  })
})
await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve))
after(() => printer.close())
const url = `http://127.0.0.1:${(printer.address() as AddressInfo).port}/jobs`
const secret = 'the-secret-of-the-printer'
const context = await testApp({ printer: { url, secret, mail: 'press@print.example' } })
const { api, app, clock, sent } = context

async function anApproved() {
  const print = await aSentProof(context)
  await api(`POST /v2/orders/${print.uuid}/print/1/approve`, undefined, print.owner)
  return print
}

/** The files of a ZIP, by an independent reader. */
async function unzip(zip: Buffer) {
  const files: Record<string, Buffer> = {}
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry())
    files[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry))
  return files
}

test('one ZIP holds the file that was approved and what the printer has to know', async () => {
  const { uuid, number, hanna, owner } = await anApproved()
  const response = await app.inject({
    method: 'GET',
    url: `/api/office/proofs/${uuid}/hand-over`,
    headers: hanna.headers,
  })
  assert.equal(response.statusCode, 200)
  assert.equal(response.headers['content-type'], 'application/zip')
  const files = await unzip(response.rawPayload)
  assert.deepEqual(Object.keys(files), [`${number}-1.pdf`, 'job-ticket.json', 'job-ticket.html'])
  const member = await app.inject({
    method: 'GET',
    url: `/api/v2/orders/${uuid}/print/1/file`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  assert.ok(files[`${number}-1.pdf`]!.equals(member.rawPayload))
  const ticket = JSON.parse(files['job-ticket.json']!.toString())
  assert.deepEqual(ticket.trim_mm, { width: 300, height: 100 })
  assert.deepEqual(
    [ticket.order, ticket.version, ticket.quantity, ticket.sides, ticket.language],
    [number, 1, 1, 1, 'pl'],
  )
  assert.deepEqual(ticket.deliver_to, {
    name: ['Dach-Okno', 'Marek Kowalczyk'],
    street: 'ul. Dębowa 14',
    town: '30-065 Kraków',
    country: 'PL',
    phone: '+48 512 345 678',
  })
  const page = files['job-ticket.html']!.toString()
  for (const text of [number, '300 × 100 mm', 'Marek Kowalczyk', 'PDF/X-4'])
    assert.ok(page.includes(text), text)
})

test('by HTTP it is signed, by mail it is attached, and each is written down', async () => {
  const { uuid, number, hanna } = await anApproved()
  const path = `POST /office/proofs/${uuid}/hand-over`
  assert.equal((await api(path, { via: 'http' }, hanna)).status, 200)
  const { body, signature, order } = received.at(-1)!
  assert.equal(order, number)
  assert.ok(isSigned(secret, signature, body, clock.now()))
  assert.ok(!isSigned('another-secret-of-ours', signature, body, clock.now()))
  assert.ok((await unzip(body))['job-ticket.json'])
  const mailed = await api(path, { via: 'mail' }, hanna)
  const mail = sent.mails.at(-1)!
  assert.equal(mail.to, 'press@print.example')
  assert.ok((await unzip(mail.attachments![0]!.content))[`${number}-1.pdf`])
  assert.deepEqual(mailed.body.ways, ['download', 'mail', 'http'])
  assert.deepEqual(
    mailed.body.hand_overs.map(({ via, by }: { via: string; by: string }) => [via, by]),
    [
      ['http', hanna.staff.name],
      ['mail', hanna.staff.name],
    ],
  )
})

test('a printer who takes nothing is told, and nothing is written down', async () => {
  const { uuid, hanna } = await anApproved()
  answer = 503
  const refused = await api(`POST /office/proofs/${uuid}/hand-over`, { via: 'http' }, hanna)
  answer = 200
  assert.deepEqual([refused.status, refused.body.code], [503, 'marketing.printer_away'])
  const { body } = await api(`GET /office/proofs/${uuid}`, undefined, hanna)
  assert.deepEqual(body.hand_overs, [])
})

test('nothing is handed over that nobody approved', async () => {
  const { hanna } = await aSentProof(context)
  const { uuid } = await aPrintOrder(context)
  for (const line of ['GET', 'POST']) {
    const body = line === 'POST' ? { via: 'http' } : undefined
    const call = await api(`${line} /office/proofs/${uuid}/hand-over`, body, hanna)
    assert.deepEqual([call.status, call.body.code], [409, 'marketing.wrong_phase'])
  }
})

test('without a printer only the download is left', async () => {
  const plain = await testApp()
  const { uuid, owner, hanna } = await aSentProof(plain)
  await plain.api(`POST /v2/orders/${uuid}/print/1/approve`, undefined, owner)
  const path = `/office/proofs/${uuid}/hand-over`
  assert.equal(
    (await plain.api(`POST ${path}`, { via: 'http' }, hanna)).body.code,
    'marketing.no_printer',
  )
  const { body } = await plain.api(`GET /office/proofs/${uuid}`, undefined, hanna)
  assert.deepEqual(body.ways, ['download'])
  assert.equal((await plain.api(`GET ${path}`, undefined, hanna)).status, 200)
})

test('the demo sends to a printer of its own', async () => {
  const mails: string[] = []
  const demo = createDemoPrinter({ send: async ({ to }) => void mails.push(to) })
  const zip = await createZip(clock.now(), { a: Buffer.from('b') })
  const job = { number: '1', name: '1.zip', zip, subject: '', text: '', at: clock.now() }
  for (const way of demo.ways) await demo.send(way, job)
  assert.deepEqual(mails, ['press@rooflight.example'])
})
