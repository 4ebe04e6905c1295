import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfGiven } from '#server/calendar.ts'
import { anInstaller, type TestInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { adjustPoints, type Adjustment } from './adjust-points.ts'
import { decideAdjustment } from './decide-adjustment.ts'

const house = await testApp()
const { api, clock, db } = house
const staff = (name: string, isFinance = false) => ({ name: `staff:${name}`, isFinance })
const [eva, adam, finance] = [staff('eva'), staff('adam'), staff('fin', true)]
const now = () => clock.now()

function wish(owner: TestInstaller, points: number, change: Partial<Adjustment> = {}): Adjustment {
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

const enter = (by: typeof eva, wanted: Adjustment) => adjustPoints(db, by, wanted, now())
const decide = (by: typeof eva, uuid: string, decision: 'approve' | 'refuse' = 'approve') =>
  decideAdjustment(db, by, uuid, decision, now())

async function balanceOf(owner: TestInstaller) {
  const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)
  return body.company_points as number
}

const code = (expected: string) => (error: { code?: string }) => error.code === expected

test('up to 100 points one person corrects at once; the gift lasts twelve months', async () => {
  const owner = await anInstaller(house)
  const { status } = await enter(eva, wish(owner, 100))
  assert.equal(status, 'posted')
  assert.equal(await balanceOf(owner), 100)
  const { expires_at } = await db
    .selectFrom('points_lot')
    .select('expires_at')
    .where('company_id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(expires_at, endOfGiven(now(), 'Europe/Warsaw'))
})

test('more waits for another person, and nobody approves an entry of their own', async () => {
  const owner = await anInstaller(house)
  const { uuid, status } = await enter(eva, wish(owner, 101))
  assert.equal(status, 'waiting')
  assert.equal(await balanceOf(owner), 0)
  await assert.rejects(decide(eva, uuid), code('points.own_entry'))
  await decide(adam, uuid)
  assert.equal(await balanceOf(owner), 101)
  await assert.rejects(decide(finance, uuid), code('points.decided'))
})

test('above 1,000 points finance decides, and not on its own entry either', async () => {
  const owner = await anInstaller(house)
  const { uuid } = await enter(eva, wish(owner, 1001))
  await assert.rejects(decide(adam, uuid), code('points.needs_finance'))
  await decide(finance, uuid)
  assert.equal(await balanceOf(owner), 1001)
  const own = await enter(finance, wish(owner, 1001))
  await assert.rejects(decide(finance, own.uuid), code('points.own_entry'))
  await decide(adam, own.uuid, 'refuse')
  assert.equal(await balanceOf(owner), 1001)
})

test('several approvals at once book it once', async () => {
  const owner = await anInstaller(house)
  const { uuid } = await enter(eva, wish(owner, 300))
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => decide(adam, uuid)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await balanceOf(owner), 300)
})

test('a debit takes what there is, never more, from the points that end first', async () => {
  const owner = await anInstaller(house, { points: 80 })
  const debit = { kind: 'adjust.debit', reason: 'wrong_booking' } as const
  await assert.rejects(enter(eva, wish(owner, 81, debit)), code('points.too_few'))
  await enter(eva, wish(owner, 30, debit))
  assert.equal(await balanceOf(owner), 50)
  const [told] = await db
    .selectFrom('notification')
    .select(['event', 'params'])
    .where('installer_id', '=', owner.installer.id)
    .execute()
  assert.deepEqual(told, { event: 'points.corrected', params: { count: 30 } })
})

test('one person enters at most 5,000 points in a month, also in parallel', async () => {
  const owner = await anInstaller(house)
  const busy = staff('busy')
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => enter(busy, wish(owner, 900))),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 5)
  await assert.rejects(enter(busy, wish(owner, 501)), code('points.month_used_up'))
  await enter(busy, wish(owner, 100))
  clock.set('2026-06-30T22:00:00Z')
  assert.equal((await enter(busy, wish(owner, 900))).status, 'waiting')
})

test('a correction nobody knows is missing', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  await assert.rejects(decide(adam, nobody), code('points.not_found'))
})
