import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import type { ErrorReport } from '#server/platform/outside/error-reports.ts'
import { aProduct, aSerial, generateSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { reevaluateArrivals } from './reevaluate-arrivals.ts'

const context = await testApp()
const { api, clock, db } = context
const errorReports: ErrorReport[] = []
context.outside.errorReports = { send: async (report) => void errorReports.push(report) }
const nothing = { unchanged: 0, accepted: 0, inReview: 0, rejected: 0, takenBack: 0 }

function reevaluate() {
  clock.add(600_000)
  return reevaluateArrivals({ ...context, now: clock.now() })
}

/** The register hears of a serial, or of what became of it. */
async function arrive(serial: string, changes: object = {}) {
  const row = {
    serial,
    type: 'Top-hung window',
    size: '78×118',
    variant: 'RWT 200',
    points_group: 'B',
    category: 2,
    region_id: 10,
    produced_on: '2026-01-10',
    status: 'shipped',
    changed_at: clock.now(),
    ...changes,
  }
  await db
    .insertInto('shipped_serial')
    .values(row)
    .onConflict((of) => of.column('serial').doUpdateSet({ ...changes, changed_at: clock.now() }))
    .execute()
}

async function withdraw(serials: string[], status = 'returned') {
  for (const serial of serials) await arrive(serial, { status })
}

async function listScans(owner: TestInstaller, project: string) {
  const { body } = await api(`GET /v1/product?projects_id=${project}`, undefined, owner)
  return body.data.map((row: { flag: number; reason_code: string; points: number }) => [
    row.flag,
    row.reason_code,
    row.points,
  ])
}

async function getPoints(owner: TestInstaller) {
  const fresh = await anInstaller(context, { company: owner.company })
  return (await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, fresh)).body
}

async function findNotifications(owner: TestInstaller) {
  const rows = await db
    .selectFrom('notification')
    .select(['event', 'params'])
    .where('installer_id', '=', owner.installer.id)
    .where('event', 'in', ['scan.accepted', 'scan.rejected', 'points.clawback'])
    .orderBy('id')
    .execute()
  return rows.map(({ event, params }) => [event, (params as { count: number }).count])
}

test('a serial that arrives late counts at the rate of its scan; its installer is told once', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const serial = generateSerial()
  await scan(context, owner, uuid, serial)
  await arrive(serial)
  await db
    .insertInto('points_rate')
    .values({ region_id: 10, points_group: 'B', points: 99, valid_from: '2026-06-16' })
    .execute()
  clock.add(2 * dayMs)
  assert.deepEqual(await reevaluate(), { ...nothing, accepted: 1 })
  assert.deepEqual(await reevaluate(), nothing)
  const again = await anInstaller(context, { company: owner.company })
  assert.deepEqual(await listScans(again, uuid), [[1, null, 12]])
  const { body } = await api(`GET /v1/project/${uuid}`, undefined, again)
  assert.deepEqual([body.available_points, body.max_points], [12, 12])
  assert.deepEqual(await findNotifications(owner), [['scan.accepted', 12]])
  await db.deleteFrom('points_rate').where('points', '=', 99).execute()
})

test('a late serial may be one of another country, withdrawn, or contested', async () => {
  const [owner, rival] = [await anInstaller(context), await anInstaller(context)]
  const mine = await aProject(context, owner)
  const theirs = await aProject(context, rival)
  const [foreign, gone, both] = [generateSerial(), generateSerial(), generateSerial()]
  for (const serial of [foreign, gone, both]) await scan(context, owner, mine.uuid, serial)
  await scan(context, rival, theirs.uuid, both)
  await arrive(foreign, { region_id: 5 })
  await arrive(gone, { status: 'blacklisted' })
  await arrive(both)
  const counts = await reevaluate()
  assert.deepEqual(counts, { ...nothing, rejected: 1, unchanged: 2 })
  assert.deepEqual(await listScans(owner, mine.uuid), [
    [2, 'contested', 12],
    [3, 'blacklisted', 0],
    [2, 'other_region', 12],
  ])
  assert.deepEqual(await findNotifications(owner), [['scan.rejected', 0]])
  await arrive(foreign, { region_id: 10 })
  assert.equal((await reevaluate()).accepted, 1)
})

test('a project in review whose last open scan is settled closes by itself', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const serial = generateSerial()
  await scan(context, owner, uuid, serial)
  assert.equal((await answer(context, owner, uuid)).body.status.id, 5)
  await arrive(serial)
  await Promise.all([reevaluate(), reevaluate(), reevaluate()])
  const { body } = await api(`GET /v1/project/${uuid}`, undefined, owner)
  assert.equal(body.status.id, 2)
  const { body: history } = await api('GET /v1/points/history', undefined, owner)
  const credits = history.data.filter((row: { event: string }) => row.event === 'project.closed')
  assert.deepEqual(
    credits.map((row: { points: number }) => row.points),
    [18],
  )
})

