import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import { findRegion, selectableRegions } from '#contract/regions.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { type ContentDraft, saveContent } from './save-content.ts'
import { notifyOfImportantNews } from './notify-of-important-news.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const marek = await anInstaller(context)

function save(changes: Partial<ContentDraft> = {}) {
  const at = clock.now()
  return inTransaction(db, (tx) =>
    saveContent(
      { db: tx, now: at },
      {
        kind: 'news',
        texts: { en: { title: 'Winter', excerpt: 'Frost', text: '<p>Wait</p>' } },
        visible: true,
        visibleFrom: at,
        ...changes,
      },
    ),
  )
}

const withTitle = (title: string) => ({ texts: { en: { title } } })
const listContent = async (query: Record<string, string> = {}, { token } = marek) =>
  (await api('GET /v1/content', undefined, { token, query })).body
const isVisible = async ({ uuid }: { uuid: string }, reader = marek) =>
  (await api(`GET /v1/content/${uuid}`, undefined, reader)).status === 200
const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs)

test(
  'an item has the shape of the documents',
  proves(['NWS-006', 'NWS-008', 'NWS-009']),
  async () => {
    const { uuid } = await save({ youtube: 'dQw4w9WgXcQ', sticky: true })
    const { body } = await api(`GET /v1/content/${uuid}`, undefined, marek)
    assert.equal(body.uuid, uuid)
    const { title, excerpt, text, youtube } = JSON.parse(body.content)
    assert.deepEqual(
      { title, excerpt, text, youtube },
      { title: 'Winter', excerpt: 'Frost', text: '<p>Wait</p>', youtube: 'dQw4w9WgXcQ' },
    )
    assert.equal(body.updated_at, clock.now().toISOString())
    assert.equal(body.options.sticky, true)
  },
)

test('a picture is one address or two sizes, or none', proves(['NWS-010']), async () => {
  const two = { thumbnail: '/pictures/a.svg', large: '/pictures/b.svg' }
  for (const media of ['/pictures/news-winter.svg', two, null]) {
    const { uuid } = await save({ media })
    assert.deepEqual((await api(`GET /v1/content/${uuid}`, undefined, marek)).body.media, media)
  }
})

test('drafts, other countries, later and past items are missing in list and alone, whatever is asked', async () => {
  const hidden = [
    await save({ ...withTitle('draft'), visible: false }),
    await save({ ...withTitle('czech'), regions: [findRegion('cz')!.id] }),
    await save({ ...withTitle('tomorrow'), visibleFrom: inDays(1) }),
    await save({ ...withTitle('over'), visibleFrom: inDays(-2), visibleUntil: inDays(-1) }),
    await save({ ...withTitle('staff'), roles: [4] }),
    await save({ ...withTitle('gold'), minLevel: 3 }),
  ]
  const uuids = hidden.map(({ uuid }) => uuid)
  for (const visible of ['0', '1', 'false']) {
    const { data } = await listContent({ limit: '100', visible })
    assert.ok(!data.some(({ uuid }: { uuid: string }) => uuids.includes(uuid)))
  }
  const missing = await api(`GET /v1/content/${randomUUID()}`, undefined, marek)
  for (const uuid of uuids) {
    const reply = await api(`GET /v1/content/${uuid}`, undefined, marek)
    assert.deepEqual([reply.status, reply.text], [404, missing.text])
  }
})

test(
  'items reach the country, the role and the time they are meant for',
  proves(['RES-001']),
  async () => {
    const jana = await anInstaller(context, { region: 'cz' })
    const helper = await anInstaller(context, { role: 4 })
    const czech = await save({
      kind: 'link',
      url: 'https://www.rooflight.example/cz/sizes',
      regions: [findRegion('cz')!.id],
    })
    const polish = await save({
      kind: 'link',
      url: 'https://www.rooflight.example/pl/sizes',
      regions: [findRegion('pl')!.id],
    })
    assert.deepEqual([await isVisible(czech, jana), await isVisible(czech, marek)], [true, false])
    const links = (await listContent({ content_types: 'link' })).data
    assert.deepEqual(
      links.map(({ uuid }: { uuid: string }) => uuid),
      [polish.uuid],
    )
    const forHelpers = await save({ roles: [4] })
    assert.deepEqual(
      [await isVisible(forHelpers, helper), await isVisible(forHelpers)],
      [true, false],
    )
    const passing = await save({ visibleUntil: inDays(1) })
    assert.ok(await isVisible(passing))
  },
)

test('silver and above see early news before the others', async () => {
  const silver = await anInstaller(context)
  await db
    .insertInto('tier_progress')
    .values({ company_id: silver.company.id, category: 99, year: 2026, scans: 30 })
    .execute()
  const early = await save({ visibleFrom: inDays(14), earlyFrom: inDays(-1) })
  assert.deepEqual([await isVisible(early, silver), await isVisible(early)], [true, false])
  const forSilver = await save({ minLevel: 2 })
  assert.deepEqual([await isVisible(forSilver, silver), await isVisible(forSilver)], [true, false])
  await db.deleteFrom('tier_progress').where('company_id', '=', silver.company.id).execute()
})

