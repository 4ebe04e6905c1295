import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import { findAuditEvents } from '#testing/reviews.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { findPointValuesOfYear } from './point-values.reads.ts'

const context = await testApp()
const { api, clock, db } = context
clock.set('2026-12-31T22:59:59Z')
const admin = await aStaffMember(context)
const poland = findRegion('pl')!.id
const worth = {
  region_id: poland,
  from_year: 2027,
  minor_per_thousand: 250_000,
  withholding: 1900,
  withholding_basis: 'Act of 1991, article 30',
  reason: 'Agreed with finance',
}
const set = async (changes: object = {}, who = admin) => {
  await stepUp(context, who)
  return api('POST /office/settings/point-values', { ...worth, ...changes }, who)
}
const polish = async () =>
  (await api('GET /office/settings/point-values', undefined, admin)).body.data.find(
    ({ region_id }: { region_id: number }) => region_id === poland,
  )

test('it asks for the second factor', async () => {
  const { body } = await api('POST /office/settings/point-values', worth, admin)
  assert.equal(body.code, 'staff.step_up')
})

test('a value is set from this year or the next on, and years that ended keep theirs', async () => {
  assert.deepEqual(
    [(await polish()).current.minor_per_thousand, (await polish()).year],
    [200_000, 2026],
  )
  for (const from_year of [2025, 2028]) {
    const { status, body } = await set({ from_year })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['from_year']])
  }
  assert.equal((await set()).status, 200)
  const { current, next } = await polish()
  assert.deepEqual([current.minor_per_thousand, next.minor_per_thousand], [200_000, 250_000])
  assert.equal((await set({ minor_per_thousand: 260_000 })).status, 200)
  assert.equal((await findPointValuesOfYear(db, 2027)).get(poland)!.minor_per_thousand, 260_000)
  assert.equal((await findPointValuesOfYear(db, 2026)).get(poland)!.minor_per_thousand, 200_000)
  clock.set('2026-12-31T23:00:00Z')
  assert.equal((await polish()).year, 2027)
  const events = await findAuditEvents(context, 'pl')
  assert.deepEqual(
    events.map(({ action }) => action),
    ['settings.set_point_value', 'settings.set_point_value'],
  )
})

test('what is withheld needs the law behind it, and the law a percentage', async () => {
  const wrong = async (changes: object) => Object.keys((await set(changes)).body.errors ?? {})
  assert.deepEqual(await wrong({ withholding_basis: '' }), ['withholding_basis'])
  assert.deepEqual(await wrong({ withholding: null }), ['withholding'])
  assert.deepEqual(await wrong({ withholding: 0 }), ['withholding'])
  assert.deepEqual(await wrong({ withholding: 10_001 }), ['withholding'])
  assert.deepEqual(await wrong({ minor_per_thousand: 0 }), ['minor_per_thousand'])
  assert.deepEqual(await wrong({ reason: 'x' }), ['reason'])
  assert.equal((await set({ withholding: null, withholding_basis: '' })).status, 200)
})

test('two changes at once are two versions, one after the other', async () => {
  const both = await Promise.all([
    set({ minor_per_thousand: 300_000 }),
    set({ minor_per_thousand: 310_000 }),
  ])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
})

test('another country is missing to a person, and support sets nothing', async () => {
  const czech = await aStaffMember(context, { regions: ['cz'] })
  assert.equal((await set({}, czech)).status, 404)
  const support = await aStaffMember(context, { role: 'support' })
  assert.equal((await set({}, support)).status, 403)
})
