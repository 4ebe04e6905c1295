import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  alertDays,
  type AlertKind,
  alertKinds,
  type SecurityEvent,
} from '#contract/platform/security-events.admin.ts'
import type { Failure } from '#contract/club/today.admin.ts'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { reportMismatch } from '#server/points/club-card/alarm.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aProject, scan } from '#testing/projects.ts'
import { aStaffMember, createStaffHeaders } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { raiseAlarms } from './raise-alarms.ts'
import { recordSecurityEvent } from './record-security-event.ts'

const context = await testApp()
const { api, clock, db } = context
const polish = await aStaffMember(context, { role: 'auditor', regions: ['pl'] })
const czech = await aStaffMember(context, { role: 'auditor', regions: ['cz'] })
const boss = await aStaffMember(context)
const manager = await aStaffMember(context, { role: 'country_manager' })

type Person = typeof boss

const getHeaders = async ({ staff }: Person) => ({
  headers: await createStaffHeaders(context, staff.id),
})

async function fetchCount(kind: AlertKind, by: Person) {
  const { body } = await api('GET /office/today', undefined, await getHeaders(by))
  return (body.failures as Failure[]).find((row) => row.kind === kind)?.count ?? 0
}

async function fetchEvents(
  alert: AlertKind,
  by: Person,
  region?: string,
): Promise<SecurityEvent[]> {
  const reply = await api('GET /office/security-events', undefined, {
    ...(await getHeaders(by)),
    query: { alert, ...(region && { region }) },
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.data
}

async function acknowledge(events: readonly SecurityEvent[], by: Person) {
  const body = { events: events.map(({ id }) => id) }
  return api('POST /office/security-events/acknowledgements', body, await getHeaders(by))
}

/** Asserts that each count on Today equals the list behind its link. */
async function countsFor(kind: AlertKind) {
  const people = [boss, polish, czech]
  const counts = await Promise.all(people.map((by) => fetchCount(kind, by)))
  const lists = await Promise.all(people.map((by) => fetchEvents(kind, by)))
  assert.deepEqual(
    counts,
    lists.map(({ length }) => length),
    kind,
  )
  assert.equal(await fetchCount(kind, manager), 0, 'without the right nothing is told')
  return counts
}

/** Makes one of them happen in Poland. */
const happens: Record<AlertKind, () => Promise<unknown>> = {
  async scanners() {
    const person = await anInstaller(context)
    const project = await aProject(context, person)
    for (let n = 0; n < 10; n++) await scan(context, person, project.uuid, `no window ${n}`)
  },
  async guessing() {
    const { installer } = await anInstaller(context)
    await recordSecurityEvent(
      { ...context, now: clock.now() },
      { kind: 'scan_guessing', installerId: installer.id },
    )
  },
  async card_mismatch() {
    const { company } = await anInstaller(context)
    const reference = randomUUID()
    const alert = { cause: 'amount', message: 'Other', reference, companyId: company.id } as const
    await reportMismatch({ ...context, now: clock.now() }, alert)
  },
  async sms_budget() {
    const { company } = await anInstaller(context)
    await recordSecurityEvent(
      { ...context, now: clock.now() },
      { kind: 'sms_half', details: { region: company.regionId } },
    )
    await raiseAlarms({ ...context, now: clock.now() })
  },
  async security() {
    const { installer } = await anInstaller(context)
    await recordSecurityEvent(
      { ...context, now: clock.now() },
      { kind: 'missing_object', installerId: installer.id, count: 61 },
    )
    await raiseAlarms({ ...context, now: clock.now() })
  },
}

test('each alert stands on Today of its country for who may see it, and its link lists just that', async () => {
  for (const kind of alertKinds) {
    const before = await countsFor(kind)
    await happens[kind]()
    const [all, inPoland, inCzechia] = await countsFor(kind)
    assert.deepEqual([all, inPoland, inCzechia], [before[0]! + 1, before[1]! + 1, before[2]!], kind)
    const [event] = await fetchEvents(kind, polish)
    assert.equal(event!.alert, kind)
    assert.equal(event!.acknowledged, null)
  }
})

test('an acknowledged alert leaves Today, says who has seen it, and comes back when it happens again', async () => {
  for (const kind of alertKinds) {
    clock.add(2 * hourMs)
    const events = await fetchEvents(kind, boss)
    const { status, body } = await acknowledge(events, boss)
    assert.deepEqual([status, body.count], [200, events.length], kind)
    assert.deepEqual(await countsFor(kind), [0, 0, 0])
    const { body: found } = await api('GET /office/security-events', undefined, {
      ...(await getHeaders(boss)),
      query: { limit: '100' },
    })
    const seen = (found.data as SecurityEvent[]).find(({ id }) => id === events[0]!.id)!
    assert.deepEqual(seen.acknowledged, {
      at: clock.now().toISOString(),
      by: boss.staff.name,
    })
    assert.equal((await acknowledge(events, boss)).body.count, 0, 'the first one stays')
    await happens[kind]()
    assert.deepEqual(await countsFor(kind), [1, 1, 0], kind)
  }
  const audit = await db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'security.acknowledge')
    .execute()
  assert.equal(audit.length, alertKinds.length, 'those that changed something')
})

test('an alert that nobody acknowledges leaves after seven days', async () => {
  await happens.guessing()
  clock.add(alertDays * dayMs - minuteMs)
  assert.ok((await fetchCount('guessing', boss)) > 0)
  clock.add(minuteMs)
  assert.deepEqual(await countsFor('guessing'), [0, 0, 0])
})

test('a country chosen on Today shows its alerts and the club’s, as the list behind it', async () => {
  await happens.guessing()
  await recordSecurityEvent(
    { ...context, now: clock.now() },
    { kind: 'alarm', details: { rule: 'codes', subject: '', count: 61, minutes: 60 } },
  )
  const inRegion = async (region: string) => {
    const { body } = await api('GET /office/today', undefined, {
      ...(await getHeaders(boss)),
      query: { region },
    })
    const { count } = (body.failures as Failure[]).find(({ kind }) => kind === 'guessing')!
    assert.equal(count, (await fetchEvents('guessing', boss, region)).length)
    return count
  }
  assert.deepEqual([await inRegion('pl'), await inRegion('cz')], [2, 1])
})

test('who only reads, or is of another country, acknowledges nothing', async () => {
  await happens.card_mismatch()
  const events = await fetchEvents('card_mismatch', boss)
  assert.equal((await acknowledge(events, polish)).status, 403)
  const abroad = await aStaffMember(context, { regions: ['cz'] })
  assert.deepEqual((await acknowledge(events, abroad)).body, { count: 0 })
  assert.equal((await fetchEvents('card_mismatch', boss)).length, events.length)
})

test('what is no alert is acknowledged by nobody', async () => {
  await recordSecurityEvent({ ...context, now: clock.now() }, { kind: 'exported' })
  const { body } = await api('GET /office/security-events', undefined, {
    ...(await getHeaders(boss)),
    query: { kind: 'exported' },
  })
  assert.deepEqual((await acknowledge(body.data, boss)).body, { count: 0 })
})
