import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember, createStaffHeaders, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
const tomasz = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
const marta = await aStaffMember(context, { role: 'finance' })
const karel = await aStaffMember(context, { role: 'country_manager', regions: ['pl', 'cz'] })
const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })

type By = typeof marta

function enter(owner: TestInstaller, points: number, by: By, kind = 'adjust.credit') {
  const body = { kind, points, reason: 'missing_points', note: 'Talked on the phone' }
  return api(`POST /office/companies/${owner.company.uuid}/adjustments`, body, by)
}

function decide(uuid: string, by: By, decision = 'approve') {
  const body = { decision, reason: 'Checked with the receipt' }
  return api(`POST /office/adjustments/${uuid}/decision`, body, by)
}

async function getBalance(owner: TestInstaller) {
  const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)
  return body.company_points as number
}

async function findAuditEvents(uuid: string) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'before', 'after'])
    .where('object_id', '=', uuid)
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_staff_id, before, after }) => ({
    action,
    by: actor_staff_id,
    before: (before as { available: number }).available,
    after: (after as { available?: number }).available,
  }))
}

test('one person posts up to 100 points, with the balance before and after in the audit', async () => {
  const owner = await anInstaller(context, { points: 20 })
  const { status, body } = await enter(owner, 100, tomasz)
  assert.deepEqual([status, body.status], [200, 'posted'])
  assert.equal(await getBalance(owner), 120)
  const auditEvent = { action: 'points.adjust', by: tomasz.staff.id, before: 20, after: 120 }
  assert.deepEqual(await findAuditEvents(body.uuid), [auditEvent])
})

test('more waits in the list, and another person decides', async () => {
  const owner = await anInstaller(context)
  const { body } = await enter(owner, 300, tomasz)
  assert.equal(body.status, 'waiting')
  const query = { status: 'waiting', company: owner.company.uuid }
  const list = await api('GET /office/adjustments', undefined, { ...marta, query })
  assert.equal(list.body.data[0].points, 300)
  assert.equal(list.body.data[0].is_own, false)
  assert.equal(list.body.meta.limits.by_one, 100)
  const own = await decide(body.uuid, tomasz)
  assert.deepEqual([own.status, own.body.code], [403, 'points.own_entry'])
  assert.equal((await decide(body.uuid, marta)).body.status, 'posted')
  assert.equal(await getBalance(owner), 300)
  assert.deepEqual(
    (await findAuditEvents(body.uuid)).map(({ action, before, after }) => [action, before, after]),
    [
      ['points.enter', 0, undefined],
      ['points.approve', 0, 300],
    ],
  )
})

const many = (owner: TestInstaller, by: By, ...points: number[]) =>
  points.reduce<Promise<string[]>>(
    async (before, one) => [...(await before), (await enter(owner, one, by)).body.status],
    Promise.resolve([]),
  )

test('a correction in pieces is one correction: up to the limit alone, one point more by two', async () => {
  const owner = await anInstaller(context)
  assert.deepEqual(await many(owner, tomasz, 60, 40, 1), ['posted', 'posted', 'waiting'])
  assert.equal(await getBalance(owner), 100)
  const other = await anInstaller(context)
  assert.deepEqual(await many(other, tomasz, 60, 41, 40), ['posted', 'waiting', 'posted'])
})

test('what is given and what is taken count alike', async () => {
  const owner = await anInstaller(context, { points: 500 })
  await enter(owner, 60, tomasz)
  assert.equal((await enter(owner, 41, tomasz, 'adjust.debit')).body.status, 'waiting')
})

test('pieces of another person, at another company, or approved by two count for themselves', async () => {
  const [owner, other] = [await anInstaller(context), await anInstaller(context)]
  assert.deepEqual(await many(owner, tomasz, 100), ['posted'])
  assert.deepEqual(await many(other, tomasz, 100), ['posted'])
  assert.deepEqual(await many(owner, karel, 100), ['posted'])
  const third = await anInstaller(context)
  const { body } = await enter(third, 300, tomasz)
  await decide(body.uuid, marta)
  assert.deepEqual(await many(third, tomasz, 100, 1), ['posted', 'waiting'])
})

test('pieces at the same moment do not slip through', async () => {
  const owner = await anInstaller(context)
  const replies = await Promise.all([1, 2, 3, 4].map(() => enter(owner, 50, tomasz)))
  const statuses = replies.map(({ body }) => body.status as string)
  assert.deepEqual(statuses.toSorted(), ['posted', 'posted', 'waiting', 'waiting'])
})

