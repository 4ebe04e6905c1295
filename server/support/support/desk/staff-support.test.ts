import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aTicket } from '#testing/tickets.ts'
import { closeAnswered } from '#server/support/support/close-answered.ts'
import { selectTickets } from './staff-tickets.reads.ts'

const context = await testApp()
const { api, clock, db } = context
const script = '<img src=x onerror=alert(1)>'

type Person = Awaited<ReturnType<typeof aStaffMember>>

/** Staff sign in again where a test moves the clock. */
const hanna = await aStaffMember(context)
const ivan = await aStaffMember(context, { role: 'support', regions: ['pl', 'bg'] })
const zuzana = await aStaffMember(context, { role: 'support', regions: ['cz'] })
const olga = await aStaffMember(context, { role: 'auditor' })

function act(who: Person, uuid: string, action: string, body: object = {}) {
  return api(`POST /office/tickets/${uuid}/${action}`, body, who)
}

function answer(who: Person, uuid: string, message = 'Here they are.', closes = false) {
  return act(who, uuid, 'answer', { message, closes, client_uuid: randomUUID() })
}

async function listTicketUuids(who: Person, query: Record<string, string>) {
  const { body } = await api('GET /office/tickets', undefined, { ...who, query })
  return body.data.map((row: { uuid: string }) => row.uuid) as string[]
}

function findAuditEvents(uuid: string) {
  return db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'region_id', 'after'])
    .where('object_type', '=', 'ticket')
    .where('object_id', '=', uuid)
    .orderBy('id')
    .execute()
}

test('a ticket waits in the list with the promise, and shows the member beside it', async () => {
  const jan = await anInstaller(context, { points: 70 })
  const uuid = await aTicket(context, jan, { message: script })
  const { body } = await api('GET /office/tickets', undefined, {
    ...ivan,
    query: { state: 'waiting' },
  })
  const row = body.data.find((ticket: { uuid: string }) => ticket.uuid === uuid)
  assert.equal(row.due_at, '2026-06-16T22:00:00.000Z')
  assert.deepEqual(row.last, { text: script, from_club: false })
  const one = await api(`GET /office/tickets/${uuid}`, undefined, ivan)
  assert.equal(one.body.messages[0].text, script)
  assert.equal(one.body.side.available, 70)
  assert.equal(one.body.member.name, 'Jan Testowy')
  assert.doesNotMatch(one.text, new RegExp(jan.phone.slice(1)))
})

test('an answer reaches the member in the portal and by mail with its words, and is in the audit log', async () => {
  const jan = await anInstaller(context, { language: 'pl' })
  const uuid = await aTicket(context, jan)
  const { body } = await answer(ivan, uuid, 'Sprawdzone.\nPunkty są na saldzie.')
  assert.deepEqual([body.status, body.messages.at(-1).author], [2, ivan.staff.name])
  assert.equal(body.due_at, null)
  const notified = await api('GET /v1/notifications', undefined, jan)
  assert.match(notified.body.data[0].text, /Punkty są na saldzie/)
  assert.equal(notified.body.data[0].meta.ticket_uuid, uuid)
  await sendMessages(context)
  const mail = context.sent.mails.find(({ to }) => to === jan.email)!
  assert.match(mail.text, /Sprawdzone\./)
  const [entry] = await findAuditEvents(uuid)
  assert.deepEqual([entry!.action, entry!.region_id], ['tickets.answer', 10])
  assert.doesNotMatch(JSON.stringify(entry), /Sprawdzone/)
})

test('what staff writes is text in the mail too', async () => {
  const jan = await anInstaller(context)
  const uuid = await aTicket(context, jan)
  await answer(hanna, uuid, script)
  await sendMessages(context)
  const mail = context.sent.mails.find(({ to }) => to === jan.email)!
  assert.doesNotMatch(mail.html, /<img src=x/)
})

test('the same answer sent twice is one message and one mail', async () => {
  const jan = await anInstaller(context)
  const uuid = await aTicket(context, jan)
  const body = { message: 'Once.', closes: false, client_uuid: randomUUID() }
  await Promise.all([act(hanna, uuid, 'answer', body), act(hanna, uuid, 'answer', body)])
  const one = await api(`GET /office/tickets/${uuid}`, undefined, hanna)
  assert.equal(one.body.messages.length, 2)
  assert.equal((await findAuditEvents(uuid)).length, 1)
})

test('reply and solve closes the ticket; owners read of what is the company’s', async () => {
  const owner = await anInstaller(context)
  const jan = await anInstaller(context, { company: owner.company, role: 4 })
  const uuid = await aTicket(context, jan, { forCompany: true })
  const { body } = await answer(hanna, uuid, 'Solved.', true)
  assert.equal(body.status, 3)
  for (const person of [owner, jan]) {
    const notified = await api('GET /v1/notifications', undefined, person)
    assert.equal(notified.body.data[0].event, 'ticket.answer')
  }
  assert.ok((await listTicketUuids(hanna, { state: 'closed' })).includes(uuid))
})

