import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minuteMs } from '#contract/durations.ts'
import { findRegion } from '#contract/regions.ts'
import type { RegionSettings, TermsDraft } from '#contract/settings/settings.admin.ts'
import { anEmulation } from '#testing/emulation.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { switchTerms } from './switch-terms.ts'

const context = await testApp()
const { api, clock, db } = context
const start = clock.now()
const hanna = await aStaffMember(context)
const terms = { url: 'https://club.example/terms-2', note: 'Points last 12 months.' }
const effective_on = '2026-07-15'

const getRegionId = (slug: string) => findRegion(slug)!.id
const publish = (slug: string, changes: Partial<TermsDraft> = {}, by = hanna) =>
  api(
    `POST /office/settings/regions/${getRegionId(slug)}/terms`,
    { ...terms, effective_on, ...changes },
    by,
  )
const fetchSelf = (person: TestInstaller) => api('GET /v1/company/user/self', undefined, person)
const accept = (person: TestInstaller, version: number) =>
  api('POST /v2/installer/terms', { version }, person)
const patch = (person: TestInstaller, options: object) =>
  api(`PATCH /v1/installer/user/${person.installer.id}`, options, person)

/** Terms of a country in force now; its people sign in again. */
async function newTermsTakeEffect(slug: string) {
  await publish(slug)
  clock.set(new Date('2026-07-15T00:01:00Z'))
  await switchTerms({ ...context, now: clock.now() })
}

test('announced terms are told to the owners once, in the portal and by mail, to nobody else', async () => {
  const owner = await anInstaller(context, { region: 'ee', language: 'pl' })
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  const abroad = await anInstaller(context, { region: 'lv' })
  const { status, body } = await publish('ee')
  assert.equal(status, 200)
  assert.deepEqual((body as RegionSettings).coming_terms, {
    ...terms,
    version: 2,
    effective_from: '2026-07-14T21:00:00.000Z',
    published_by: hanna.staff.name,
  })
  for (let time = 0; time < 2; time++) await switchTerms({ ...context, now: clock.now() })
  const notified = await db
    .selectFrom('notification')
    .select(['installer_id', 'params'])
    .where('event', '=', 'terms.announced')
    .execute()
  const params = { day: '2026-07-15', note: terms.note }
  assert.deepEqual(notified, [{ installer_id: owner.installer.id, params }])
  const mails = await db
    .selectFrom('message')
    .select(['recipient', 'language'])
    .where('recipient', 'in', [owner.email, employee.email, abroad.email])
    .execute()
  assert.deepEqual(mails, [{ recipient: owner.email, language: 'pl' }])
})