test('a product that is withdrawn before the credit no longer counts', async () => {
  const owner = await anInstaller(context)
  const { uuid, serials } = await aProject(context, owner, 2)
  await withdraw([serials[0]!], 'scrapped')
  assert.equal((await reevaluate()).rejected, 1)
  assert.deepEqual(await listScans(owner, uuid), [
    [1, null, 6],
    [3, 'scrapped', 0],
  ])
})

test('a product that is returned after the credit gives its points back, once', async () => {
  const owner = await anInstaller(context)
  const { uuid, serials } = await aProject(context, owner, 3)
  await answer(context, owner, uuid)
  const before = await getPoints(owner)
  await withdraw([serials[0]!])
  await Promise.all([reevaluate(), reevaluate(), reevaluate()])
  assert.equal((await reevaluate()).takenBack, 0)
  const { company_points: left, points, scans } = await getPoints(owner)
  assert.deepEqual([left, points.completed], [before.company_points - 6, before.company_points - 6])
  assert.deepEqual([before.scans.completed, scans.completed], [3, 2])
  const { body } = await api('GET /v1/points/history', undefined, owner)
  const [entry] = body.data
  assert.deepEqual(
    [entry.event, entry.points, entry.variation, entry.balance],
    ['clawback', 6, 'negative', left],
  )
  assert.equal(entry.options.project.uuid, uuid)
  assert.deepEqual(await findNotifications(owner), [['points.clawback', 6]])
})

async function order(owner: TestInstaller, price: number) {
  const { variant } = await aProduct(context, { type: 2, price })
  const fresh = await anInstaller(context, { company: owner.company })
  return api(
    'POST /v2/orders',
    {
      order: [{ uuid: variant.uuid, quantity: 1 }],
      type: 2,
      customer: { name: 'A', surname: 'B' },
    },
    fresh,
  )
}

test('spent points make a debt: orders wait, free ones too, until it is earned again', async () => {
  const owner = await anInstaller(context)
  const { uuid, serials } = await aProject(context, owner, 3)
  await answer(context, owner, uuid)
  assert.equal((await order(owner, (await getPoints(owner)).company_points - 8)).status, 201)
  await withdraw(serials)
  assert.equal((await reevaluate()).takenBack, 3)
  assert.equal((await getPoints(owner)).company_points, -10)
  const refused = await order(owner, 0)
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.params],
    [422, 'orders.owes_points', { owed: 10 }],
  )
  await givePoints(context, owner.company.id, 25)
  assert.equal((await getPoints(owner)).company_points, 15)
  assert.equal((await order(owner, 16)).body.code, 'orders.too_few_points')
  assert.equal((await order(owner, 15)).status, 201)
})

test('a debt ends at 500; the rest is let go and the club hears of it', async () => {
  const owner = await anInstaller(context)
  const serials = []
  const { uuid } = await aProject(context, owner)
  await db
    .insertInto('points_rate')
    .values({ region_id: 10, points_group: 'D', points: 400, valid_from: '2026-06-15' })
    .execute()
  for (let n = 0; n < 2; n++) {
    const serial = await aSerial(context, { group: 'D', category: 4 })
    serials.push(serial)
    await scan(context, owner, uuid, serial, { captured_at: clock.now().toISOString() })
  }
  await answer(context, owner, uuid)
  assert.equal((await order(owner, (await getPoints(owner)).company_points)).status, 201)
  await withdraw(serials)
  await reevaluate()
  assert.equal((await getPoints(owner)).company_points, -500)
  assert.match(errorReports.at(-1)!.message, /^300 points of/)
  await givePoints(context, owner.company.id, 499)
  assert.equal((await getPoints(owner)).company_points, -1)
})

test('a bracket that is reached again after a return brings its bonus once', async () => {
  const owner = await anInstaller(context)
  const first = await aProject(context, owner, 10)
  await answer(context, owner, first.uuid)
  const progress = async () => {
    const fresh = await anInstaller(context, { company: owner.company })
    const { body } = await api('GET /v2/tiers/history', undefined, fresh)
    const totals = body.data.map((row: { id: number; total: number }) => [row.id, row.total])
    return Object.fromEntries(totals) as Record<number, number>
  }
  const before = await progress()
  assert.deepEqual([before[99], before[1]], [10, 10])
  await withdraw(first.serials.slice(0, 1))
  await reevaluate()
  const after = await progress()
  assert.deepEqual([after[99], after[1]], [9, 9])
  const second = await aProject(context, owner, 2)
  assert.equal((await answer(context, owner, second.uuid)).status, 200)
  const { rows } = await context.pool.query(
    `select count(*)::int as paid from points_entry where company_id = $1 and kind = 'tier.bonus'
     and source_id like '99:%'`,
    [owner.company.id],
  )
  assert.equal(rows[0].paid, 1)
})
