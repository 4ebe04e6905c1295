import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { deliverBroadcasts } from './deliver-broadcasts.ts'

const context = await testApp()
const { api, clock, db } = context
const admin = await aStaffMember(context)
const pola = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
const radek = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })
const getRegionId = (slug: string) => findRegion(slug)!.id

const draft = (changes: Record<string, unknown> = {}) => ({
  texts: {
    en: { title: 'Holidays', text: 'We are closed.' },
    pl: { title: 'Święta', text: 'Zamykamy biuro.' },
  },
  path: '/news',
  important: false,
  by_mail: false,
  regions: [getRegionId('pl')],
  roles: null,
  languages: null,
  min_level: 0,
  ...changes,
})
const write = async (changes = {}, who = pola) =>
  (await api('POST /office/broadcasts', draft(changes), who)).body
const countRecipients = async ({ uuid }: { uuid: string }, who = pola) =>
  (await api(`GET /office/broadcasts/${uuid}/recipients`, undefined, who)).body
const send = (
  { uuid, updated_at }: { uuid: string; updated_at: string },
  count: number,
  who = pola,
) => api(`POST /office/broadcasts/${uuid}/send`, { count, updated_at }, who)
const listNotifications = async (reader: { token: string }, language?: string) => {
  const query: Record<string, string> = language ? { language } : {}
  const { body } = await api('GET /v1/notifications', undefined, { token: reader.token, query })
  return body.data.filter(({ event }: { event: string }) => event.startsWith('broadcast.'))
}

test('a message reaches each person of the region once, in the language they read at the moment', async () => {
  const region = getRegionId('hr')
  const marek = await anInstaller(context, { region: 'hr', language: 'pl' })
  const helper = await anInstaller(context, { region: 'hr', company: marek.company, role: 4 })
  const jana = await anInstaller(context, { region: 'cz' })
  const message = await write({ regions: [region] }, admin)
  assert.equal((await countRecipients(message, admin)).total, 2)
  const sent = await send(message, 2, admin)
  assert.deepEqual([sent.body.state, sent.body.recipients, sent.body.notified], ['sending', 2, 0])
  await Promise.all([1, 2, 3].map(() => deliverBroadcasts({ ...context, now: clock.now() })))
  await deliverBroadcasts({ ...context, now: clock.now() })
  const { body } = await api(`GET /office/broadcasts/${message.uuid}`, undefined, admin)
  assert.deepEqual([body.state, body.notified, body.mailed], ['sent', 2, 0])
  const [polish, ...others] = await listNotifications(marek)
  assert.deepEqual([polish.title, polish.text, others], ['Święta', 'Zamykamy biuro.', []])
  assert.deepEqual([polish.type, polish.meta.path], ['info', '/news'])
  assert.equal((await listNotifications(marek, 'hu'))[0].title, 'Holidays')
  assert.equal((await listNotifications(helper)).length, 1)
  assert.deepEqual(await listNotifications(jana), [])
})

test('a message goes to roles, languages and levels alone', async () => {
  const region = getRegionId('si')
  const owner = await anInstaller(context, { region: 'si', language: 'sl' })
  await anInstaller(context, { region: 'si', company: owner.company, role: 4, language: 'en' })
  const silver = await anInstaller(context, { region: 'si', language: 'en' })
  await db
    .insertInto('tier_progress')
    .values({ company_id: silver.company.id, category: 99, year: 2026, scans: 30 })
    .execute()
  const getTotal = async (changes: object) =>
    (await countRecipients(await write({ regions: [region], ...changes }, admin), admin)).total
  assert.equal(await getTotal({}), 3)
  assert.equal(await getTotal({ roles: [4] }), 1)
  assert.equal(await getTotal({ languages: ['sl'] }), 1)
  assert.equal(await getTotal({ min_level: 2 }), 1)
  assert.equal(await getTotal({ min_level: 3 }), 0)
  await db.deleteFrom('tier_progress').where('company_id', '=', silver.company.id).execute()
})

test('it is sent to as many as were typed, or not at all', async () => {
  const region = getRegionId('sk')
  const message = await write({ regions: [region] }, admin)
  const nobody = await send(message, 1, admin)
  assert.deepEqual([nobody.status, nobody.body.code], [422, 'broadcasts.nobody'])
  await anInstaller(context, { region: 'sk' })
  await anInstaller(context, { region: 'sk' })
  const { status, body } = await send(message, 1, admin)
  assert.deepEqual(
    [status, body.code, body.params],
    [409, 'broadcasts.count_changed', { count: 2 }],
  )
  const waiting = await db.selectFrom('broadcast_recipient').selectAll().execute()
  assert.ok(!waiting.some(({ notified_at }) => notified_at === null))
  assert.equal((await send(message, 2, admin)).status, 200)
})

