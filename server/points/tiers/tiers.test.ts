import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PointsEntry } from '#contract/points/points.ts'
import { answer, aProject, goodAnswers } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api } = context

async function getProgress(owner: Awaited<ReturnType<typeof anInstaller>>, category: number) {
  const { body } = await api('GET /v2/tiers/history', undefined, owner)
  return body.data.find(
    (row: { tier_definition: { tier_category: number } }) =>
      row.tier_definition.tier_category === category,
  )
}

test(
  'the categories 1 to 9 and 99 have brackets with an open end',
  proves(['TIR-007', 'TIR-008', 'TIR-009', 'TIR-010', 'TIR-017', 'API-043']),
  async () => {
    const owner = await anInstaller(context)
    const { body } = await api('GET /v2/tiers?region_id=10', undefined, owner)
    assert.deepEqual(
      body.data.map((row: { tier_category: number }) => row.tier_category),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 99],
    )
    assert.deepEqual(body.data[9].brackets.at(-1), { from: 100, to: 32767, level: 4, points: 640 })
    proves(['CFG-054'])
    for (const { brackets } of body.data)
      assert.deepEqual(
        brackets.map(({ to }: { to: number }) => to === 32767),
        [false, false, false, false, true],
      )
    assert.ok(body.data.every(({ id }: { id: unknown }) => Number.isInteger(id)))
    const ends = new Set(body.data.map(({ reset_at }: { reset_at: string }) => reset_at))
    assert.deepEqual([...ends], ['2026-12-31T23:00:00.000Z'])
  },
)

test(
  'closed scans raise the progress of their category and of all',
  proves(['TIR-001', 'TIR-002', 'TIR-003', 'TIR-004', 'TIR-005', 'TIR-006']),
  async () => {
    const owner = await anInstaller(context)
    const { uuid } = await aProject(context, owner, 6)
    assert.equal((await getProgress(owner, 99)).total, 0)
    await answer(context, owner, uuid)
    const all = await getProgress(owner, 99)
    assert.ok(Number.isInteger(all.id))
    assert.deepEqual([all.progress, all.total, all.next_bracket_points], [6, 6, 52])
    const { body: tiers } = await api('GET /v2/tiers?region_id=10', undefined, owner)
    const definition = tiers.data.find((row: { tier_category: number }) => row.tier_category === 99)
    assert.deepEqual(all.tier_definition, { id: definition.id, tier_category: 99 })
    assert.deepEqual(all.tier_bracket, { from: 0, to: 9, level: 0, points: 0 })
    const windows = await getProgress(owner, 1)
    assert.deepEqual([windows.progress, windows.total, windows.tier_bracket.level], [1, 6, 1])
  },
)

test('a bracket that is reached pays its bonus once a year', async () => {
  const owner = await anInstaller(context)
  for (const scans of [6, 5]) {
    const { uuid } = await aProject(context, owner, scans)
    await answer(context, owner, uuid)
  }
  const { rows } = await context.pool.query(
    `select source_id, points from points_entry where company_id = $1 and kind = 'tier.bonus' order by id`,
    [owner.company.id],
  )
  assert.deepEqual(rows, [
    { source_id: '1:1', points: 26 },
    { source_id: '99:1', points: 52 },
  ])
  const { body } = await api('GET /v1/points/history', undefined, owner)
  const named = body.data.flatMap(({ options }: PointsEntry) => options.tier ?? [])
  assert.deepEqual(named, [
    { category: 99, level: 'bronze' },
    { category: 1, level: 'bronze' },
  ])
})

test('windows of a replacement job count as replacements too', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 2)
  const answers = (await goodAnswers(context, 10)).map((row) =>
    row.question_id === 11 ? { ...row, answer_id: 1102 } : row,
  )
  await answer(context, owner, uuid, answers)
  assert.equal((await getProgress(owner, 9)).total, 2)
})

test(
  'the history of the own company can be asked for by its id, that of another is not found',
  proves(['API-042']),
  async () => {
    const owner = await anInstaller(context)
    const other = await anInstaller(context)
    for (const id of [other.company.uuid, String(other.company.id)])
      assert.equal(
        (await api(`GET /v2/tiers/history?installer_company_id=${id}`, undefined, owner)).status,
        404,
      )
    const own = `GET /v2/tiers/history?installer_company_id=${owner.company.uuid}`
    const { status, body } = await api(own, undefined, owner)
    assert.deepEqual([status, body.data.length], [200, 10])
  },
)
