import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { anInstaller } from '#testing/accounts.ts'
import { aScanInReview } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'

const context = await testApp()
const { api, clock } = context
const { ask, send, chat, download, answer } = createSupportCalls(context)
const hanna = await aStaffMember(context)
const ivan = await aStaffMember(context, { role: 'support', regions: ['pl'] })
const zuzana = await aStaffMember(context, { role: 'support', regions: ['cz'] })

type Person = typeof hanna
const see = (who: Person, uuid: string) => api(`GET /office/tickets/${uuid}`, undefined, who)
const note = (uuid: string, mentions: string[]) =>
  api(`POST /office/tickets/${uuid}/notes`, { note: 'Do you know?', mentions }, hanna)
const listTickets = (who: Person, query: Record<string, string> = {}) =>
  api('GET /office/tickets', undefined, { ...who, query })

function upload(who: Person, content: string) {
  const form = aForm('file', content, 'guide.pdf')
  const headers = { ...form.headers, ...who.headers }
  return api('POST /office/ticket-files', undefined, { ...form, headers })
}

function answerWith(who: Person, uuid: string, rest: object) {
  const body = { message: 'Here.', closes: false, client_uuid: randomUUID(), ...rest }
  return api(`POST /office/tickets/${uuid}/answer`, body, who)
}

test('a file of the club goes with an answer and is the members', async () => {
  const jan = await anInstaller(context)
  const { uuid } = (await ask(jan)).body
  const file = await upload(ivan, '%PDF-1.7 how to')
  assert.deepEqual([file.status, file.body.name], [201, 'guide.pdf'])
  const files = [file.body.uuid]
  assert.equal((await answerWith(hanna, uuid, { files })).status, 422)
  assert.equal((await answerWith(ivan, uuid, { files })).status, 200)
  assert.equal((await answerWith(ivan, uuid, { files })).status, 422)
  const last = (await chat(jan, uuid)).body.data.at(-1)
  assert.equal(last.files[0].uuid, file.body.uuid)
  assert.equal((await download(jan, uuid, file.body.uuid)).status, 200)
  const dropped = await upload(ivan, '%PDF-1.7 wrong')
  const path = `DELETE /office/ticket-files/${dropped.body.uuid}`
  assert.equal((await api(path, undefined, hanna)).status, 404)
  assert.equal((await api(path, undefined, ivan)).status, 204)
  assert.equal((await upload(ivan, 'MZ program')).body.code, 'support.file_type')
})

test('whoever a note names finds the ticket until it is opened; only who may see it is named', async () => {
  const { uuid } = (await ask(await anInstaller(context))).body
  assert.ok((await note(uuid, [zuzana.staff.uuid])).body.errors.mentions)
  const { body } = await note(uuid, [ivan.staff.uuid])
  assert.deepEqual(body.notes[0].mentions, [{ uuid: ivan.staff.uuid, name: ivan.staff.name }])
  const named = await listTickets(ivan, { mentioned: '1' })
  assert.deepEqual([named.body.data[0].uuid, named.body.meta.mentions], [uuid, 1])
  assert.equal((await listTickets(hanna)).body.meta.mentions, 0)
  await see(ivan, uuid)
  assert.equal((await listTickets(ivan)).body.meta.mentions, 0)
})

test('of two answers at once one is sent; the other may be sent with what it has seen', async () => {
  const jan = await anInstaller(context)
  const { uuid } = (await ask(jan)).body
  const seen_message = (await see(hanna, uuid)).body.messages.at(-1).uuid
  const replies = await Promise.all([
    answerWith(hanna, uuid, { seen_message }),
    answerWith(ivan, uuid, { seen_message }),
  ])
  assert.deepEqual(replies.map(({ status }) => `${status}`).toSorted(), ['200', '409'])
  const newer = await answerWith(ivan, uuid, { seen_message })
  assert.equal(newer.body.code, 'support.newer_message')
  const now = (await see(ivan, uuid)).body.messages.at(-1).uuid
  assert.equal((await answerWith(ivan, uuid, { seen_message: now })).status, 200)
  const client_uuid = randomUUID()
  const last = (await see(ivan, uuid)).body.messages.at(-1).uuid
  const twice = { seen_message: last, client_uuid }
  assert.equal((await answerWith(ivan, uuid, twice)).status, 200)
  assert.equal((await answerWith(ivan, uuid, twice)).status, 200)
  assert.equal((await chat(jan, uuid)).body.data.length, 4)
})