test('pieces count together for 30 days, and the form is told so', async () => {
  const start = clock.now()
  const owner = await anInstaller(context)
  await enter(owner, 70, tomasz)
  const fresh = async () => ({
    ...tomasz,
    headers: await createStaffHeaders(context, tomasz.staff.id),
  })
  const lately = async () => {
    const query = { company: owner.company.uuid }
    const list = await api('GET /office/adjustments', undefined, { ...(await fresh()), query })
    return list.body.meta.limits.lately as number
  }
  clock.add(30 * dayMs - 1)
  assert.equal(await lately(), 70)
  assert.equal((await enter(owner, 31, await fresh())).body.status, 'waiting')
  clock.add(1)
  assert.equal(await lately(), 0)
  assert.equal((await enter(owner, 100, await fresh())).body.status, 'posted')
  clock.set(start)
})

test('above 1,000 points finance decides', async () => {
  const owner = await anInstaller(context)
  const { body } = await enter(owner, 1001, tomasz)
  assert.equal((await decide(body.uuid, karel)).body.code, 'points.needs_finance')
  assert.equal((await decide(body.uuid, marta)).status, 200)
})

test('of several people who decide at once one does', async () => {
  const owner = await anInstaller(context)
  const { body } = await enter(owner, 200, tomasz)
  const replies = await Promise.all([marta, karel, marta, karel].map((by) => decide(body.uuid, by)))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409, 409],
  )
  assert.equal(await getBalance(owner), 200)
})

test('who entered an adjustment takes it back; nothing is booked', async () => {
  const owner = await anInstaller(context)
  const { body } = await enter(owner, 200, tomasz)
  assert.equal((await decide(body.uuid, tomasz, 'reject')).body.status, 'rejected')
  assert.equal(await getBalance(owner), 0)
})

test('a person enters at most 5,000 points a month, and no more is taken than there is', async () => {
  const owner = await anInstaller(context, { points: 50 })
  const eva = await aStaffMember(context, { role: 'finance' })
  assert.equal((await enter(owner, 51, eva, 'adjust.debit')).body.code, 'points.too_few')
  assert.equal((await enter(owner, 4950, eva)).status, 200)
  assert.equal((await enter(owner, 51, eva)).body.code, 'points.month_used_up')
})

test('an adjustment of another region is missing, and so is its company', async () => {
  const owner = await anInstaller(context)
  const { body } = await enter(owner, 300, tomasz)
  const foreign = await decide(body.uuid, zuzana)
  const missing = await decide('00000000-0000-4000-8000-000000000000', zuzana)
  assert.equal(foreign.status, 404)
  assert.equal(foreign.text, missing.text)
  assert.equal((await enter(owner, 10, zuzana)).status, 404)
  const path = `GET /office/companies/${owner.company.uuid}/points`
  assert.equal((await api(path, undefined, zuzana)).status, 404)
  const list = await api('GET /office/adjustments', undefined, zuzana)
  assert.deepEqual(list.body.data, [])
})

test('support proposes and does not decide', async () => {
  const owner = await anInstaller(context)
  const ivan = await aStaffMember(context, { role: 'support' })
  const { body } = await enter(owner, 300, ivan)
  assert.equal((await decide(body.uuid, ivan)).status, 403)
})

test('the statement for staff shows who booked it and the lots', async () => {
  const owner = await anInstaller(context, { points: 40 })
  await enter(owner, 15, tomasz, 'adjust.debit')
  const path = `GET /office/companies/${owner.company.uuid}/points`
  const { body } = await api(path, undefined, marta)
  const [line] = body.data
  assert.deepEqual(
    [line.kind, line.points, line.available, line.actor, line.reason],
    ['adjust.debit', 15, 25, tomasz.staff.name, 'missing_points'],
  )
  assert.deepEqual([body.lots[0].amount, body.lots[0].used, body.lots[0].free], [40, 15, 25])
})

test('who raises a limit does not decide alone by it for 30 days, others do', async () => {
  const [raiser, other] = [await aStaffMember(context), await aStaffMember(context)]
  const owner = await anInstaller(context)
  const getEntryStatus = async (by: By) => (await enter(owner, 400, by)).body.status
  const { body: limits } = await api('GET /office/settings/limits', undefined, raiser)
  for (const adjust_by_one of [300, 500]) {
    await stepUp(context, raiser)
    const input = { ...limits, adjust_by_one, reason: 'A busy season' }
    assert.equal((await api('PATCH /office/settings/limits', input, raiser)).status, 200)
  }
  assert.deepEqual(
    [await getEntryStatus(raiser), await getEntryStatus(other)],
    ['waiting', 'posted'],
  )
  const list = await api('GET /office/adjustments', undefined, raiser)
  assert.equal(list.body.meta.limits.by_one, 100)
  clock.add(31 * dayMs)
  const later = { ...raiser, headers: await createStaffHeaders(context, raiser.staff.id) }
  assert.equal(await getEntryStatus(later), 'posted')
})
