import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const house = await testApp()
const { api } = house

test('the public settings name the 14 countries and their welcome points [CFG-001][CFG-019][CFG-047][API-033]', async () => {
  const { body } = await api('GET /v1/config/public')
  assert.equal(body.regional_settings.length, 14)
  assert.deepEqual(body.behaviours.pl, 60)
  assert.deepEqual(Object.keys(body).sort(), ['behaviours', 'demo', 'regional_settings'])
})

test('points by group follow the country [HOM-027][HOM-028][HOM-029][HOM-030][HOM-031]', async () => {
  const { body } = await api('GET /v1/config/public')
  const pointsOf = (slug: string) =>
    Object.values(body.regional_settings.find((row: { slug: string }) => row.slug === slug).points)
  assert.deepEqual(pointsOf('si'), [5, 10, 15, 15])
  assert.deepEqual(pointsOf('ro'), [5, 10, 15, 25])
  assert.deepEqual(pointsOf('hu'), [1, 3, 6, 11])
  assert.deepEqual(pointsOf('cz'), [3, 8, 14, 20])
})

test('the signed-in settings add the survey questions [API-034][SRV-029][SRV-030]', async () => {
  const owner = await anInstaller(house)
  const { body } = await api('GET /v1/config', undefined, owner)
  assert.deepEqual(
    body.project_questions.map((row: { id: number }) => row.id),
    [11, 12, 13, 14, 15, 16, 113],
  )
  assert.ok(body.project_questions[0].options[0].id > 0)
})

test('a new rate counts from its day on', async () => {
  const owner = await anInstaller(house)
  const rate = async () => {
    house.clock.add(11_000)
    const { body } = await api('GET /v1/config', undefined, owner)
    return body.regional_settings.find((row: { slug: string }) => row.slug === 'pl').points.A
  }
  await house.db
    .insertInto('points_rate')
    .values([
      { region_id: 10, points_group: 'A', valid_from: '2026-06-15', points: 7 },
      { region_id: 10, points_group: 'A', valid_from: '2026-06-17', points: 8 },
    ])
    .execute()
  assert.equal(await rate(), 7)
})
