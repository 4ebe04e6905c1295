import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { offeredLanguages } from '#contract/languages.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { createSmtpMail } from '#server/platform/outside/mail.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { getExampleReader } from './examples.ts'
import { buildGreetingLines } from './greeting.ts'
import { type Message, queueMessage } from './queue-message.ts'
import { sendMessages } from './send-messages.ts'
import { writeMail } from './templates.ts'

const context = await testApp()
const { api, clock, db, secrets, sent } = context
const baseUrl = 'https://portal.rooflight.example'
let keys = 0

async function mailTo(recipient: string, changes: Partial<Message> = {}) {
  await inTransaction(db, (tx) =>
    queueMessage(
      { db: tx, secrets, now: clock.now() },
      {
        channel: 'mail',
        recipient,
        language: 'en',
        template: 'orderPlaced',
        params: { number: 'PL-26-000001', count: 5, path: '/orders/x' },
        dedupeKey: `mails:${++keys}`,
        ...changes,
      },
    ),
  )
  await sendMessages(context)
  return sent.mails.findLast(({ to }) => to === recipient)!
}

test('a mail greets each person as the language does, declining no name', () => {
  const greetings = Object.fromEntries(
    offeredLanguages.map(({ code }) => [
      code,
      buildGreetingLines(code, getExampleReader(code, 'usual')).join(' | '),
    ]),
  )
  assert.deepEqual(greetings, {
    bs: 'Emir Hadžić | Dobar dan!',
    bg: 'Здравейте, Георги!',
    hr: 'Ivan Horvat | Dobar dan!',
    cs: 'Jiří Dvořák | Dobrý den!',
    en: 'Hello Mark,',
    et: 'Tere, Jüri!',
    hu: 'Tisztelt Kovács Péter!',
    lv: 'Jānis Bērziņš | Labdien!',
    pl: 'Marek Wójcik | Dzień dobry!',
    ro: 'Bună ziua, Andrei!',
    sr: 'Dragan Petrović | Dobar dan!',
    sk: 'Dobrý deň, Peter!',
    sl: 'Pozdravljeni, Marko!',
    uk: 'Іван Шевченко | Вітаємо!',
    lt: 'Jonas Kazlauskas | Laba diena!',
  })
})

test('the name is looked up when the mail leaves; an address of nobody is told none', async () => {
  const person = await anInstaller(context)
  const { staff, email } = await aStaffMember(context, { name: 'Hanna Lis' })
  assert.match((await mailTo(person.email)).text, /^Hello Jan,\n\nThank you/)
  assert.match((await mailTo('old@people.example')).text, /^Hello,\n\nThank you/)
  const code = { template: 'staffCode', params: { code: '04711' } } as const
  assert.match((await mailTo(email, code)).text, /^Hello Hanna Lis,\n\n/)
  assert.match((await mailTo(person.email, code)).text, /^Hello,\n\n/, 'members are no staff')
  assert.ok(staff.id)
})

test('the foot has the contact and the legal links of the person’s country, in their language', async () => {
  const person = await anInstaller(context, { region: 'cz', language: 'cs' })
  const { text, html } = await mailTo(person.email, { language: 'cs' })
  for (const part of ['cz@rooflight.example', '/legal/cz/terms', 'Podmínky'])
    for (const body of [text, html]) assert.ok(body.includes(part), part)
  assert.ok(!html.includes('pl@rooflight.example'))
  const { email } = await aStaffMember(context)
  const forStaff = await mailTo(email, { template: 'staffLocked', params: {} })
  assert.doesNotMatch(forStaff.html, /\/terms/)
})

test('what is registered as a name but is none is not sent on', async () => {
  for (const name of [
    'www.evil.example',
    'Jan http://evil',
    'a'.repeat(90),
    '<b>Jan</b>',
    '{{code}}',
  ])
    assert.deepEqual(buildGreetingLines('en', { name }), ['Hello,'], name)
  assert.deepEqual(buildGreetingLines('en', { name: 'Anna-Maria O’Neil' }), [
    'Hello Anna-Maria O’Neil,',
  ])
})

