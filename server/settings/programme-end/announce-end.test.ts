import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import { createEndCalls } from '#testing/settings/programme-end.ts'
import { aRegistration } from '#testing/registrations.ts'
import { aNamesake, aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
const { announce, confirm, end, state, withdraw } = createEndCalls(context)
const start = clock.now()
const second = 1000

const endIn = async (slug: string) => {
  clock.add(second)
  const { body } = await api('GET /v1/config/public', undefined, { query: { language: 'pl' } })
  return body.regional_settings.find((row: { slug: string }) => row.slug === slug).programme_end
}

test('the last day lies three months of the calendar ahead, by the clocks of the country', async () => {
  clock.set('2026-06-15T21:30:00Z')
  const hanna = await aStaffMember(context)
  for (const [slug, early, day] of [
    ['pl', '2026-09-14', '2026-09-15'],
    ['ro', '2026-09-15', '2026-09-16'],
  ] as const) {
    const refused = await announce(hanna, slug, early)
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['last_day']], slug)
    const { status, body } = await announce(hanna, slug, day)
    assert.deepEqual([status, body.end.last_day, body.earliest], [200, day, day], slug)
  }
  clock.set('2026-11-30T12:00:00Z')
  const olga = await aStaffMember(context)
  assert.equal((await announce(olga, 'cz', '2027-02-27')).status, 422)
  assert.equal((await announce(olga, 'cz', '2028-12-01')).status, 422)
  const { body } = await announce(olga, 'cz', '2027-02-28')
  assert.equal(body.end.ends_at, '2027-02-28T23:00:00.000Z')
  clock.set(start)
})

test('who has announced it does not confirm it, whatever the name; another person does, once', async () => {
  const hanna = await aStaffMember(context)
  assert.equal((await confirm(hanna, 'sk')).body.code, 'programme.not_announced')
  await announce(hanna, 'sk', '2026-12-31')
  assert.equal((await announce(hanna, 'sk', '2026-12-31')).body.code, 'programme.announced')
  assert.equal((await confirm(hanna, 'sk')).body.code, 'programme.own_announcement')
  assert.equal((await state(hanna, 'sk')).body.end.is_mine, true)
  const namesake = await aNamesake(context, hanna, { role: 'finance' })
  const { status, body } = await confirm(namesake, 'sk')
  assert.deepEqual([status, body.end.confirmed_by], [200, namesake.staff.name])
  assert.equal((await confirm(namesake, 'sk')).body.code, 'programme.confirmed')
  await assert.rejects(
    db.updateTable('programme_end').set({ announced_by: namesake.staff.id }).execute(),
    /check constraint/,
  )
  const events = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id'])
    .where('region_id', '=', findRegion('sk')!.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(events, [
    { action: 'programme.announce', actor_staff_id: hanna.staff.id },
    { action: 'programme.confirm', actor_staff_id: namesake.staff.id },
  ])
})

test('a day that comes too near before it is confirmed is announced anew', async () => {
  const hanna = await aStaffMember(context)
  await announce(hanna, 'hu', '2026-09-15')
  clock.set('2026-06-15T22:00:00Z')
  const ivan = await aStaffMember(context)
  assert.equal((await confirm(ivan, 'hu')).body.code, 'programme.too_late')
  clock.set('2026-06-15T21:59:59Z')
  assert.equal((await confirm(ivan, 'hu')).status, 200)
  clock.set(start)
})

test('it needs the right, a fresh factor and the country', async () => {
  const pola = await aStaffMember(context, { role: 'country_manager', regions: ['hr'] })
  const foreign = await aStaffMember(context, { regions: ['cz'] })
  const path = `/office/settings/regions/${findRegion('hr')!.id}/programme-end`
  assert.equal((await announce(pola, 'hr', '2026-12-31')).status, 403)
  for (const call of [announce(foreign, 'hr', '2026-12-31'), confirm(foreign, 'hr')])
    assert.equal((await call).status, 404)
  assert.equal((await withdraw(foreign, 'hr')).status, 404)
  assert.equal((await state(foreign, 'hr')).status, 404)
  const stale = await aStaffMember(context)
  for (const step of ['', '/confirmation', '/withdrawal']) {
    const body = { last_day: '2026-12-31', texts: {}, reason: 'No longer' }
    const { code } = (await api(`POST ${path}${step}`, body, stale)).body
    assert.equal(code, 'staff.step_up', step)
  }
})

test('from the confirmation on no company registers in the country, and the settings say so', async () => {
  const hanna = await aStaffMember(context)
  await withdraw(hanna, 'pl')
  const texts = { en: 'Thank you.', pl: 'Dziękujemy.' }
  await announce(hanna, 'pl', '2026-12-31', texts)
  const register = (regions_id: number) =>
    api('POST /v2/company/register', aRegistration({ company: { regions_id } }))
  assert.equal(await endIn('pl'), null)
  assert.equal((await register(10)).status, 201)
  await confirm(await aStaffMember(context), 'pl')
  const { status, body } = await register(10)
  assert.deepEqual(
    [status, body.code, body.params],
    [409, 'programme.no_registration', { day: '2026-12-31' }],
  )
  assert.deepEqual(await endIn('pl'), { ends_at: '2026-12-31T23:00:00.000Z', text: 'Dziękujemy.' })
  assert.equal(await endIn('si'), null)
  await withdraw(await aStaffMember(context), 'pl')
  assert.equal((await register(10)).status, 201)
  assert.equal(await endIn('pl'), null)
  clock.set(start)
})

test('it is taken back until its last day is over, and may be announced again', async () => {
  await end('si', '2026-12-31')
  clock.set('2026-12-31T23:00:00Z')
  const late = await aStaffMember(context)
  assert.equal((await withdraw(late, 'si')).body.code, 'programme.ended')
  assert.equal((await state(late, 'si')).body.end.has_ended, true)
  clock.set('2026-12-31T22:59:59Z')
  const { status, body } = await withdraw(await aStaffMember(context), 'si')
  assert.deepEqual([status, body.end], [200, null])
  assert.equal((await withdraw(late, 'si')).body.code, 'programme.not_announced')
  assert.equal((await announce(await aStaffMember(context), 'si', '2027-05-31')).status, 200)
  clock.set(start)
})