test('a note is not shown to the member', async () => {
  const jan = await anInstaller(context)
  const uuid = await aTicket(context, jan)
  const { body } = await act(ivan, uuid, 'notes', { note: 'Calls often.' })
  assert.equal(body.notes[0].text, 'Calls often.')
  assert.equal(body.status, 1)
  const notified = await api('GET /v1/notifications', undefined, jan)
  assert.equal(notified.body.data.length, 0)
  const exported = await api(`GET /v1/company/user/${jan.installer.uuid}/export`, undefined, jan)
  assert.doesNotMatch(exported.text, /Calls often/)
  assert.doesNotMatch(JSON.stringify(await findAuditEvents(uuid)), /Calls often/)
})

test('a ticket of another region is as missing as one that never was', async () => {
  const uuid = await aTicket(context, await anInstaller(context))
  const none = '00000000-0000-4000-8000-000000000000'
  const plain = ({ body }: { body: object }) => ({ ...body, request_id: '' })
  const [foreign, missing] = await Promise.all(
    [uuid, none].map((id) => api(`GET /office/tickets/${id}`, undefined, zuzana)),
  )
  assert.equal(foreign!.status, 404)
  assert.deepEqual(plain(foreign!), plain(missing!))
  const replies = [
    await answer(zuzana, uuid),
    await act(zuzana, uuid, 'notes', { note: 'x' }),
    await act(zuzana, uuid, 'close'),
    await api(`PATCH /office/tickets/${uuid}`, { assigned_to: null }, zuzana),
    await api(`GET /office/tickets/${uuid}/files/${none}`, undefined, zuzana),
  ]
  for (const { status, body } of replies)
    assert.deepEqual([status, body.code], [404, 'support.not_found'])
  assert.deepEqual(await listTicketUuids(zuzana, {}), [])
  assert.equal((await answer(olga, uuid)).status, 403)
})

test('while one person writes nobody else answers; of two at once one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const uuid = await aTicket(context, await anInstaller(context))
    await api('POST /office/claims', { kind: 'tickets', uuid }, ivan)
    const late = await answer(hanna, uuid)
    assert.deepEqual([late.status, late.body.params.name], [409, ivan.staff.name])
    const seen = await api(`GET /office/tickets/${uuid}`, undefined, hanna)
    assert.equal(seen.body.claim.name, ivan.staff.name)
    await api('POST /office/claims/release', { kind: 'tickets', uuid }, ivan)
    const claims = await Promise.all(
      [ivan, hanna].map((who) => api('POST /office/claims', { kind: 'tickets', uuid }, who)),
    )
    assert.equal(claims.filter(({ status }) => status === 200).length, 1)
  }
})

test('a ticket is given to somebody who answers there, and put off until a day', async () => {
  const uuid = await aTicket(context, await anInstaller(context))
  const patch = (body: object) => api(`PATCH /office/tickets/${uuid}`, body, hanna)
  const given = await patch({ assigned_to: ivan.staff.uuid })
  assert.equal(given.body.assigned_to.name, ivan.staff.name)
  assert.ok((await listTicketUuids(ivan, { mine: '1' })).includes(uuid))
  assert.equal((await patch({ assigned_to: zuzana.staff.uuid })).status, 422)
  assert.equal((await patch({ assigned_to: olga.staff.uuid })).status, 422)
  const until = new Date(clock.now().getTime() + dayMs).toISOString()
  await patch({ snoozed_until: until })
  assert.ok(!(await listTicketUuids(hanna, { state: 'waiting' })).includes(uuid))
  assert.ok((await listTicketUuids(hanna, { state: 'snoozed' })).includes(uuid))
  assert.equal((await patch({ snoozed_until: '2020-01-01T00:00:00Z' })).status, 422)
  await patch({ snoozed_until: null, assigned_to: null })
  assert.ok((await listTicketUuids(hanna, { state: 'waiting' })).includes(uuid))
  assert.deepEqual(
    (await findAuditEvents(uuid)).map(({ action }) => action),
    ['tickets.assign', 'tickets.snooze', 'tickets.assign', 'tickets.snooze'],
  )
})