test('HTML that people wrote is text in a mail, nesting and placeholders in it stay letters', () => {
  const answer = '<script>alert(1)</script> "&\' $t(messages.foot) {{title}}'
  const params = { event: 'ticket.answer', title: '</title><img src=x>', answer, path: '/support' }
  const letter = { template: 'notification', language: 'en', params } as const
  const { html, text } = writeMail(letter, { baseUrl })
  assert.doesNotMatch(html, /<script|<img|alert\(1\)<\//)
  assert.ok(html.includes('&#60;script&#62;alert(1)&#60;/script&#62;'))
  assert.ok(text.includes(answer))
})

test('a path leads to our own pages alone', () => {
  const buttonTo = (path: string) =>
    writeMail(
      { template: 'orderPlaced', language: 'en', params: { number: '1', count: 1, path } },
      { baseUrl },
    ).html.includes('class="label"')
  assert.ok(buttonTo('/orders/1'))
  for (const path of [
    '//evil.example/x',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
  ])
    assert.ok(!buttonTo(path), path)
})

test('the way to switch such mails off stands in the foot of both parts', () => {
  const unsubscribeUrl = `${baseUrl}/unsubscribe?token=a"b`
  const letter = { template: 'signInLocked', language: 'pl', params: {} } as const
  const { html, text } = writeMail(letter, { baseUrl, unsubscribeUrl })
  assert.ok(html.includes(`${baseUrl}/unsubscribe?token=a&#34;b`))
  assert.ok(text.includes(`Zrezygnuj z takich wiadomości: ${unsubscribeUrl}`))
  assert.doesNotMatch(writeMail(letter, { baseUrl }).text, /Zrezygnuj/)
})

test('no line end in a name becomes a header or a second recipient', async () => {
  const raw: string[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    closeTimeout: 10,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      recipients.push(address)
      callback()
    },
    onData(stream, _session, callback) {
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => raw.push(part))
        .on('end', callback)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const title = 'Open day\r\nBcc: evil@evil.example\r\n\r\n<script>'
  const params = { event: 'broadcast.news', title, text: 'x\r\nBcc: two@evil.example', path: '' }
  const written = writeMail({ template: 'notification', language: 'en', params }, { baseUrl })
  assert.doesNotMatch(written.subject, /[\r\n]/)
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'Club <club@rooflight.example>')
  await mail.send({ id: 'abc', to: 'marek@people.example', ...written })
  await new Promise<void>((closed) => server.close(closed))
  const [headers] = raw.join('').split('\r\n\r\n')
  assert.doesNotMatch(headers!, /^bcc:/im)
  assert.match(headers!, /^Subject: Open day Bcc: evil@evil\.example/m)
  assert.deepEqual(recipients, ['marek@people.example'])
})

test('staff see each message by the code that sends it; without the right they see none', async () => {
  const boss = await aStaffMember(context)
  const { body } = await api('GET /office/messages/examples', undefined, boss)
  const keys = body.data.map(({ key }: { key: string }) => key)
  for (const key of ['signInCode', 'accountChanged.owner', 'notification.points.expiring'])
    assert.ok(keys.includes(key), key)
  const query = { key: 'signInCode', language: 'hu', person: 'usual' }
  const code = await api('GET /office/messages/example', undefined, { ...boss, query })
  assert.match(code.body.mail.text, /^Tisztelt Kovács Péter!/)
  assert.deepEqual([code.body.sms.encoding, code.body.sms.segments], ['UCS-2', 1])
  const unknown = { ...query, key: 'nothing' }
  assert.equal(
    (await api('GET /office/messages/example', undefined, { ...boss, query: unknown })).status,
    404,
  )
  const support = await aStaffMember(context, { role: 'support' })
  for (const line of ['GET /office/messages/examples', 'GET /office/messages/example'])
    assert.equal((await api(line, undefined, { ...support, query })).status, 403, line)
})

test('the page of a mail runs nothing, is framed by us alone and is dark or light as asked', async () => {
  const { headers } = await aStaffMember(context)
  const page = (theme: string, cookie?: string) =>
    context.app.inject({
      url: `/api/office/mail-page?key=signInLocked&language=pl&person=usual&theme=${theme}`,
      headers: cookie ? { cookie } : {},
    })
  const dark = await page('dark', headers.cookie)
  assert.equal(dark.statusCode, 200)
  assert.match(String(dark.headers['content-type']), /^text\/html/)
  const policy = String(dark.headers['content-security-policy'])
  for (const part of ["default-src 'none'", 'sandbox', "frame-ancestors 'self'"])
    assert.ok(policy.includes(part), part)
  assert.doesNotMatch(policy, /allow-|script-src/)
  assert.match(dark.body, /@media all \{/)
  assert.match((await page('light', headers.cookie)).body, /@media not all \{/)
  assert.equal((await page('sepia', headers.cookie)).statusCode, 404)
  assert.equal((await page('dark')).statusCode, 404)
})
