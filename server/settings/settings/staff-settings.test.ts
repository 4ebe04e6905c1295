import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import type { RegionSettings } from '#contract/settings/settings.admin.ts'
import { getServedRoutes } from '#server/platform/http/served-routes.ts'
import { aSerial } from '#testing/products.ts'
import { aProject, scan } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { createSettings } from './settings.reads.ts'

const context = await testApp()
const { api, clock, db } = context
const admin = await aStaffMember(context)
const polish = await aStaffMember(context, { regions: ['pl'] })
const pola = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
const [pl, cz] = [findRegion('pl')!.id, findRegion('cz')!.id]

async function regionIn(who = admin, id = pl): Promise<RegionSettings> {
  const { body } = await api('GET /office/settings/regions', undefined, who)
  return body.data.find((row: RegionSettings) => row.region_id === id)
}
const change = async (changes: Partial<RegionSettings>, who = admin) => {
  const region = await regionIn()
  return api(`PATCH /office/settings/regions/${pl}`, { ...region, ...changes }, who)
}
const lastAuditEvent = () =>
  db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

test('a changed setting is known to another server within a second, and stands in the audit log', async () => {
  const other = createSettings(db, clock, false)
  await other.current()
  const contact = { email: 'club@pl.example', phone: '+48 22 111 11 11', hours: '7–15' }
  const { body } = await change({ contact, welcome_points: 61 })
  assert.deepEqual(body.contact, contact)
  clock.add(1000)
  const { regional_settings, behaviours } = await other.current()
  const setting = regional_settings.find(({ region_id }) => region_id === pl)!
  assert.deepEqual([setting.contact, behaviours['pl']], [contact, 61])
  const auditEvent = await lastAuditEvent()
  assert.deepEqual([auditEvent!.action, auditEvent!.region_id], ['settings.change', pl])
  assert.equal((auditEvent!.before as { welcome_points: number }).welcome_points, 60)
})

test('a region that is not the person’s, and one that is none, are missing alike', async () => {
  const region = await regionIn(admin, cz)
  const foreign = await api(`PATCH /office/settings/regions/${cz}`, region, polish)
  const none = await api('PATCH /office/settings/regions/999', region, polish)
  assert.deepEqual([foreign.status, foreign.text], [404, none.text])
  const { body } = await api('GET /office/settings/regions', undefined, polish)
  assert.deepEqual(
    body.data.map((row: RegionSettings) => row.region_id),
    [pl],
  )
})

test('who may only see the rules does not change them', async () => {
  assert.equal((await change({}, pola)).status, 403)
  assert.equal((await api('GET /office/settings/regions', undefined, pola)).status, 200)
})

test('of two who change one region at once, one wins', async () => {
  const region = await regionIn()
  const replies = await Promise.all(
    [71, 72].map((welcome_points) =>
      api(`PATCH /office/settings/regions/${pl}`, { ...region, welcome_points }, admin),
    ),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  )
})

test('links of other schemes and other kinds of legal links are refused', async () => {
  const { legal_links } = await regionIn()
  const [first, ...rest] = legal_links
  for (const changes of [
    { legal_links: [{ ...first!, url: 'javascript:alert(1)' }, ...rest] },
    { legal_links: rest },
    { social_links: [{ label: 'x', url: '/inside' }] },
    { rewards_video: { video: '../x', youtube: '', poster: '' } },
  ]) {
    const { status, body } = await change(changes)
    assert.deepEqual([status, Object.keys(body.errors)], [422, Object.keys(changes)])
  }
})

