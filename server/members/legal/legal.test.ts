import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StaffLegalPage } from '#contract/members/legal.admin.ts'
import { dayMs } from '#contract/durations.ts'
import { legalPages } from '#contract/members/legal.ts'
import { findRegion, selectableRegions } from '#contract/regions.ts'
import { findCardProgramme } from '#server/points/club-card/programme.reads.ts'
import { switchTerms } from '#server/settings/settings/switch-terms.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const admin = await aStaffMember(context)
const pola = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
const cz = findRegion('cz')!.id

const read = (path: string) => api(`GET /v1/legal/${path}`)
const fetchLegalPage = async (region: number, page: string, by = admin) =>
  api(`GET /office/legal/${region}/${page}`, undefined, by)
const publish = (region: number, page: string, body: object, by = admin) =>
  api(
    `POST /office/legal/${region}/${page}`,
    { version: 1, texts: { cs: '<p>Nové znění</p>' }, is_reviewed: true, ...body },
    by,
  )
const fetchRegionSetting = async (slug: string) =>
  (await api('GET /v1/config/public')).body.regional_settings.find(
    (row: { slug: string }) => row.slug === slug,
  )

test(
  'each country has each page in each language, with its own operator filled in',
  proves(['CFG-049', 'CFG-050', 'CFG-052', 'CFG-053']),
  async () => {
    const operators = new Set<string>()
    for (const { slug, language } of selectableRegions) {
      const { legal_links, operator } = await fetchRegionSetting(slug)
      operators.add(operator.name)
      for (const { url } of legal_links) {
        const page = url.split('/').at(-1)
        assert.equal(url, `/legal/${slug}/${page}`)
        const { status, body } = await read(`${slug}/${page}?language=${language}`)
        assert.deepEqual([status, body.language, body.version], [200, language, 1])
        assert.doesNotMatch(body.html, /[{}]/)
      }
      const { body } = await read(`${slug}/imprint`)
      for (const part of [operator.name, operator.register, operator.vat])
        assert.ok(body.html.includes(part.replaceAll('"', '&quot;')), `${slug}: ${part}`)
    }
    assert.equal(operators.size, selectableRegions.length)
  },
)

test('what is not there is not found', async () => {
  for (const path of ['xx/terms', 'it/terms', 'cz/other', 'cz/terms?version=2', '5/terms'])
    assert.equal((await read(path)).status, 404, path)
  assert.equal((await read('cz/terms?version=0')).status, 422)
})

test('a new version holds at once, the former one stays readable, and it is written down', async () => {
  assert.equal((await publish(cz, 'privacy', {})).status, 200)
  const now = (await read('cz/privacy?language=en')).body
  assert.deepEqual([now.version, now.language, now.html], [2, 'cs', '<p>Nové znění</p>'])
  assert.deepEqual(
    now.versions.map(({ version }: { version: number }) => version),
    [2, 1],
  )
  const former = (await read('cz/privacy?language=en&version=1')).body
  assert.deepEqual([former.version, former.current_version, former.language], [1, 2, 'en'])
  const { body } = await fetchLegalPage(cz, 'privacy')
  const [first] = (body as StaffLegalPage).versions
  assert.deepEqual([first!.published_by, first!.is_reviewed], [admin.staff.name, true])
  assert.equal((await publish(cz, 'privacy', {})).body.code, 'content.changed_meanwhile')
  const entry = await db
    .selectFrom('audit_entry')
    .select(['action', 'region_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(entry, { action: 'legal.publish', region_id: cz })
})

test('new terms of the card are those that the next top-up in the country accepts', async () => {
  const pl = findRegion('pl')!.id
  const before = await findCardProgramme(db, pl, clock.now())
  const texts = { pl: '<p>Nowe warunki karty</p>' }
  assert.equal((await publish(pl, 'card-terms', { texts })).status, 200)
  const terms = { version: '2', url: '/legal/pl/card-terms?version=2' }
  assert.deepEqual(await findCardProgramme(db, pl, clock.now()), { ...before, terms })
  assert.notEqual(before!.terms.version, terms.version)
})

test('of two who publish at once one wins', async () => {
  const replies = await Promise.all([publish(cz, 'imprint', {}), publish(cz, 'imprint', {})])
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  )
})

test('what could do more than be read is cleaned away; the language of the country is needed', async () => {
  const texts = { cs: '<p onclick="x()">Text<script>x()</script></p>', pl: '<p> </p>' }
  await publish(cz, 'cookies', { texts })
  const { body } = await fetchLegalPage(cz, 'cookies')
  assert.deepEqual(body.texts, { cs: '<p>Text</p>' })
  const version = 2
  for (const [wrong, field] of [
    [{ en: '<p>English</p>' }, 'texts.cs'],
    [{ cs: '<p>Česky</p>', xx: '<p>?</p>' }, 'texts'],
  ] as const) {
    const reply = await publish(cz, 'cookies', { version, texts: wrong })
    assert.deepEqual([reply.status, Object.keys(reply.body.errors)], [422, [field]])
  }
})

test('a region that is not theirs is not there for staff; publishing needs the right', async () => {
  assert.equal((await fetchLegalPage(cz, 'terms', pola)).status, 404)
  const pl = findRegion('pl')!.id
  assert.equal((await fetchLegalPage(pl, 'terms', pola)).status, 200)
  assert.equal((await publish(pl, 'privacy', { texts: { pl: '<p>x</p>' } }, pola)).status, 403)
  const { body } = await api('GET /office/legal', undefined, pola)
  assert.equal(body.data.length, legalPages.length)
})

test('new terms are announced and hold from their day; the links of the country follow', async () => {
  const day = (days: number) =>
    new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  assert.deepEqual(Object.keys((await publish(cz, 'terms', {})).body.errors), ['effective_on'])
  assert.equal((await publish(cz, 'terms', { effective_on: day(29) })).status, 422)
  assert.equal((await publish(cz, 'terms', { effective_on: day(30), note: 'Nové' })).status, 200)
  const again = await publish(cz, 'terms', { version: 2, effective_on: day(40) })
  assert.equal(again.body.code, 'settings.terms_announced')
  assert.equal((await read('cz/terms')).body.version, 1)
  assert.equal((await read('cz/terms?version=2')).body.html, '<p>Nové znění</p>')
  clock.add(31 * dayMs)
  await switchTerms({ ...context, now: clock.now() })
  assert.equal((await read('cz/terms')).body.version, 2)
  const { legal_links } = await fetchRegionSetting('cz')
  assert.equal(legal_links[0].url, '/legal/cz/terms?version=2')
})
