import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answer, aProject } from '#testing/projects.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { remindOfLevels } from './remind-of-levels.ts'

const context = await testApp({ auditShare: 0 })
const { api, pool, clock } = context

async function allScans(owner: TestInstaller) {
  const { body } = await api('GET /v2/tiers/history', undefined, owner)
  return body.data.find((row: { id: number }) => row.id === 99)
}

async function closeProjects(owner: TestInstaller, ...scans: number[]) {
  const projects = []
  for (const count of scans) projects.push(await aProject(context, owner, count))
  return Promise.all(projects.map(({ uuid }) => answer(context, owner, uuid)))
}

async function findNotifications({ installer }: TestInstaller, event: string) {
  const { rows } = await pool.query(
    'select params from notification where installer_id = $1 and event = $2 order by id',
    [installer.id, event],
  )
  return rows.map(({ params }: { params: Record<string, unknown> }) => params)
}

async function bonuses({ company }: TestInstaller) {
  const { rows } = await pool.query(
    `select event_key, points from points_entry where company_id = $1 and kind = 'tier.bonus'
      and source_id like '99:%' order by id`,
    [company.id],
  )
  return rows.map(({ points }: { points: number }) => points)
}

test('projects that close at once pay each bracket once', async () => {
  const owner = await anInstaller(context)
  const answers = await closeProjects(owner, 6, 6, 7, 7)
  assert.ok(answers.every(({ status }) => status === 200))
  assert.deepEqual(await bonuses(owner), [52, 128])
  assert.equal((await allScans(owner)).total, 26)
})

test('a new level is told with its category and all it brought', async () => {
  const owner = await anInstaller(context)
  await closeProjects(owner, 11)
  assert.deepEqual(await findNotifications(owner, 'tier.reached'), [
    { category: 1, level: 'bronze', count: 26 },
    { category: 99, level: 'bronze', count: 52 },
  ])
  const { body } = await api('GET /v1/notifications', undefined, owner)
  assert.ok(
    body.data.some(
      ({ title }: { title: string }) => title === 'All scans: you have reached Bronze',
    ),
  )
})

test('the count starts anew on 1 January of the country; the level stays until 31 March, then falls by one', async () => {
  clock.set('2026-12-31T22:30:00Z')
  const owner = await anInstaller(context)
  await closeProjects(owner, 12, 13)
  clock.set('2026-12-31T23:30:00Z')
  const january = await allScans(await again(owner))
  assert.deepEqual([january.total, january.level, january.tier_bracket.level], [0, 2, 0])
  assert.equal(january.level_until, '2027-03-31T22:00:00.000Z')
  clock.set('2027-04-01T10:00:00Z')
  const april = await allScans(await again(owner))
  assert.deepEqual([april.level, april.level_until], [1, '2028-03-31T22:00:00.000Z'])
})

test('a bracket pays again in the next year', async () => {
  clock.set('2026-07-01T10:00:00Z')
  const owner = await anInstaller(context)
  await closeProjects(owner, 10)
  clock.set('2027-05-01T10:00:00Z')
  await closeProjects(await again(owner), 10)
  assert.deepEqual(await bonuses(owner), [52, 52])
})

test('sixty days before the end of March owners hear once how many scans keep the level', async () => {
  clock.set('2026-06-20T10:00:00Z')
  const owner = await anInstaller(context)
  const retaining = await anInstaller(context)
  await closeProjects(owner, 12, 13)
  await closeProjects(retaining, 10)
  clock.set('2027-01-10T10:00:00Z')
  await closeProjects(await again(owner), 4)
  await closeProjects(await again(retaining), 10)
  await remindOfLevels({ ...context, now: clock.now() })
  assert.deepEqual(await findNotifications(owner, 'tier.atRisk'), [])
  clock.set('2027-01-31T10:00:00Z')
  await Promise.all([1, 2, 3].map(() => remindOfLevels({ ...context, now: clock.now() })))
  assert.deepEqual(await findNotifications(owner, 'tier.atRisk'), [
    { level: 'silver', count: 21, day: '2027-03-31' },
  ])
  assert.deepEqual(await findNotifications(retaining, 'tier.atRisk'), [])
})

/** The same owner, signed in on the day the clock shows. */
async function again(owner: TestInstaller): Promise<TestInstaller> {
  const fresh = await anInstaller(context, { company: owner.company })
  return { ...fresh, company: owner.company }
}