test('a file of a ticket is served to be kept, never shown', async () => {
  const jan = await anInstaller(context)
  const uuid = await aTicket(context, jan)
  await context.outside.files.save('tickets/one.pdf', Buffer.from('%PDF <script>'))
  const { id } = await db
    .selectFrom('ticket_message as m')
    .innerJoin('ticket as t', 't.id', 'm.ticket_id')
    .select('m.id')
    .where('t.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const file = await db
    .insertInto('ticket_file')
    .values({
      company_id: jan.company.id,
      installer_id: jan.installer.id,
      message_id: id,
      file: 'tickets/one.pdf',
      name: 'Rechnung "é".pdf',
      media_type: 'application/pdf',
      bytes: 13,
      created_at: clock.now(),
      checked_at: clock.now(),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  const { status, headers, text } = await api(
    `GET /office/tickets/${uuid}/files/${file.uuid}`,
    undefined,
    ivan,
  )
  assert.deepEqual([status, text], [200, '%PDF <script>'])
  assert.equal(headers['content-type'], 'application/octet-stream')
  assert.match(headers['content-disposition']!, /^attachment/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['content-security-policy'], 'sandbox')
  const other = await aTicket(context, await anInstaller(context))
  const astray = `GET /office/tickets/${other}/files/${file.uuid}`
  assert.equal((await api(astray, undefined, ivan)).status, 404)
})

test('five saved replies are there; they are added, changed and dropped, in the languages of the club', async () => {
  const first = await api('GET /office/ticket-macros', undefined, ivan)
  assert.equal(first.body.data.length, 5)
  for (const { texts } of first.body.data) assert.ok(texts.en && texts.pl)
  const draft = { name: 'Hello', texts: { en: 'Hello {name}', xx: 'no', pl: '' } }
  const added = await api('POST /office/ticket-macros', draft, ivan)
  assert.deepEqual([added.status, added.body.texts], [201, { en: 'Hello {name}' }])
  assert.equal((await api('POST /office/ticket-macros', draft, ivan)).status, 422)
  const line = `/office/ticket-macros/${added.body.uuid}`
  const changed = await api(`PATCH ${line}`, { ...draft, name: 'Hi' }, ivan)
  assert.equal(changed.body.name, 'Hi')
  assert.equal((await api(`DELETE ${line}`, undefined, ivan)).status, 204)
  assert.equal((await api(`DELETE ${line}`, undefined, ivan)).status, 404)
  assert.equal((await findAuditEvents(added.body.uuid)).length, 3)
})

test('an answered ticket closes after 14 days; on day 12 the member is told, once', async () => {
  const jan = await anInstaller(context)
  const uuid = await aTicket(context, jan)
  await answer(await aStaffMember(context), uuid)
  const findStatus = async () => {
    const row = await db.selectFrom('ticket').select('status').where('uuid', '=', uuid).execute()
    return row[0]!.status
  }
  const closings = () =>
    db
      .selectFrom('notification')
      .select('id')
      .where('installer_id', '=', jan.installer.id)
      .where('event', '=', 'ticket.closing')
      .execute()
  clock.add(11 * dayMs)
  await closeAnswered({ ...context, now: clock.now() })
  assert.equal((await closings()).length, 0)
  clock.add(dayMs)
  await closeAnswered({ ...context, now: clock.now() })
  await closeAnswered({ ...context, now: clock.now() })
  assert.equal((await closings()).length, 1)
  assert.equal(await findStatus(), 2)
  clock.add(2 * dayMs)
  await closeAnswered({ ...context, now: clock.now() })
  assert.equal(await findStatus(), 3)
})

test('more silent tickets than are closed at a time all close', async () => {
  await aTicket(context, await anInstaller(context))
  const silent = new Date(clock.now().getTime() - 15 * dayMs)
  const { rows } = await sql<{ id: number }>`
    insert into ticket (company_id, region_id, installer_id, title, status, created_at, changed_at,
      warned_at)
    select t.company_id, t.region_id, t.installer_id, 'Silent ' || n, 2, ${silent}, ${silent},
      ${silent}
    from generate_series(1, 501) n, (select * from ticket order by id desc limit 1) t
    returning id`.execute(db)
  const { closed } = await closeAnswered({ ...context, now: clock.now() })
  assert.ok(closed >= rows.length, String(closed))
})

test('a page of many tickets is found by an index', async () => {
  const back = new Error('back')
  const { staff } = await aStaffMember(context)
  const caller = { ...staff, regions: [10] } as CallerStaff
  const made = db.transaction().execute(async (tx) => {
    await sql`insert into ticket (company_id, region_id, installer_id, title, status, created_at,
        changed_at)
      select t.company_id, case when n % 20 = 0 then 10 else 5 end, t.installer_id, 'Ticket ' || n,
        case when n % 100 = 0 then 1 when n % 50 = 0 then 2 else 3 end, now(),
        now() - n * interval '1 minute'
      from generate_series(1, 15000) n, (select * from ticket limit 1) t`.execute(tx)
    await sql`analyze ticket`.execute(tx)
    for (const state of [undefined, 'waiting', 'answered', 'closed'] as const) {
      const query = selectTickets({ db: tx, staff: caller, now: clock.now() }, { state })
      const plan = await query
        .orderBy('t.changed_at', 'desc')
        .orderBy('t.id', 'desc')
        .limit(50)
        .explain('text')
      assert.doesNotMatch(JSON.stringify(plan), /Seq Scan on ticket t/, state ?? 'all')
    }
    throw back
  })
  await assert.rejects(made, back)
})
