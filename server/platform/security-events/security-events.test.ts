import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  alertDays,
  type SecurityEvent,
  type SecurityEventKind,
} from '#contract/platform/security-events.admin.ts'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { eraseInstaller } from '#server/members/installers/erase-installer.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { purgeOld } from '#server/club/jobs/purge-old.ts'
import { getServedRoutes } from '#server/platform/http/served-routes.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember, createStaffHeaders, stepUp } from '#testing/staff.ts'
import {
  aBrowser,
  anEnrolled,
  generateAppCode,
  reachSecondFactor,
  freeBudgets,
} from '#testing/staff-sign-in.ts'
import { testApp } from '#testing/test-app.ts'
import { createFloodCounter } from './count-floods.ts'
import { alarmRules, raiseAlarms } from './raise-alarms.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { watchedRoutes } from './watched-routes.ts'

const context = await testApp()
const { api, clock, db, sent } = context
const olga = await aStaffMember(context, { role: 'auditor', name: 'Olga' })

async function list(query: Record<string, string> = {}, by = olga): Promise<SecurityEvent[]> {
  const headers = await createStaffHeaders(context, by.staff.id)
  const reply = await api('GET /office/security-events', undefined, { headers, query })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.data
}

function record(kind: SecurityEventKind, event: object = {}) {
  return recordSecurityEvent({ ...context, now: clock.now() }, { kind, ...event })
}

async function fetchKinds(person: string) {
  return (await list({ person })).map(({ kind }) => kind)
}

async function signIn(email: string) {
  await freeBudgets(context)
  clock.add(2 * minuteMs)
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0' }
  const login = await api('POST /v2/installer/login', { email }, { headers })
  await sendMessages(context)
  const mail = sent.mails.findLast(({ to, subject }) => to === email && /\d{5}/.test(subject))!
  const code = /\d{5}/.exec(mail.subject)![0]
  const verify = (typed: string) =>
    api('POST /v2/installer/login/verify', { userId: login.body.user_id, code: typed }, { headers })
  return { code, verify }
}

test('a wrong code and a sign-in are events of the person, with network and device, without the code', async () => {
  const person = await anInstaller(context)
  const { code, verify } = await signIn(person.email)
  const wrong = code === '00000' ? '00001' : '00000'
  assert.equal((await verify(wrong)).status, 406)
  const done = await verify(code)
  assert.equal(done.status, 200)
  const [signedIn, failed] = await list({ person: person.installer.uuid })
  assert.deepEqual([signedIn!.kind, failed!.kind], ['signed_in', 'code_failed'])
  const { installer, company, network, device, region, request_id } = signedIn!
  assert.deepEqual(
    [installer?.uuid, company?.uuid, network, device, region],
    [person.installer.uuid, person.company.uuid, '203.0.113.0', 'Firefox · Windows', 'pl'],
  )
  assert.equal(request_id, done.headers['x-request-id'])
  const { rows } = await context.pool.query(
    'select string_agg(e::text, chr(10)) as text from security_event e',
  )
  for (const secret of [code, wrong, '203.0.113.7', person.email, person.phone])
    assert.ok(!rows[0].text.includes(secret), secret)
})

test('the tenth wrong code is the event of a lock', async () => {
  const person = await anInstaller(context)
  for (let round = 0; round < 2; round++) {
    const { code, verify } = await signIn(person.email)
    for (let n = 0; n < 5; n++) await verify(code === '00000' ? '00001' : '00000')
  }
  const kinds = await fetchKinds(person.installer.uuid)
  assert.deepEqual(kinds, ['locked', ...Array(9).fill('code_failed')])
})

test('a refresh token used again ends the session, as an event', async () => {
  const person = await anInstaller(context)
  const refresh = () => api('POST /v2/installer/refresh', { refresh_token: person.refreshToken })
  await refresh()
  clock.add(minuteMs)
  assert.equal((await refresh()).status, 401)
  assert.deepEqual(await fetchKinds(person.installer.uuid), ['refresh_reused'])
})