test('a ticket is linked to a thing of its own company, and the promise runs from the first word', async () => {
  const { owner, uuid: scan } = await aScanInReview(context)
  const other = await aScanInReview(context)
  const { uuid } = (await ask(owner)).body
  const link = (about: unknown) => api(`PATCH /office/tickets/${uuid}`, { about }, hanna)
  assert.equal((await link({ kind: 'scan', uuid: scan })).body.about.uuid, scan)
  assert.equal((await link({ kind: 'scan', uuid: other.uuid })).status, 404)
  assert.equal((await link(null)).body.about, null)
  const due = (await see(hanna, uuid)).body.due_at
  clock.add(10 * 60_000)
  await send(owner, uuid)
  await note(uuid, [])
  assert.equal((await see(hanna, uuid)).body.due_at, due)
})

test('fifty messages come with a ticket, and the earlier ones on demand', async () => {
  const jan = await anInstaller(context)
  const { uuid } = (await ask(jan)).body
  for (let count = 0; count < 51; count++) await answer(hanna, uuid, `Part ${count}.`)
  const { body } = await see(hanna, uuid)
  assert.deepEqual([body.messages.length, body.has_earlier], [50, true])
  const before = { before: body.messages[0].uuid }
  const path = `GET /office/tickets/${uuid}/messages`
  const earlier = await api(path, undefined, { ...hanna, query: before })
  assert.deepEqual([earlier.body.data.length, earlier.body.meta.has_earlier], [2, false])
  assert.equal((await api(path, undefined, { ...zuzana, query: before })).status, 404)
})

test('the list leaves as CSV with a row each, no words of the tickets, and an audit entry', async () => {
  const jan = await anInstaller(context)
  await ask(jan, { title: '=1+1 formula', body: 'Secret words.' })
  const reply = await api('GET /office/tickets/csv', undefined, {
    ...ivan,
    query: { state: 'waiting', q: 'formula' },
  })
  assert.equal(reply.status, 200)
  const rows = reply.text.trim().split('\n')
  assert.equal(rows.length, 2)
  assert.doesNotMatch(reply.text, /Secret words/)
  assert.doesNotMatch(rows[1]!, /(^|[,;"])=1\+1/)
  const audited = await context.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'tickets.export')
    .where('actor_staff_id', '=', ivan.staff.id)
    .execute()
  assert.equal(audited.length, 1)
})

test('numbers tell how fast and how well members were answered', async () => {
  const jan = await anInstaller(context, { region: 'hr' })
  const { uuid } = (await ask(jan)).body
  const numbers = async () =>
    (await api('GET /office/reports/support', undefined, { ...hanna, query: { region: 'hr' } }))
      .body
  const none = { opened: 1, answered: 0, within_promise: 0, first_answer: null, reopened: 0 }
  assert.deepEqual(await numbers(), { ...none, ratings: [0, 0, 0, 0, 0] })
  await answer(hanna, uuid, 'There.', true)
  await api(`POST /v1/support/${uuid}/rating`, { rating: 4 }, jan)
  await send(jan, uuid, 'Not quite.')
  const { first_answer, ...rest } = await numbers()
  assert.deepEqual(rest, {
    opened: 1,
    answered: 1,
    within_promise: 1,
    reopened: 1,
    ratings: [0, 0, 0, 1, 0],
  })
  assert.deepEqual(first_answer, { median: 0, slow: 0 })
})
