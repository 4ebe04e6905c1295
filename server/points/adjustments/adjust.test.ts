import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfGrantedPoints } from '#server/platform/calendar.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember, renameStaff } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { adjustPoints, type Adjustment } from './adjust-points.ts'
import { decideAdjustment } from './decide-adjustment.ts'

const context = await testApp()
const { api, clock, db } = context
const corrector = async (isFinance = false, name?: string) => ({
  ...(await aStaffMember(context, { name })).staff,
  isFinance,
})
const [eva, adam, finance] = [await corrector(), await corrector(), await corrector(true)]
const now = () => clock.now()

function adjustment(
  owner: TestInstaller,
  points: number,
  change: Partial<Adjustment> = {},
): Adjustment {
  const note = 'Talked on the phone'
  return {
    companyId: owner.company.id,
    kind: 'adjust.credit',
    points,
    reason: 'goodwill',
    note,
    ...change,
  }
}

const enter = (by: typeof eva, input: Adjustment) =>
  adjustPoints({ db, staff: by, now: now() }, input)
const decide = (by: typeof eva, uuid: string, decision: 'approve' | 'reject' = 'approve') =>
  decideAdjustment({ db, staff: by, now: now() }, { uuid, decision })

async function getBalance(owner: TestInstaller) {
  const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)
  return body.company_points as number
}

const code = (expected: string) => (error: { code?: string }) => error.code === expected

test('up to 100 points one person corrects at once; the gift lasts twelve months', async () => {
  const owner = await anInstaller(context)
  const { status } = await enter(eva, adjustment(owner, 100))
  assert.equal(status, 'posted')
  assert.equal(await getBalance(owner), 100)
  const { expires_at } = await db
    .selectFrom('points_lot')
    .select('expires_at')
    .where('company_id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(expires_at, endOfGrantedPoints(now(), 'Europe/Warsaw'))
})

test('more waits for another person, and nobody approves an entry of their own', async () => {
  const owner = await anInstaller(context)
  const { uuid, status } = await enter(eva, adjustment(owner, 101))
  assert.equal(status, 'waiting')
  assert.equal(await getBalance(owner), 0)
  await assert.rejects(decide(eva, uuid), code('points.own_entry'))
  await decide(adam, uuid)
  assert.equal(await getBalance(owner), 101)
  await assert.rejects(decide(finance, uuid), code('points.decided'))
})

test('a renamed person does not approve an own entry, a namesake does', async () => {
  const owner = await anInstaller(context)
  const first = await corrector()
  const namesake = await corrector(false, first.name)
  const { uuid } = await enter(first, adjustment(owner, 101))
  const name = await renameStaff(context, { staff: first })
  await assert.rejects(decide({ ...first, name }, uuid), code('points.own_entry'))
  await decide(namesake, uuid)
  assert.equal(await getBalance(owner), 101)
})

test('the table itself refuses a large entry that one person enters and approves', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await enter(eva, adjustment(owner, 1001))
  await assert.rejects(
    context.pool.query(
      `update points_adjustment set status = 'posted', decided_by = entered_by, decided_at = now()
       where uuid = $1`,
      [uuid],
    ),
    /points_adjustment_two_staff/,
  )
})

test('above 1,000 points finance decides, and not on its own entry either', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await enter(eva, adjustment(owner, 1001))
  await assert.rejects(decide(adam, uuid), code('points.needs_finance'))
  await decide(finance, uuid)
  assert.equal(await getBalance(owner), 1001)
  const own = await enter(finance, adjustment(owner, 1001))
  await assert.rejects(decide(finance, own.uuid), code('points.own_entry'))
  await decide(adam, own.uuid, 'reject')
  assert.equal(await getBalance(owner), 1001)
})

test('several approvals at once book it once', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await enter(eva, adjustment(owner, 300))
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => decide(adam, uuid)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await getBalance(owner), 300)
})

test('a debit takes what there is, never more, from the points that end first', async () => {
  const owner = await anInstaller(context, { points: 80 })
  const debit = { kind: 'adjust.debit', reason: 'wrong_booking' } as const
  await assert.rejects(enter(eva, adjustment(owner, 81, debit)), code('points.too_few'))
  await enter(eva, adjustment(owner, 30, debit))
  assert.equal(await getBalance(owner), 50)
  const [notified] = await db
    .selectFrom('notification')
    .select(['event', 'params'])
    .where('installer_id', '=', owner.installer.id)
    .execute()
  assert.deepEqual(notified, { event: 'points.adjusted', params: { count: 30 } })
})

test('one person enters at most 5,000 points in a month, also in parallel', async () => {
  const owner = await anInstaller(context)
  const busy = await corrector()
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => enter(busy, adjustment(owner, 900))),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 5)
  await assert.rejects(enter(busy, adjustment(owner, 501)), code('points.month_used_up'))
  await enter(busy, adjustment(owner, 100))
  const namesake = await corrector(false, busy.name)
  assert.equal((await enter(namesake, adjustment(owner, 900))).status, 'waiting')
  clock.set('2026-06-30T22:00:00Z')
  assert.equal((await enter(busy, adjustment(owner, 900))).status, 'waiting')
})

test('an adjustment nobody knows is missing', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  await assert.rejects(decide(adam, nobody), code('points.not_found'))
})