test('sessions that end and files that leave are events', async () => {
  const person = await anInstaller(context)
  const file = `GET /v1/company/user/${person.installer.uuid}/export?format=json`
  assert.equal((await api(file, undefined, person)).status, 200)
  assert.equal((await api('POST /v2/installer/logout', {}, person)).status, 204)
  assert.deepEqual(await fetchKinds(person.installer.uuid), ['session_ended', 'exported'])
})

test('another company’s objects are counted by person and minute, one row for many', async () => {
  const person = await anInstaller(context)
  const ask = () => api(`GET /v1/project/${randomUUID()}`, undefined, person)
  for (let n = 0; n < 5; n++) assert.equal((await ask()).status, 404)
  const events = await list({ person: person.installer.uuid })
  assert.deepEqual(
    events.map(({ kind, count }) => [kind, count]),
    [['missing_object', 4]],
    'the fifth is written with the eighth',
  )
  clock.add(minuteMs)
  await ask()
  assert.equal((await list({ person: person.installer.uuid })).length, 2)
})

test('spent budgets are counted by network and route, so that a flood does not fill the table', async () => {
  const small = await testApp({ callsPerMinute: 2 })
  for (let n = 0; n < 66; n++)
    await small.api('GET /v1/config/public', undefined, { ip: '198.51.100.8' })
  const rows = await small.db.selectFrom('security_event').selectAll().execute()
  assert.deepEqual(
    rows.map(({ kind, count, network }) => [kind, count, network]),
    [['too_many', 64, '198.51.100.0']],
  )
})

test('codes for challenges that nobody was given are counted, not written one by one', async () => {
  const ip = '198.51.100.77'
  const guess = () =>
    api('POST /v2/installer/login/verify', { userId: randomUUID(), code: '00000' }, { ip })
  for (let n = 0; n < 9; n++) assert.equal((await guess()).status, 406)
  const events = await list({ network: '198.51.100', kind: 'code_failed' })
  assert.deepEqual(
    events.map(({ count, installer }) => [count, installer]),
    [[8, null]],
  )
})

test('a million calls cost twenty rows at most, and more keys than it tells apart are one', () => {
  const sample = createFloodCounter()
  const now = new Date()
  const samples = Array.from({ length: 1_000_000 }, () => sample('a', now)).filter(Boolean)
  assert.equal(samples.length, 20)
  assert.equal(
    samples.reduce((sum, found) => sum + found!.count, 0),
    2 ** 19,
  )
  const slots = new Set<string>()
  for (let n = 0; n < 5000; n++) {
    const found = sample(`key ${n}`, now)
    if (found) slots.add(found.slot)
  }
  assert.equal(slots.size, 500)
})