test('terms hold from a day at least 30 days ahead, at an address of the web, one after the other', async () => {
  assert.deepEqual(Object.keys((await publish('si', { effective_on: '2026-07-14' })).body.errors), [
    'effective_on',
  ])
  assert.equal((await publish('si', { effective_on: '2027-07-14' })).status, 422)
  assert.equal((await publish('si', { url: 'javascript:alert(1)' })).status, 422)
  assert.equal((await publish('si')).status, 200)
  assert.equal((await publish('si')).body.code, 'settings.terms_announced')
  const auditEvent = await db
    .selectFrom('audit_entry')
    .select(['action', 'region_id', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(auditEvent, {
    action: 'settings.publish_terms',
    region_id: getRegionId('si'),
    after: { version: 2, ...terms, effective_on },
  })
})

test('who may not change the rules publishes no terms, and another region is missing', async () => {
  const pola = await aStaffMember(context, { role: 'country_manager', regions: ['hr'] })
  const foreign = await aStaffMember(context, { regions: ['cz'] })
  assert.equal((await publish('hr', {}, pola)).status, 403)
  assert.equal((await publish('hr', {}, foreign)).status, 404)
})

test('an owner accepts announced terms before they hold, and is asked no more', async () => {
  const owner = await anInstaller(context, { region: 'lt' })
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  assert.equal((await fetchSelf(owner)).body.new_terms, null)
  await publish('lt')
  const { version, url } = (await fetchSelf(owner)).body.new_terms
  assert.deepEqual([version, url], [2, terms.url])
  assert.equal((await fetchSelf(employee)).body.new_terms, null)
  assert.equal((await accept(employee, 2)).status, 403)
  for (const other of [1, 3])
    assert.equal((await accept(owner, other)).body.code, 'installers.terms_changed')
  for (let time = 0; time < 2; time++) assert.equal((await accept(owner, 2)).body.new_terms, null)
  const consents = await db
    .selectFrom('consent')
    .select(['kind', 'text_version'])
    .where('installer_id', '=', owner.installer.id)
    .execute()
  assert.deepEqual(consents, [{ kind: 'terms', text_version: 2 }])
})

test('until the day nothing changes; from it on owners are out until they have accepted', async () => {
  const early = await anInstaller(context, { region: 'ro' })
  await publish('ro')
  clock.set(new Date('2026-07-14T20:59:00Z'))
  await switchTerms({ ...context, now: clock.now() })
  const before = await anInstaller(context, { company: early.company })
  assert.equal((await fetchSelf(before)).status, 200)
  clock.set(new Date('2026-07-14T21:00:00Z'))
  await switchTerms({ ...context, now: clock.now() })
  assert.equal((await fetchSelf(before)).status, 401)
  const { body } = await api('POST /v2/installer/login', { email: before.email })
  assert.equal(body.terms_due, true)
  assert.equal((await patch(before, { options: '{"hasAgreedToTerms":true}' })).status, 200)
  assert.equal((await fetchSelf(before)).status, 200)
  clock.set(start)
})

test('employees, and staff with the eyes of an owner, are not stopped', async () => {
  const owner = await anInstaller(context, { region: 'bg' })
  await newTermsTakeEffect('bg')
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  assert.equal((await fetchSelf(employee)).status, 200)
  const { token } = await anEmulation(context, owner.installer.uuid)
  assert.equal((await api('GET /v1/company/user/self', undefined, { token })).status, 200)
  clock.set(start)
})

test('the terms that hold are those the country shows', async () => {
  await newTermsTakeEffect('sk')
  const region = async () =>
    (
      await api('GET /office/settings/regions', undefined, await aStaffMember(context))
    ).body.data.find(({ slug }: RegionSettings) => slug === 'sk') as RegionSettings
  const { terms_version, coming_terms, legal_links } = await region()
  assert.deepEqual([terms_version, coming_terms], [2, null])
  assert.deepEqual(
    legal_links.map(({ label, url }) => label !== 'terms' || url === terms.url),
    legal_links.map(() => true),
  )
  clock.set(start)
})

test('new terms may be declined by an owner who had accepted the old ones; the 30 days begin once', async () => {
  const first = await anInstaller(context, { region: 'hu' })
  await patch(first, { options: '{"hasAgreedToTerms":true}' })
  const decline = (person: TestInstaller) =>
    api(`PATCH /v1/company/${first.company.id}`, { active: 2 }, person)
  assert.equal((await decline(first)).body.code, 'companies.terms_not_open')
  await newTermsTakeEffect('hu')
  const again = await anInstaller(context, { company: first.company })
  await db
    .updateTable('installer')
    .set({ options: '{"hasAgreedToTerms":true}', terms_version: 1 })
    .where('id', '=', again.installer.id)
    .execute()
  const findDeclinedAt = () =>
    db.selectFrom('company').select('declined_at').where('id', '=', first.company.id).execute()
  assert.equal((await decline(again)).body.active, 2)
  const since = await findDeclinedAt()
  clock.add(minuteMs)
  const later = await anInstaller(context, { company: first.company })
  assert.equal((await decline(later)).status, 200)
  assert.deepEqual(await findDeclinedAt(), since)
  clock.set(start)
})