test('of two who send one message at once, one does; a sent one changes no more', async () => {
  const region = getRegionId('ee')
  const reader = await anInstaller(context, { region: 'ee' })
  const message = await write({ regions: [region] }, admin)
  const other = await aStaffMember(context)
  const replies = await Promise.all([admin, other].map((who) => send(message, 1, who)))
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  )
  const change = { ...draft({ regions: [region] }), updated_at: message.updated_at }
  const late = await api(`PATCH /office/broadcasts/${message.uuid}`, change, admin)
  assert.equal(late.body.code, 'broadcasts.sent')
  await deliverBroadcasts({ ...context, now: clock.now() })
  assert.equal((await listNotifications(reader)).length, 1)
  const auditEvents = await db
    .selectFrom('audit_entry')
    .select(['action', 'region_id'])
    .where('object_id', '=', message.uuid)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    auditEvents.map(({ action }) => action),
    ['broadcasts.write', 'broadcasts.send'],
  )
  assert.equal(auditEvents[1]!.region_id, region)
})

test('mail goes to those alone who agreed and have proven their address', async () => {
  const region = getRegionId('lt')
  const willing = await anInstaller(context, { region: 'lt', language: 'lt' })
  const unproven = await anInstaller(context, { region: 'lt' })
  await anInstaller(context, { region: 'lt' })
  const agree = (id: number, verified_email_at: Date | null) =>
    db
      .updateTable('installer')
      .set({ email_consent: true, verified_email_at })
      .where('id', '=', id)
      .execute()
  await agree(willing.installer.id, clock.now())
  await agree(unproven.installer.id, null)
  const title = 'Sale <b>now</b> $t(common.close) {{count}}'
  const texts = { en: { title, text: 'One\nTwo' } }
  const message = await write({ regions: [region], by_mail: true, texts }, admin)
  assert.equal((await countRecipients(message, admin)).by_mail, 1)
  await send(message, 3, admin)
  await deliverBroadcasts({ ...context, now: clock.now() })
  await sendMessages(context)
  const mails = context.sent.mails.filter(({ subject }) => subject === title)
  assert.deepEqual(
    mails.map(({ to }) => to),
    [willing.email],
  )
  assert.ok(mails[0]!.html.includes('Sale &#60;b&#62;now'))
  assert.equal((await listNotifications(willing))[0].title, title)
})

test('who is blocked between sending and delivery is told nothing', async () => {
  const region = getRegionId('lv')
  const gone = await anInstaller(context, { region: 'lv' })
  const message = await write({ regions: [region] }, admin)
  await send(message, 1, admin)
  await db.updateTable('installer').set({ active: 0 }).where('id', '=', gone.installer.id).execute()
  await db.deleteFrom('session').where('installer_id', '=', gone.installer.id).execute()
  await deliverBroadcasts({ ...context, now: clock.now() })
  const { body } = await api(`GET /office/broadcasts/${message.uuid}`, undefined, admin)
  assert.deepEqual([body.state, body.notified], ['sent', 0])
})

test('a message of another region is missing, one that is for others too is theirs to send', async () => {
  const message = await write()
  const missing = await api(`GET /office/broadcasts/${randomUUID()}`, undefined, radek)
  const change = { ...draft(), updated_at: message.updated_at }
  for (const [line, body] of [
    [`GET /office/broadcasts/${message.uuid}`, undefined],
    [`GET /office/broadcasts/${message.uuid}/recipients`, undefined],
    [`PATCH /office/broadcasts/${message.uuid}`, change],
    [`POST /office/broadcasts/${message.uuid}/send`, { count: 1, updated_at: message.updated_at }],
  ] as const) {
    const reply = await api(line, body, radek)
    assert.deepEqual([reply.status, reply.text], [404, missing.text], line)
  }
  const wide = await write({ regions: [getRegionId('pl'), getRegionId('cz')] }, admin)
  assert.equal((await send(wide, 1, radek)).body.code, 'content.foreign_regions')
  const foreign = await api(
    'POST /office/broadcasts',
    draft({ regions: [getRegionId('cz')] }),
    pola,
  )
  assert.equal(foreign.body.code, 'content.foreign_regions')
})

test('wrong languages, places and people are refused by field', async () => {
  for (const [field, change] of Object.entries({
    texts: { texts: { pl: { title: 'a', text: 'b' } } },
    path: { path: '//evil.example' },
    roles: { roles: [1] },
    languages: { languages: ['xx'] },
    regions: { regions: [999] },
  })) {
    const { status, body } = await api('POST /office/broadcasts', draft(change), admin)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]])
  }
  const support = await aStaffMember(context, { role: 'support' })
  assert.equal((await api('POST /office/broadcasts', draft(), support)).status, 403)
})

test('the list shows what reaches my regions, with the state', async () => {
  const { body } = await api('GET /office/broadcasts', undefined, radek)
  assert.ok(
    body.data.every(({ regions }: { regions: number[] }) => regions.includes(getRegionId('cz'))),
  )
  const all = await api('GET /office/broadcasts', undefined, admin)
  const states = all.body.data.map(({ state }: { state: string }) => state)
  assert.ok(states.includes('draft') && states.includes('sent'))
})
