import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointsOf } from '#server/points/points.reads.ts'
import { testApp } from '#server/testing/test-app.ts'
import { seed } from '../seed.ts'

const house = await testApp({ demo: true })
const { db, clock, api } = house
const seedNow = () => seed(db, { clock, secrets: house.secrets, demo: true })

/** The demo seeded on some day of the year, on a database of its own. */
async function demoOn(day: string) {
  const other = await testApp({ demo: true })
  other.clock.set(day)
  await seed(other.db, { clock: other.clock, secrets: other.secrets, demo: true })
  return other
}

async function ownerOf(email: string, of = house) {
  const row = await of.db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['c.id', 'c.uuid', 'c.region_id as regionId'])
    .where('i.email', '=', email)
    .executeTakeFirstOrThrow()
  return pointsOf(of.db, row, of.clock.now())
}

await seedNow()

test('Marek has the points and windows the brief speaks of', async () => {
  const { company_points, points, scans } = await ownerOf('marek@dach-okno.example')
  assert.deepEqual([company_points, points.to_expire, scans.current_year], [1240, 120, 32])
  const anna = await ownerOf('anna@mansarda-plus.example')
  assert.equal(anna.scans.current_year, 7)
})

test('the demo is seeded once', async () => {
  await seedNow()
  const { rows } = await house.pool.query(
    `select count(*)::int as n from company where name like 'Dach-Okno%'`,
  )
  assert.equal(rows[0].n, 1)
})

test('the demo code opens a demo account while the demo is on, and no other', async () => {
  const login = await api('POST /v2/installer/login', { email: 'marek@dach-okno.example' })
  const { status } = await api('POST /v2/installer/login/verify', {
    userId: login.body.user_id,
    code: '12345',
  })
  assert.equal(status, 200)
})

test('every demo address is one that reaches nobody', async () => {
  const { rows } = await house.pool.query('select email from installer')
  for (const { email } of rows) assert.match(email, /\.example$/)
})

for (const day of ['2026-01-01T00:30:00Z', '2028-02-29T12:00:00Z', '2026-12-31T22:59:00Z'])
  test(`the story holds when today is ${day}`, async () => {
    const other = await demoOn(day)
    const { company_points, points } = await ownerOf('marek@dach-okno.example', other)
    assert.deepEqual([company_points, points.to_expire], [1240, 120])
  })
