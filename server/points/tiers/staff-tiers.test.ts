import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import type { TierBracket, TierTable } from '#contract/points/tiers.admin.ts'
import { answer, aProject } from '#testing/projects.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { findCompaniesAtLevel, findCompanyLevel } from './levels.reads.ts'

const context = await testApp({ auditShare: 0 })
const { api, clock, db } = context
const [pl, cz] = [findRegion('pl')!.id, findRegion('cz')!.id]

const getTables = async (staff: { headers: Record<string, string> }, id = pl) =>
  (await api('GET /office/settings/tiers', undefined, staff)).body.data.find(
    (row: { region_id: number }) => row.region_id === id,
  ).tables as TierTable[]
const changeBrackets = (brackets: readonly TierBracket[]) =>
  brackets.map((row) =>
    row.category === 99 && row.level > 0
      ? { ...row, from: row.level * 2, points: row.level * 100 }
      : row,
  )
const bonuses = async ({ company }: TestInstaller) =>
  (
    await db
      .selectFrom('points_entry')
      .select('points')
      .where('company_id', '=', company.id)
      .where('kind', '=', 'tier.bonus')
      .where('source_id', 'like', '99:%')
      .orderBy('id')
      .execute()
  ).map(({ points }) => points)

test('levels of a later year leave what was reached before as it was', async () => {
  const admin = await aStaffMember(context)
  const old = await anInstaller(context)
  await db
    .insertInto('tier_progress')
    .values({ company_id: old.company.id, category: 99, year: 2026, scans: 9 })
    .execute()
  const [current] = await getTables(admin)
  const plan = { region_id: pl, from_year: 2027, brackets: changeBrackets(current!.brackets) }
  const { body } = await api('POST /office/settings/tiers', plan, admin)
  assert.deepEqual(
    body.tables.map(({ state }: TierTable) => state),
    ['planned', 'current'],
  )
  assert.equal(await findCompanyLevel(db, { id: old.company.id, regionId: pl }, clock.now()), 0)
  clock.set('2027-02-01T09:00:00Z')
  assert.equal(await findCompanyLevel(db, { id: old.company.id, regionId: pl }, clock.now()), 0)
  const fresh = await anInstaller(context)
  const { uuid } = await aProject(context, fresh, 3)
  await answer(context, fresh, uuid)
  assert.deepEqual(await bonuses(fresh), [100])
  assert.equal(await findCompanyLevel(db, { id: fresh.company.id, regionId: pl }, clock.now()), 1)
  assert.deepEqual(
    await findCompaniesAtLevel({ db, now: clock.now() }, { regions: [pl], minLevel: 1 }),
    [fresh.company.id],
  )
  const { body: response } = await api('GET /v2/tiers', undefined, fresh)
  const all = response.data.find((row: { id: number }) => row.id === 99)
  assert.deepEqual(
    all.brackets.map(({ from, to }: { from: number; to: number }) => [from, to]),
    [
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
      [8, 32_767],
    ],
  )
  await db.deleteFrom('tier_progress').where('company_id', '=', old.company.id).execute()
})

test('a year that has begun, another region and brackets with holes are refused', async () => {
  const admin = await aStaffMember(context)
  const polish = await aStaffMember(context, { regions: ['pl'] })
  const auditor = await aStaffMember(context, { role: 'auditor' })
  const [current] = await getTables(admin, cz)
  const { brackets } = current!
  const plan = (changes: object, who = admin) =>
    api(
      'POST /office/settings/tiers',
      { region_id: cz, from_year: 2029, brackets, ...changes },
      who,
    )
  assert.equal((await plan({ from_year: 2027 })).status, 422)
  assert.equal((await plan({}, polish)).status, 404)
  assert.equal((await plan({}, auditor)).status, 403)
  for (const wrong of [
    brackets.slice(1),
    brackets.map((row) => ({ ...row, from: 0 })),
    [...brackets.slice(1), brackets[1]],
  ])
    assert.equal((await plan({ brackets: wrong })).status, 422)
  assert.equal((await plan({})).status, 200)
  const drop = { region_id: cz, from_year: 2029 }
  assert.equal((await api('POST /office/settings/tiers/drop', drop, admin)).body.tables.length, 1)
  assert.equal((await api('POST /office/settings/tiers/drop', drop, admin)).status, 404)
  const auditEvents = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_type', '=', 'tier')
    .where('region_id', '=', cz)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    auditEvents.map(({ action }) => action),
    ['tiers.plan', 'tiers.drop'],
  )
})
