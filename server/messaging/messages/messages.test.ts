import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { offeredLanguages } from '#contract/languages.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { DeliveryFault } from '#server/platform/outside/delivery-fault.ts'
import { createSmtpMail } from '#server/platform/outside/mail.ts'
import { createGatewaySms } from '#server/platform/outside/sms.ts'
import { testApp } from '#testing/test-app.ts'
import { type Message, queueMessage } from './queue-message.ts'
import { sendMessages } from './send-messages.ts'
import { type Template, writeMail, writeSms } from './templates.ts'

const context = await testApp()
const { clock, db, secrets } = context
const start = clock.now()
const order = { number: 'PL-26-000001', count: 5, path: '/orders/x' }
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
      const { subject, text, html } = writeMail(
        { template, language: code, params },
        { baseUrl: 'https://club.example' },
      )
      for (const part of [subject, text, html])
        assert.doesNotMatch(part, /messages\.|\{\{|undefined/, code)
      if ('number' in params) assert.match(subject, /PL-26-000001/)
      if ('path' in params) assert.match(html, /href="https:\/\/club\.example\/orders\/x"/)
    }
})

test('an SMS fits 70 characters in every language and ends with host and code', () => {
  for (const { code } of offeredLanguages) {
    const letter = { template: 'signInCode', language: code, params: { code: '04711' } } as const
    const text = writeSms(letter, 'https://portal.rooflight.example')
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

test('what one server is sending the next one leaves alone', async () => {
  await queue({ dedupeKey: 'busy:1' })
  let sends = 0
  const send = async () => {
    sends += 1
    if (sends === 1) await sendMessages(slow)
  }
  const slow = { ...context, outside: { ...context.outside, mail: { send } } }
  await sendMessages(slow)
  assert.equal(sends, 1)
})

const minutes = (count: number) => count * minuteMs

function row(id: string) {
  return db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The same server with a mail relay that fails so. */
function failing(fault: () => Error) {
  const mail = { send: () => Promise.reject(fault()) }
  return { ...context, outside: { ...context.outside, mail } }
}

const later = failing(() => new DeliveryFault('later', '450 greylisted'))

test('a message that is not taken waits longer each time, at most a quarter of an hour, for three days', async () => {
  const { id, created_at } = await queue()
  const pauses: number[] = []
  for (;;) {
    await sendMessages(later)
    const { next_try_at, dropped_at } = await row(id)
    if (dropped_at) break
    pauses.push((next_try_at!.getTime() - clock.now().getTime()) / 1000)
    await sendMessages(later)
    clock.set(next_try_at!)
  }
  assert.deepEqual(pauses.slice(0, 8), [15, 30, 60, 120, 240, 480, 900, 900])
  assert.equal(pauses.at(-1), 900)
  const { attempts, dropped_at, params_encrypted, refused, last_error } = await row(id)
  assert.equal(attempts, pauses.length + 1)
  const tried = dropped_at!.getTime() - created_at.getTime()
  assert.ok(tried >= 3 * dayMs && tried < 3 * dayMs + minutes(15), String(tried))
  assert.ok(params_encrypted, 'staff may send it again')
  assert.deepEqual([refused, last_error], [false, '450 greylisted'])
  await sendMessages(context)
  clock.set(start)
})

test('what the other side refuses is lost at once, and its answer names nobody', async () => {
  const { id, recipient } = await queue()
  await sendMessages(failing(() => new DeliveryFault('refused', `550 <${recipient}> unknown`)))
  const { attempts, dropped_at, refused, last_error, params_encrypted } = await row(id)
  assert.ok(dropped_at)
  assert.ok(params_encrypted)
  assert.deepEqual([attempts, refused, last_error], [1, true, '550 <…> unknown'])
})

test('an outage of an hour loses nothing: all leave in the minute after it, the relay was asked little', async () => {
  const ids: string[] = []
  let calls = 0
  const broken = failing(() => {
    calls++
    return new DeliveryFault('down', 'connect ECONNREFUSED')
  })
  const end = clock.now().getTime() + hourMs
  for (let n = 0; clock.now().getTime() < end; n++) {
    if (n % 4 === 0) ids.push((await queue({ template: 'orderPlaced', params: order })).id)
    await sendMessages(broken)
    clock.add(15_000)
  }
  const early = await queue({ expiresAt: new Date(clock.now().getTime() - 1000) })
  assert.ok(calls < 80, `${calls} calls`)
  const before = context.sent.mails.length
  clock.add(minutes(1))
  await sendMessages(context)
  const left = await db
    .selectFrom('message')
    .select('id')
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute()
  // Those that were asked with last wait for their own pause.
  assert.ok(left.length < 5, `${left.length} left`)
  clock.add(minutes(15))
  await sendMessages(context)
  const sent = context.sent.mails.slice(before).map((mail) => mail.id)
  assert.deepEqual(sent.toSorted(), ids.toSorted())
  assert.ok((await row(early.id)).dropped_at)
})

test('while the mail relay is away SMS leave, and one that answers no is there', async () => {
  const broken = failing(() => new DeliveryFault('down', 'no route'))
  for (let n = 0; n < 3; n++) await queue()
  await sendMessages(broken)
  const { id } = await queue({ channel: 'sms', recipient: '+48512000111' })
  await queue()
  await sendMessages(broken)
  assert.ok((await row(id)).sent_at)
  assert.ok(await findDownSince('mail'))
  clock.add(minutes(1))
  await sendMessages(failing(() => new DeliveryFault('refused', '550 no such user')))
  assert.equal(await findDownSince('mail'), null)
})

async function findDownSince(channel: string) {
  const { down_since } = await db
    .selectFrom('message_channel')
    .select('down_since')
    .where('channel', '=', channel)
    .executeTakeFirstOrThrow()
  return down_since
}

test('of two servers one asks a relay that was away, with one message', async () => {
  let calls = 0
  const broken = failing(() => {
    calls++
    return new DeliveryFault('down', 'no route')
  })
  for (let n = 0; n < 6; n++) await queue()
  await sendMessages(broken)
  calls = 0
  clock.add(minutes(1))
  await Promise.all([sendMessages(broken), sendMessages(broken), sendMessages(broken)])
  assert.equal(calls, 1)
  clock.add(minutes(15))
  await sendMessages(context)
})

test('a code past its life is not sent', async () => {
  const { id } = await queue({ expiresAt: new Date(clock.now().getTime() + 1000) })
  clock.add(2000)
  const before = context.sent.mails.length
  await sendMessages(context)
  assert.equal(context.sent.mails.length, before)
  const { dropped_at, params_encrypted } = await row(id)
  assert.ok(dropped_at)
  assert.equal(params_encrypted, null)
})

test('with an SMTP address the mail really leaves', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    closeTimeout: 10,
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
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'Club <club@rooflight.example>')
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

test('what an SMTP server says of one mail is told from what keeps all mail away', async () => {
  const server = new SMTPServer({
    closeTimeout: 10,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, callback) => callback(answerTo(address)),
    onRcptTo: ({ address }, _session, callback) => callback(answerTo(address)),
    onData: (stream, _session, callback) =>
      void stream.on('end', () => callback(answerTo('554@content'))).resume(),
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const kindFor = async (to: string, from = 'club@rooflight.example') =>
    createSmtpMail(`smtp://127.0.0.1:${port}`, from)
      .send({ id: 'abc', to, subject: 's', text: 't', html: 't' })
      .then(() => 'sent')
      .catch((fault: DeliveryFault) => fault.kind)
  const kinds = {
    mailbox: await kindFor('550@people.example'),
    content: await kindFor('ok@people.example'),
    greylisted: await kindFor('450@people.example'),
    closing: await kindFor('421@people.example'),
    sender: await kindFor('ok@people.example', '550@rooflight.example'),
    nonsense: await kindFor(''),
  }
  await new Promise<void>((closed) => server.close(closed))
  assert.deepEqual(
    { ...kinds, gone: await kindFor('ok@people.example') },
    {
      mailbox: 'refused',
      content: 'refused',
      greylisted: 'later',
      closing: 'down',
      sender: 'down',
      nonsense: 'refused',
      gone: 'down',
    },
  )
})

/** An address that begins with a number is answered by it. */
function answerTo(address: string) {
  const responseCode = Number.parseInt(address, 10)
  return responseCode ? Object.assign(new Error('no'), { responseCode }) : null
}

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
  const sms = createGatewaySms(`http://user:pass%21@127.0.0.1:${port}/send`)
  await sms.send('+48512345678', 'kod')
  assert.deepEqual(JSON.parse(seen[0]!.body), { to: '+48512345678', text: 'kod' })
  assert.equal(seen[0]!.authorization, `Basic ${btoa('user:pass!')}`)
  const kinds: Record<number, string> = {}
  for (status of [400, 401, 404, 408, 422, 425, 429, 500, 503])
    kinds[status] = await sms.send('+48512345678', 'kod').then(
      () => 'sent',
      (fault: DeliveryFault) => fault.kind,
    )
  assert.deepEqual(kinds, {
    400: 'refused',
    401: 'down',
    404: 'refused',
    408: 'later',
    422: 'refused',
    425: 'later',
    429: 'down',
    500: 'down',
    503: 'down',
  })
  server.close()
  const gone = await sms.send('+48512345678', 'kod').catch((fault: DeliveryFault) => fault.kind)
  assert.equal(gone, 'down')
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
  const sms = createGatewaySms(`twilio+http://AC1:token@127.0.0.1:${port}?from=%2B48500600700`)
  await sms.send('+48512345678', 'kod 1')
  server.close()
  const [call] = seen
  assert.equal(call!.url, '/2010-04-01/Accounts/AC1/Messages.json')
  assert.equal(call!.type, 'application/x-www-form-urlencoded')
  assert.equal(call!.body, 'To=%2B48512345678&From=%2B48500600700&Body=kod+1')
  assert.equal(call!.authorization, `Basic ${btoa('AC1:token')}`)
})
