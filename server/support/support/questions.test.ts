import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller } from '#testing/accounts.ts'
import { anAppealedScan, aScanInReview, findEventTexts } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'

const context = await testApp()
const { api, config, db } = context
const { ask, send, list, open, chat, answer } = createSupportCalls(context)
const hanna = await aStaffMember(context)

type Queue = 'verifications' | 'scans'

const question = (queue: Queue, uuid: string, text = 'Who are you?') =>
  api(`POST /office/${queue}/${uuid}/question`, { question: text }, hanna)

async function rowIn(queue: Queue, uuid: string, state = 'waiting') {
  const query = { limit: '100', state }
  const { body } = await api(`GET /office/${queue}`, undefined, { ...hanna, query })
  return body.data.find((row: { uuid: string }) => row.uuid === uuid)
}

test(
  'a question at verification leads to its ticket, and the answer puts the company back at once',
  proves(['NTF-005']),
  async () => {
    const owner = await anInstaller(context, { verification: 'pending' })
    const { uuid } = owner.company
    assert.equal((await rowIn('verifications', uuid)).is_answered, false)
    assert.equal((await question('verifications', uuid)).status, 204)
    assert.equal(await rowIn('verifications', uuid), undefined)
    assert.equal((await rowIn('verifications', uuid, 'onHold')).is_answered, false)
    const notification = (await api('GET /v1/notifications', undefined, owner)).body.data[0]
    const [ticket] = (await list(owner)).body.data
    assert.deepEqual(
      [notification.event, notification.meta.ticket_uuid],
      ['ticket.question', ticket.uuid],
    )
    assert.deepEqual([ticket.status, ticket.unread, ticket.about.kind], [2, 1, 'company'])
    await sendMessages(context)
    const mail = context.sent.mails.find(({ to }) => to === owner.email)!
    assert.ok(mail.text.includes(`${config.baseUrl}/support/chat/${ticket.uuid}`), mail.text)
    assert.equal((await send(owner, ticket.uuid, 'We fit windows.')).status, 201)
    assert.equal((await rowIn('verifications', uuid)).is_answered, true)
    const { body } = await api(`GET /office/verifications/${uuid}`, undefined, hanna)
    assert.deepEqual([body.is_on_hold, body.is_answered, body.thread.length], [false, true, 2])
    await question('verifications', uuid, 'Since when?')
    assert.equal((await rowIn('verifications', uuid, 'onHold')).is_answered, false)
    assert.equal((await list(owner)).body.meta.total, 1)
  },
)

test('a question about a scan is answered in its ticket, and the scan is back with a mark', async () => {
  const { uuid, owner } = await aScanInReview(context)
  await question('scans', uuid)
  assert.equal(await rowIn('scans', uuid), undefined)
  const [ticket] = (await list(owner)).body.data
  assert.deepEqual([ticket.about.kind, ticket.about.uuid], ['scan', uuid])
  await send(owner, ticket.uuid, 'In the loft.')
  assert.equal((await rowIn('scans', uuid)).is_answered, true)
  const { body } = await api(`GET /office/scans/${uuid}`, undefined, hanna)
  assert.deepEqual([body.is_on_hold, body.is_answered], [false, true])
})

test('a question about an appeal goes on in the appeal', async () => {
  const { uuid, owner, ticket } = await anAppealedScan(context)
  assert.equal((await rowIn('scans', uuid)).is_answered, false)
  await question('scans', uuid)
  assert.deepEqual((await list(owner)).body.meta.total, 1)
  await send(owner, ticket, 'As I said.')
  assert.equal((await rowIn('scans', uuid)).is_answered, true)
  assert.equal((await open(owner, ticket)).body.about.uuid, uuid)
  assert.equal((await chat(owner, ticket)).body.meta.total, 3)
})

test('a question joins the ticket that its member has begun about the same thing', async () => {
  const { uuid, owner } = await aScanInReview(context)
  const own = (await ask(owner, { about: { kind: 'scan', uuid } })).body
  assert.equal((await rowIn('scans', uuid)).is_answered, false)
  await question('scans', uuid)
  assert.deepEqual(
    (await list(owner)).body.data.map((row: { uuid: string }) => row.uuid),
    [own.uuid],
  )
  assert.equal(await rowIn('scans', uuid), undefined)
  await send(owner, own.uuid)
  assert.equal((await rowIn('scans', uuid)).is_answered, true)
})

test('what waits for the member is out of the desk’s way until the member writes', async () => {
  const jan = await anInstaller(context)
  const { uuid } = (await ask(jan)).body
  const until = new Date(context.clock.now().getTime() + 3_600_000).toISOString()
  await api(`PATCH /office/tickets/${uuid}`, { snoozed_until: until }, hanna)
  const waits = async () => {
    const query = { state: 'waiting', limit: '100' }
    const { body } = await api('GET /office/tickets', undefined, { ...hanna, query })
    return body.data.some((row: { uuid: string }) => row.uuid === uuid)
  }
  assert.equal(await waits(), false)
  await send(jan, uuid)
  assert.equal(await waits(), true)
  await answer(hanna, uuid)
  assert.deepEqual((await findEventTexts(context, jan, 'ticket.answer')).texts.length, 1)
  const row = await db
    .selectFrom('ticket')
    .select('snoozed_until')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  assert.equal(row.snoozed_until, null)
})
