import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { formatDay } from '#server/platform/calendar.ts'
import { eraseDeclined } from '#server/club/jobs/erase-declined.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { closeInactive } from './close-inactive.ts'
import { notifyInactive } from './notify-inactive.ts'

const context = await testApp()
const { api, clock, db, pool, sent } = context
const second = 1000
let addresses = 0

function monthsAfter(at: Date, months: number) {
  const day = new Date(at)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day
}

/** An owner with points that outlive every test, last here on a day that each month has. */
async function anOwner(input: Parameters<typeof anInstaller>[1] = {}) {
  const start = monthsAfter(clock.now(), 1)
  start.setUTCDate(3)
  clock.set(start)
  const owner = await anInstaller(context, input)
  await givePoints(context, owner.company.id, 70, monthsAfter(start, 120))
  return { owner, start }
}

async function findState({ company }: TestInstaller) {
  const { rows } = await pool.query(
    `select c.active, c.inactive_notified_at is not null as warned, c.closed_at, a.posted
     from company c join points_account a on a.company_id = c.id where c.id = $1`,
    [company.id],
  )
  const { active, warned, closed_at, posted } = rows[0]
  return { active, warned, closed: closed_at !== null, posted }
}

async function findEvents({ installer }: TestInstaller) {
  const rows = await db
    .selectFrom('notification')
    .select(['event', 'params'])
    .where('installer_id', '=', installer.id)
    .where('event', 'like', 'company.%')
    .orderBy('id')
    .execute()
  return rows.map(({ event, params }) => [event, params])
}

async function findEmail({ installer }: TestInstaller) {
  const { email } = await db
    .selectFrom('installer')
    .select('email')
    .where('id', '=', installer.id)
    .executeTakeFirstOrThrow()
  return email
}

const now = () => ({ ...context, now: clock.now() })

async function requestCode(owner: TestInstaller) {
  const options = { ip: `198.51.101.${++addresses}` }
  const asked = await api('POST /v2/installer/login', { email: owner.email }, options)
  await sendMessages(context)
  const mail = sent.mails.findLast(({ to, subject }) => to === owner.email && /\d{5}/.test(subject))
  const code = /\b\d{5}\b/.exec(mail?.subject ?? '')?.[0] ?? ''
  return { asked, verify: () => verify(asked.body.user_id, code) }
}

function verify(userId: string, code: string) {
  const options = { ip: `198.51.102.${++addresses}` }
  return api('POST /v2/installer/login/verify', { userId, code }, options)
}

const untouched = { active: 1, warned: false, closed: false, posted: 70 }

test('after 24 months its owners are warned once, and not a second before', async () => {
  const { owner, start } = await anOwner()
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  clock.set(new Date(monthsAfter(start, 24).getTime() - second))
  await notifyInactive(now())
  assert.deepEqual(await findState(owner), untouched)
  clock.add(second)
  await Promise.all([notifyInactive(now()), notifyInactive(now())])
  await notifyInactive(now())
  assert.deepEqual(await findState(owner), { ...untouched, warned: true })
  const closes = monthsAfter(start, 27)
  const day = closes.toISOString().slice(0, 10)
  const params = { name: 'Testowa sp. z o.o.', day, points: 70 }
  assert.deepEqual(await findEvents(owner), [['company.inactive', params]])
  assert.deepEqual(await findEvents(employee), [])
  await sendMessages(context)
  const mails = sent.mails.filter(({ to }) => to === owner.email)
  assert.ok(mails.some(({ subject }) => subject.includes(formatDay(closes, 'UTC', 'en'))))
})