test('the staff’s wrong codes, second factors, steps up and roles are events', async () => {
  const { email, secret } = await anEnrolled(context)
  const browser = await reachSecondFactor(context, email)
  await browser.call('POST /office/sign-in/totp', { code: '000000' })
  await browser.call('POST /office/sign-in/totp', { code: generateAppCode(context, secret) })
  await browser.call('POST /office/step-up', { code: '000000' })
  const member = await aStaffMember(context, { role: 'support' })
  await browser.call(`PATCH /office/staff/${member.staff.uuid}`, { role: 'reviewer' })
  await browser.call('POST /office/sign-out')
  const { uuid } = await db
    .selectFrom('staff')
    .select('uuid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const kinds = (await list({ person: uuid })).map(({ kind }) => kind)
  assert.deepEqual(kinds.slice(0, 5), [
    'session_ended',
    'role_changed',
    'step_up_failed',
    'signed_in',
    'code_failed',
  ])
  const stranger = aBrowser(context)
  const before = (await list({ kind: 'code_failed' })).length
  await stranger.call('POST /office/sign-in/code', { challenge: randomUUID(), code: '12345' })
  assert.equal((await list({ kind: 'code_failed' })).length, before + 1, 'of nobody as well')
})

test('each route that is watched is served', () => {
  const served = new Set(
    getServedRoutes(context.app).map(
      ({ endpoint }) => `${endpoint.method} /api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  assert.deepEqual(
    Object.keys(watchedRoutes).filter((route) => !served.has(route)),
    [],
  )
})

test('a refused change of a role is no event', async () => {
  const hanna = await aStaffMember(context, { name: 'Hanna' })
  const member = await aStaffMember(context, { role: 'support' })
  const line = `PATCH /office/staff/${member.staff.uuid}`
  assert.equal((await api(line, { role: 'reviewer' }, hanna)).body.code, 'staff.step_up')
  await stepUp(context, hanna)
  assert.equal((await api(line, { name: 'Another Name' }, hanna)).status, 204)
  assert.deepEqual(await fetchKinds(hanna.staff.uuid), [])
})

test('events are found by kind, person, company, network, country and day', async () => {
  clock.set('2026-07-05T10:00:00Z')
  const person = await anInstaller(context, { region: 'cz' })
  await db
    .updateTable('company')
    .set({ name: 'Střechy 100%' })
    .where('id', '=', person.company.id)
    .execute()
  await record('contact_changed', { installerId: person.installer.id, network: '192.0.2.0' })
  const finds = async (query: Record<string, string>) =>
    (await list(query)).some(({ company }) => company?.uuid === person.company.uuid)
  for (const [query, expected] of [
    [{ kind: 'contact_changed' }, true],
    [{ kind: 'exported' }, false],
    [{ person: person.email.slice(0, 12) }, true],
    [{ person: 'nobody at all' }, false],
    [{ company: 'střechy 100%' }, true],
    [{ company: 'střechy_100' }, false],
    [{ network: '192.0.2' }, true],
    [{ network: '192.0.3' }, false],
    [{ region: 'cz' }, true],
    [{ region: 'pl' }, false],
    [{ from: '2026-07-05', to: '2026-07-05' }, true],
    [{ from: '2026-07-06' }, false],
    [{ to: '2026-07-04' }, false],
  ] as [Record<string, string>, boolean][])
    assert.equal(await finds(query), expected, JSON.stringify(query))
})

test('only auditors and super admins see them, of their own countries', async () => {
  for (const role of ['country_manager', 'reviewer', 'support', 'shop', 'finance'] as const)
    assert.equal(
      (await api('GET /office/security-events', undefined, await aStaffMember(context, { role })))
        .status,
      403,
    )
  const czech = await anInstaller(context, { region: 'cz' })
  const polish = await anInstaller(context)
  const anna = await aStaffMember(context)
  for (const { installer } of [czech, polish])
    await record('exported', { installerId: installer.id })
  await record('exported', { staffId: anna.staff.id })
  const reader = await aStaffMember(context, { role: 'auditor', regions: ['pl'] })
  const seen = await list({ kind: 'exported' }, reader)
  assert.ok(seen.some(({ installer }) => installer?.uuid === polish.installer.uuid))
  assert.ok(!seen.some(({ installer }) => installer?.uuid === czech.installer.uuid))
  assert.ok(!seen.some(({ staff }) => staff?.uuid === anna.staff.uuid))
  assert.ok((await list({ kind: 'exported' })).some(({ staff }) => staff?.uuid === anna.staff.uuid))
})

test('the export asks for the second factor, quotes formulas and stands in the audit log', async () => {
  const person = await anInstaller(context)
  await db
    .updateTable('installer')
    .set({ name: '=HYPERLINK("http://evil")' })
    .where('id', '=', person.installer.id)
    .execute()
  await record('exported', { installerId: person.installer.id })
  const line = 'GET /office/security-events/csv'
  const query = { person: person.installer.uuid }
  const headers = await createStaffHeaders(context, olga.staff.id)
  const save = () => api(line, undefined, { headers, query })
  assert.equal((await save()).body.code, 'staff.step_up')
  await stepUp(context, olga)
  const reply = await save()
  assert.match(reply.headers['content-type']!, /^text\/csv/)
  assert.match(reply.text, /;"'=HYPERLINK\(/)
  const { after } = await db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'security.export')
    .where('actor_staff_id', '=', olga.staff.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(after, { ...query, rows: 1 })
})

/** The alarms that are raised now, as they are reported. */
async function alarms() {
  const reports: ErrorReport[] = []
  const errorReports = { send: async (report: ErrorReport) => void reports.push(report) }
  await raiseAlarms({
    ...context,
    outside: { ...context.outside, errorReports },
    now: clock.now(),
  })
  return reports.map(({ reference }) => reference)
}

test('60 wrong codes an hour in the whole club are quiet, 61 are an alarm: a report, an event, Today', async () => {
  clock.set('2026-08-01T10:00:00Z')
  for (let n = 0; n < 60; n++) await record('code_failed')
  assert.deepEqual(await alarms(), [])
  await record('code_failed')
  assert.deepEqual(await alarms(), ['codes'])
  assert.deepEqual(await alarms(), [], 'once an hour')
  const [event] = await list({ kind: 'alarm' })
  assert.deepEqual(event!.details, { rule: 'codes', subject: '', count: 61, minutes: 60 })
  const failures = async () =>
    (
      await api('GET /office/today', undefined, {
        headers: await createStaffHeaders(context, olga.staff.id),
      })
    ).body.failures as { kind: string }[]
  assert.ok((await failures()).some(({ kind }) => kind === 'guessing'))
  clock.add(hourMs + 1)
  for (let n = 0; n < 61; n++) await record('code_failed')
  assert.deepEqual(await alarms(), ['codes'])
  clock.add(alertDays * dayMs)
  assert.ok(!(await failures()).some(({ kind }) => kind === 'guessing'))
})

test('each rule is quiet at its figure and raised by one more', async () => {
  for (const [index, { name, kinds, of, above }] of alarmRules.entries()) {
    clock.set(new Date(Date.parse('2026-09-01T10:00:00Z') + index * dayMs))
    const person = await anInstaller(context)
    const { staff } = await aStaffMember(context)
    const subject = {
      ...(of === 'installer_id' && { installerId: person.installer.id }),
      ...(of === 'staff_id' && { staffId: staff.id }),
      network: of === 'network' ? '192.0.2.0' : '',
      ...(of === 'region' && { details: { region: 10 } }),
    }
    if (above > 0) await record(kinds[0]!, { ...subject, count: above })
    assert.ok(!(await alarms()).includes(name), name)
    await record(kinds.at(-1)!, subject)
    assert.ok((await alarms()).includes(name), name)
  }
})

test('an event that cannot be written fails no call', async () => {
  const person = await anInstaller(context)
  await context.pool.query('alter table security_event rename to security_event_away')
  const reply = await api('POST /v2/installer/logout', {}, person)
  await context.pool.query('alter table security_event_away rename to security_event')
  assert.equal(reply.status, 204)
})

test('events go after twelve months', async () => {
  clock.set('2027-01-01T00:00:00Z')
  const { installer } = await anInstaller(context)
  await record('exported', { installerId: installer.id })
  clock.add(365 * dayMs)
  await purgeOld({ db, now: clock.now() })
  assert.equal((await list({ person: installer.uuid })).length, 1)
  clock.add(1)
  await purgeOld({ db, now: clock.now() })
  assert.equal((await list({ person: installer.uuid })).length, 0)
})

test('of an erased person the event stays, without network and device', async () => {
  const { installer, company } = await anInstaller(context)
  const facts = { network: '192.0.2.0', device: 'Firefox', caller: 'x', requestId: 'r' }
  await record('exported', { installerId: installer.id, ...facts })
  await inTransaction(db, (tx) => eraseInstaller({ db: tx, now: clock.now() }, installer.id))
  const events = await list({ company: company.uuid })
  assert.deepEqual(
    events.map((event) => [event.kind, event.installer, event.network, event.device, event.caller]),
    [['exported', null, '', '', '']],
  )
})

test('the request log names caller and address by the same letters as the events', async () => {
  const lines: { caller?: string; address?: string; request: string }[] = []
  const logged = await testApp()
  logged.log.level = 'info'
  logged.log.info = (line: object) => void lines.push(line as never)
  const person = await anInstaller(logged)
  await logged.api('GET /v1/company/user/self', undefined, person)
  await logged.api('POST /v2/installer/logout', {}, person)
  await logged.api('GET /v1/config/public')
  const [first, second, anonymous] = lines
  assert.match(first!.caller!, /^[\w-]{16}$/)
  assert.equal(first!.caller, second!.caller)
  assert.equal(anonymous!.caller, undefined)
  assert.equal(first!.address, anonymous!.address)
  const event = await logged.db.selectFrom('security_event').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([event.caller, event.request_id], [second!.address, second!.request])
})