test('a company type changes in every language, and needs its English name', async () => {
  const region = await regionIn()
  const [type] = region.company_types
  const line = `PATCH /office/settings/regions/${pl}/company-types/${type!.id}`
  const names = { ...type!.names, pl: 'Dekarz i spółka' }
  const { body } = await api(line, { ...type!, names, declaration_state: 1 }, admin)
  const changed = body.company_types.find(({ id }: { id: number }) => id === type!.id)
  assert.deepEqual([changed.names.pl, changed.declaration_state], ['Dekarz i spółka', 1])
  clock.add(1000)
  const response = await api('GET /v1/config/public?language=pl')
  const setting = response.body.regional_settings.find(
    (row: RegionSettings) => row.region_id === pl,
  )
  assert.equal(setting.company_types[0].name_translated, 'Dekarz i spółka')
  const late = await api(line, { ...type!, names }, admin)
  assert.equal(late.body.code, 'content.changed_meanwhile')
  const withoutEnglish = { ...changed, names: { pl: 'Dekarz' } }
  assert.equal((await api(line, withoutEnglish, admin)).status, 422)
})

test('head pictures are ours, with links of the club or of the web', async () => {
  const listed = await api('GET /office/hero-images?region=pl', undefined, pola)
  const [{ version, hero_images }] = listed.body.data
  const line = `PATCH /office/hero-images/${pl}`
  const with_ = (changes: object) => ({ version, hero_images: [{ ...hero_images[0], ...changes }] })
  for (const changes of [{ image: 'https://evil.example/x.png' }, { link: 'javascript:x()' }])
    assert.equal((await api(line, with_(changes), pola)).status, 422)
  const { body } = await api(line, with_({ link: '/shop/new' }), pola)
  assert.equal(body.hero_images[0].link, '/shop/new')
  const foreign = await api(`PATCH /office/hero-images/${cz}`, with_({}), pola)
  assert.equal(foreign.status, 404)
})

test('a planned table counts for scans from its day on, and never for a day that has begun', async () => {
  const tomorrow = '2026-06-16'
  const points = { A: 100, B: 100, C: 100, D: 100 }
  const plan = { region_id: pl, valid_from: tomorrow, points }
  for (const valid_from of ['2026-06-15', '2026-06-01'])
    assert.equal(
      (await api('POST /office/settings/points', { ...plan, valid_from }, admin)).status,
      422,
    )
  const { body } = await api('POST /office/settings/points', plan, admin)
  assert.deepEqual(
    body.tables.map(({ state }: { state: string }) => state),
    ['planned', 'current'],
  )
  const scanForPoints = async () => {
    const owner = await anInstaller(context)
    const { uuid } = await aProject(context, owner)
    return (await scan(context, owner, uuid, await aSerial(context))).body.points
  }
  const before = await scanForPoints()
  assert.notEqual(before, 100)
  clock.set('2026-06-15T22:30:00Z')
  assert.equal(await scanForPoints(), 100)
  const later = await aStaffMember(context)
  const drop = { region_id: pl, valid_from: tomorrow }
  assert.equal((await api('POST /office/settings/points', plan, later)).status, 422)
  assert.equal((await api('POST /office/settings/points/drop', drop, later)).status, 422)
})

test('a planned table can be changed and taken back until its day', async () => {
  const editor = await aStaffMember(context)
  const stranger = await aStaffMember(context, { regions: ['pl'] })
  const plan = { region_id: cz, valid_from: '2026-09-01', points: { A: 1, B: 2, C: 3, D: 4 } }
  await api('POST /office/settings/points', plan, editor)
  const changed = { ...plan, points: { ...plan.points, A: 9 } }
  const { body } = await api('POST /office/settings/points', changed, editor)
  assert.equal(body.tables[0].points.A, 9)
  const drop = { region_id: cz, valid_from: '2026-09-01' }
  assert.equal((await api('POST /office/settings/points/drop', drop, editor)).body.tables.length, 1)
  assert.equal((await api('POST /office/settings/points/drop', drop, editor)).status, 404)
  assert.equal((await api('POST /office/settings/points/drop', drop, stranger)).status, 404)
})