test('after 27 months it closes, its points expire by an entry, and sign-in says so', async () => {
  const { owner, start } = await anOwner()
  clock.set(monthsAfter(start, 24))
  await notifyInactive(now())
  clock.set(new Date(monthsAfter(start, 27).getTime() - second))
  await closeInactive(now())
  assert.deepEqual(await findState(owner), { ...untouched, warned: true })
  clock.add(second)
  await Promise.all([closeInactive(now()), closeInactive(now())])
  assert.deepEqual(await findState(owner), { active: 0, warned: false, closed: true, posted: 0 })
  const { rows } = await pool.query(
    `select kind, points from points_entry where company_id = $1 and kind = 'expired'`,
    [owner.company.id],
  )
  assert.deepEqual(rows, [{ kind: 'expired', points: 70 }])
  const events = await findEvents(owner)
  assert.deepEqual(
    events.map(([event]) => event),
    ['company.inactive', 'company.closed'],
  )
  const { asked, verify: proven } = await requestCode(owner)
  assert.deepEqual([asked.status, asked.body.active], [200, 1])
  assert.ok(!asked.text.includes('Testowa'))
  const { status, body } = await proven()
  assert.deepEqual(
    [status, body.code, body.params.name],
    [403, 'sign_in.company_closed', 'Testowa sp. z o.o.'],
  )
  clock.set(new Date(monthsAfter(start, 27).getTime() + 30 * dayMs - second))
  await eraseDeclined(now())
  assert.equal(await findEmail(owner), owner.email)
  clock.add(second)
  await eraseDeclined(now())
  assert.equal(await findEmail(owner), null)
})

test('a sign-in between notice and end keeps the company, and 24 months begin anew', async () => {
  const { owner, start } = await anOwner()
  clock.set(monthsAfter(start, 24))
  await notifyInactive(now())
  clock.set(new Date(monthsAfter(start, 27).getTime() - second))
  const { verify: proven } = await requestCode(owner)
  assert.equal((await proven()).status, 200)
  clock.add(second)
  await closeInactive(now())
  await notifyInactive(now())
  assert.deepEqual(await findState(owner), untouched)
  clock.set(monthsAfter(start, 50))
  await notifyInactive(now())
  assert.deepEqual(await findState(owner), untouched)
  clock.set(monthsAfter(start, 51))
  await notifyInactive(now())
  assert.equal((await findState(owner)).warned, true)
})

test('staff find companies that are warned or closed, until they open one again', async () => {
  const { owner, start } = await anOwner()
  const { uuid } = owner.company
  const isListed = async () => {
    const hanna = await aStaffMember(context)
    const query = { inactive: '1' }
    const { body } = await api('GET /office/companies', undefined, { ...hanna, query })
    return body.data.some((row: { uuid: string }) => row.uuid === uuid)
  }
  const facts = async () => {
    const hanna = await aStaffMember(context)
    const { body } = await api(`GET /office/companies/${uuid}`, undefined, hanna)
    return [body.closes_at, body.closed_at]
  }
  assert.deepEqual([await isListed(), await facts()], [false, [null, null]])
  clock.set(monthsAfter(start, 24))
  await notifyInactive(now())
  const end = monthsAfter(start, 27)
  assert.deepEqual([await isListed(), await facts()], [true, [end.toISOString(), null]])
  clock.set(end)
  await closeInactive(now())
  assert.deepEqual([await isListed(), await facts()], [true, [null, end.toISOString()]])
  const reason = 'They called and go on'
  const hanna = await aStaffMember(context)
  const opened = await api(`POST /office/companies/${uuid}/status`, { active: 1, reason }, hanna)
  assert.equal(opened.status, 204)
  assert.deepEqual([await isListed(), await facts()], [false, [null, null]])
  clock.add(31 * dayMs)
  await eraseDeclined(now())
  assert.equal(await findEmail(owner), owner.email)
})

test('an employee who was here counts for the company, the demo is never closed', async () => {
  const { owner, start } = await anOwner()
  const demo = await anInstaller(context, { demo: true })
  clock.set(monthsAfter(start, 12))
  await anInstaller(context, { company: owner.company, role: 4 })
  clock.set(monthsAfter(start, 24))
  await notifyInactive(now())
  assert.equal((await findState(owner)).warned, false)
  assert.equal((await findState(demo)).warned, false)
})

test('a company with points in an order waits for its end', async () => {
  const { owner, start } = await anOwner()
  clock.set(monthsAfter(start, 24))
  await notifyInactive(now())
  const ofCompany = (held: number) =>
    db
      .updateTable('points_account')
      .set({ held })
      .where('company_id', '=', owner.company.id)
      .execute()
  await ofCompany(10)
  clock.set(monthsAfter(start, 27))
  await closeInactive(now())
  assert.equal((await findState(owner)).closed, false)
  await ofCompany(0)
  await closeInactive(now())
  assert.equal((await findState(owner)).closed, true)
})
