import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { hourMs } from '#contract/durations.ts'
import { offeredLanguages } from '#contract/languages.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { smtpMail } from '#server/outside/mail.ts'
import { gatewaySms } from '#server/outside/sms.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Message, queueMessage } from './queue-message.ts'
import { sendMessages } from './send-messages.ts'
import { type Template, writeMail, writeSms } from './templates.ts'

const context = await testApp()
const { clock, db, secrets } = context
let keys = 0

async function queue(changes: Partial<Message> = {}) {
  const dedupeKey = changes.dedupeKey ?? `test:${++keys}`
  await inTransaction(db, (tx) =>
    queueMessage(
      { db: tx, secrets, now: clock.now() },
      {
        channel: 'mail',
        recipient: `${dedupeKey.replace(':', '')}@people.example`,
        language: 'en',
        template: 'signInCode',
        params: { code: '04711' },
        ...changes,
        dedupeKey,
      },
    ),
  )
  return db
    .selectFrom('message')
    .selectAll()
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
}

test('every template is written in every language, with what it was given', () => {
  const mails: [Template, Record<string, string | number>][] = [
    ['signInCode', { code: '04711' }],
    ['signInLocked', {}],
    [
      'digest',
      {
        items: JSON.stringify([{ event: 'order.approved', params: { number: 'PL-26-000001' } }]),
        path: '/orders/x',
      },
    ],
    ['orderPlaced', { number: 'PL-26-000001', count: 5, path: '/orders/x' }],
  ]
  for (const { code } of offeredLanguages)
    for (const [template, params] of mails) {
      const { subject, text, html } = writeMail(template, code, params, 'https://club.example')
      for (const part of [subject, text, html])
        assert.doesNotMatch(part, /messages\.|\{\{|undefined/, code)
      if ('number' in params) assert.match(subject, /PL-26-000001/)
      if ('path' in params) assert.match(html, /href="https:\/\/club\.example\/orders\/x"/)
    }
})

test('an SMS fits 70 characters in every language and ends with host and code', () => {
  for (const { code } of offeredLanguages) {
    const text = writeSms('signInCode', code, { code: '04711' }, 'https://portal.rooflight.example')
    assert.ok(text.length <= 70, `${code}: ${text.length}`)
    assert.ok(text.endsWith('\n@portal.rooflight.example #04711'), code)
  }
})

test('a message of a transaction that fails is never sent', async () => {
  const failing = inTransaction(db, async (tx) => {
    await queueMessage(
      { db: tx, secrets, now: clock.now() },
      {
        channel: 'mail',
        recipient: 'x@people.example',
        language: 'en',
        template: 'signInLocked',
        params: {},
        dedupeKey: 'rolled-back',
      },
    )
    throw new Error('no')
  })
  await assert.rejects(failing)
  await sendMessages(context)
  assert.ok(!context.sent.mails.some((mail) => mail.to === 'x@people.example'))
})

test('the same key is sent once, also by two senders at once', async () => {
  await queue({ dedupeKey: 'twice:1' })
  await queue({ dedupeKey: 'twice:1' })
  await Promise.all([sendMessages(context), sendMessages(context), sendMessages(context)])
  assert.equal(context.sent.mails.filter((mail) => mail.to === 'twice1@people.example').length, 1)
})

test('a failed message waits longer each time, then is dropped; its text is gone', async () => {
  const broken = {
    ...context,
    outside: { ...context.outside, mail: { send: () => Promise.reject(new Error('no route')) } },
  }
  const { id } = await queue()
  const row = () =>
    db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await sendMessages(broken)
  const first = await row()
  assert.equal(first.next_try_at!.getTime() - clock.now().getTime(), 15_000)
  assert.equal(first.last_error, 'no route')
  await sendMessages(broken)
  assert.equal((await row()).attempts, 1)
  for (let n = 0; n < 8; n++) {
    clock.add(hourMs)
    await sendMessages(broken)
  }
  const last = await row()
  assert.equal(last.attempts, 8)
  assert.ok(last.dropped_at)
  assert.equal(last.params_encrypted, null)
})

test('a code past its life is not sent', async () => {
  const { id } = await queue({ expiresAt: new Date(clock.now().getTime() + 1000) })
  clock.add(2000)
  const before = context.sent.mails.length
  await sendMessages(context)
  assert.equal(context.sent.mails.length, before)
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(row.dropped_at)
})

test('with an SMTP address the mail really leaves', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => received.push(part))
        .on('end', callback)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Club <club@rooflight.example>')
  await mail.send({
    id: 'abc',
    to: 'marek@dach-okno.example',
    subject: 'Zażółć',
    text: 'kod',
    html: '<p>kod</p>',
  })
  await new Promise<void>((closed) => server.close(closed))
  const text = received.join('')
  assert.match(text, /To: marek@dach-okno\.example/)
  assert.match(text, /Message-ID: <abc@rooflight\.example>/)
})

test('with a gateway address the SMS really leaves, and its "no" is a failure', async () => {
  const seen: { authorization?: string; body: string }[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push({ authorization: request.headers.authorization, body })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sms = gatewaySms(`http://user:pass%21@127.0.0.1:${port}/send`)
  await sms.send('+48512345678', 'kod')
  assert.deepEqual(JSON.parse(seen[0]!.body), { to: '+48512345678', text: 'kod' })
  assert.equal(seen[0]!.authorization, `Basic ${btoa('user:pass!')}`)
  status = 500
  await assert.rejects(sms.send('+48512345678', 'kod'), /500/)
  server.close()
})

test('Twilio is sent its own form', async () => {
  const seen: { url?: string; body: string; type?: string; authorization?: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { authorization, 'content-type': type } = request.headers
      seen.push({ url: request.url, body, type, authorization })
      response.writeHead(201).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sms = gatewaySms(`twilio+http://AC1:token@127.0.0.1:${port}?from=%2B48500600700`)
  await sms.send('+48512345678', 'kod 1')
  server.close()
  const [call] = seen
  assert.equal(call!.url, '/2010-04-01/Accounts/AC1/Messages.json')
  assert.equal(call!.type, 'application/x-www-form-urlencoded')
  assert.equal(call!.body, 'To=%2B48512345678&From=%2B48500600700&Body=kod+1')
  assert.equal(call!.authorization, `Basic ${btoa('AC1:token')}`)
})