test('a table is tried on the valid scans of last month', async () => {
  const owner = await anInstaller(context, { region: 'hr' })
  const hr = findRegion('hr')!.id
  const { uuid } = await aProject(context, owner)
  const points = { A: 10, B: 10, C: 10, D: 10 }
  const first = await scan(context, owner, uuid, await aSerial(context, { region: 'hr' }))
  assert.equal(first.body.flag, 1, JSON.stringify(first.body))
  clock.set('2026-07-02T09:00:00Z')
  const { headers } = await aStaffMember(context)
  const tried = await api(
    'POST /office/settings/points/simulation',
    { region_id: hr, points },
    { headers },
  )
  assert.deepEqual([tried.body.from, tried.body.to], ['2026-06-01', '2026-06-30'])
  const [group] = tried.body.groups
  assert.deepEqual([group.scans, group.before, group.after], [1, first.body.points, 10])
})

test('limits of approval are staff’s to set, never more for one than for two', async () => {
  const limits = await aStaffMember(context)
  const { body } = await api('GET /office/settings/limits', undefined, limits)
  assert.deepEqual([body.orders_by_one, body.adjust_by_one], [2500, 100])
  const reason = 'a calmer season'
  const wrong = { ...body, orders_by_one: 10, reason }
  const early = await api('PATCH /office/settings/limits', { ...body, reason }, limits)
  assert.equal(early.body.code, 'staff.step_up')
  await stepUp(context, limits)
  assert.equal((await api('PATCH /office/settings/limits', wrong, limits)).status, 422)
  const changed = { ...body, adjust_by_one: 50, reason }
  assert.equal((await api('PATCH /office/settings/limits', changed, limits)).status, 200)
  const auditEvent = await lastAuditEvent()
  assert.deepEqual(
    [auditEvent!.before, auditEvent!.after],
    [{ adjust_by_one: 100 }, { adjust_by_one: 50 }],
  )
})

test('in maintenance every call but the back office’s is 503, and it ends within a second', async () => {
  const closed = await testApp()
  const boss = await aStaffMember(closed)
  const manager = await aStaffMember(closed, { role: 'country_manager' })
  const owner = await anInstaller(closed)
  const switchMaintenance = (is_on: boolean, who = boss) =>
    closed.api('POST /office/maintenance', { is_on, reason: 'a new shop' }, who)
  assert.equal((await switchMaintenance(true, manager)).status, 403)
  assert.equal((await switchMaintenance(true)).body.code, 'staff.step_up')
  await stepUp(closed, boss)
  assert.equal((await switchMaintenance(true)).status, 200)
  closed.clock.add(1000)
  for (const { endpoint } of getServedRoutes(closed.app)) {
    const isBackOffice = endpoint.path.startsWith('/office/')
    const path = endpoint.path.replace(/\{\w+\}/g, '1')
    const { status, headers } = await closed.api(`${endpoint.method} ${path}`, undefined, owner)
    assert.equal(status === 503, !isBackOffice, `${endpoint.method} ${path}: ${status}`)
    if (!isBackOffice) assert.equal(headers['retry-after'], '60')
  }
  assert.equal((await closed.api('GET /office/self', undefined, boss)).status, 200)
  assert.equal((await switchMaintenance(false)).body.is_on, false)
  closed.clock.add(1000)
  assert.equal((await closed.api('GET /v1/config/public')).status, 200)
  const auditEvents = await closed.db
    .selectFrom('audit_entry')
    .select(['action', 'reason'])
    .execute()
  assert.deepEqual(auditEvents, [
    { action: 'maintenance.on', reason: 'a new shop' },
    { action: 'maintenance.off', reason: 'a new shop' },
  ])
})

test('limits hold in every region, so they are set by who has all of them', async () => {
  const pole = await aStaffMember(context, { regions: ['pl'] })
  await stepUp(context, pole)
  const { body } = await api('GET /office/settings/limits', undefined, pole)
  const input = { ...body, orders_by_one: 9000, reason: 'a big season' }
  const { status, body: refused } = await api('PATCH /office/settings/limits', input, pole)
  assert.deepEqual([status, refused.code], [403, 'content.foreign_regions'])
})