test('words fall back to English, and without it the item is hidden', async () => {
  const texts = { en: { title: 'Storm' }, pl: { title: 'Burza' } }
  const both = await save({ texts })
  const onlyCzech = await save({ texts: { cs: { title: 'Bouře' } } })
  const titleIn = async (language: string) => {
    const query = { language }
    const { body } = await api(`GET /v1/content/${both.uuid}`, undefined, { ...marek, query })
    return [body.language, JSON.parse(body.content).title]
  }
  assert.deepEqual(await titleIn('pl'), ['pl', 'Burza'])
  assert.deepEqual(await titleIn('hu'), ['en', 'Storm'])
  assert.deepEqual(await titleIn('nonsense'), ['en', 'Storm'])
  assert.equal(await isVisible(onlyCzech), false)
  const { status } = await api(`GET /v1/content/${onlyCzech.uuid}`, undefined, {
    ...marek,
    query: { language: 'cs' },
  })
  assert.equal(status, 200)
})

test('at most five sticky items are given, the newest first', proves(['NWS-011']), async () => {
  const own = await anInstaller(context, { region: 'hr' })
  const regions = [findRegion('hr')!.id]
  for (let n = 1; n <= 7; n++)
    await save({ ...withTitle(`sticky ${n}`), regions, sticky: true, visibleFrom: inDays(n - 20) })
  const sticky = { options: '{"sticky":true}', content_types: 'news', limit: '100' }
  const { data, meta } = await listContent(sticky, own)
  const titles = data
    .map(({ content }: { content: string }) => JSON.parse(content).title)
    .filter((title: string) => title.startsWith('sticky'))
  assert.equal(data.length, 5)
  assert.deepEqual([meta.total, meta.last_page], [5, 1])
  assert.ok(titles.length >= 4 && !titles.includes('sticky 1'))
  assert.deepEqual((await listContent({ ...sticky, page: '2' }, own)).data, [])
})

test('the list knows its kinds and its bounds', async () => {
  await save({ kind: 'video', video: 'scan-a-window' })
  const { data } = await listContent({ content_types: 'video,link' })
  assert.ok(data.length > 0)
  assert.ok(data.every(({ type }: { type: string }) => type !== 'news'))
  const wrong: Record<string, string>[] = [
    { content_types: 'staff' },
    { content_types: "news' or 1=1" },
    { limit: '101' },
    { page: '0' },
    { options: 'x' },
  ]
  for (const query of wrong)
    assert.equal(
      (await api('GET /v1/content', undefined, { ...marek, query })).status,
      422,
      JSON.stringify(query),
    )
})

test('HTML is cleaned when it is written', proves(['NWS-007']), async () => {
  const text =
    '<h2>Frost</h2><p onclick="x()">Wait <b>a day</b><script>alert(1)</script><img src=x onerror=alert(1)></p><a href="javascript:alert(1)">a</a><a href="/shop" target="_top">b</a><iframe src="//evil"></iframe><p style="color:red">c</p>'
  const { id } = await save({ texts: { en: { title: 'Clean', text } } })
  const row = await db
    .selectFrom('content_item')
    .select('texts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(
    (row.texts as { en: { text: string } }).en.text,
    '<h2>Frost</h2><p>Wait <b>a day</b></p><a>a</a><a href="/shop">b</a><p>c</p>',
  )
})

test('links of other schemes, foreign pictures and unknown videos are refused', async () => {
  const wrong: Partial<ContentDraft>[] = [
    { kind: 'link', url: 'javascript:alert(1)' },
    { kind: 'link', url: '//evil.example' },
    { kind: 'link', url: 'ftp://files.example' },
    { kind: 'link' },
    { media: 'https://evil.example/a.png' },
    { media: '/pictures/../../etc/passwd"onerror' },
    { youtube: 'x"onload="alert(1)' },
    { kind: 'video' },
    { kind: 'video', video: '../secret' },
    { texts: {} },
    { texts: { xx: { title: 'x' } } },
  ]
  for (const draft of wrong) await assert.rejects(save(draft), Refusal, JSON.stringify(draft))
})

test('people of each of the 14 countries see its own news only', proves(['CFG-047']), async () => {
  for (const { id, slug } of selectableRegions)
    await save({ ...withTitle(`only ${slug}`), regions: [id] })
  for (const { slug } of selectableRegions) {
    const reader = await anInstaller(context, { region: slug })
    const { data } = await listContent({ limit: '100' }, reader)
    const own = data
      .map(({ content }: { content: string }) => JSON.parse(content).title)
      .filter((title: string) => title.startsWith('only '))
    assert.deepEqual(own, [`only ${slug}`])
  }
})

test('important news is told once to everybody it concerns', async () => {
  const jana = await anInstaller(context, { region: 'sk', language: 'pl' })
  const { uuid } = await save({
    texts: { en: { title: 'Recall' }, pl: { title: 'Wycofanie' } },
    regions: [findRegion('sk')!.id],
    important: true,
  })
  await save({ ...withTitle('later'), important: true, visibleFrom: inDays(1) })
  await Promise.all([
    notifyOfImportantNews({ db, now: clock.now() }),
    notifyOfImportantNews({ db, now: clock.now() }),
  ])
  const reply = await api('GET /v1/notifications', undefined, jana)
  assert.equal(reply.body.meta.total, 1)
  const [{ title, type, meta }] = reply.body.data
  assert.deepEqual([title, type, meta.path], ['Ważne: Wycofanie', 'important', `/news/${uuid}`])
  const foreign = await api('GET /v1/notifications', undefined, marek)
  assert.equal(foreign.body.meta.total, 0)
})
