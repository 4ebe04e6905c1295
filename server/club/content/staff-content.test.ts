import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { dayMs } from '#contract/durations.ts'
import { findRegion } from '#contract/regions.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db } = context
const admin = await aStaffMember(context)
const pola = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
const radek = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })
const [pl, cz] = [findRegion('pl')!.id, findRegion('cz')!.id]

const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString()
const draft = (changes: Record<string, unknown> = {}) => ({
  kind: 'news',
  texts: { en: { title: 'Frost', excerpt: 'Cold', text: '<p>Wait</p>' } },
  media: null,
  url: '',
  video: '',
  youtube: '',
  regions: [pl],
  roles: null,
  min_level: 0,
  visible_from: inDays(-1),
  visible_until: null,
  early_from: null,
  sticky: false,
  visible: true,
  important: false,
  position: 0,
  ...changes,
})
const create = async (changes = {}, who = pola) =>
  (await api('POST /office/content', draft(changes), who)).body
const findAuditEvents = (uuid: string) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id', 'region_id', 'before', 'after'])
    .where('object_id', '=', uuid)
    .orderBy('id')
    .execute()

test('what staff writes is seen in the portal of its region at once, and stands in the audit log', async () => {
  const marek = await anInstaller(context)
  const jana = await anInstaller(context, { region: 'cz' })
  const item = await create()
  assert.equal(item.state, 'published')
  assert.equal((await api(`GET /v1/content/${item.uuid}`, undefined, marek)).status, 200)
  assert.equal((await api(`GET /v1/content/${item.uuid}`, undefined, jana)).status, 404)
  const [auditEvent] = await findAuditEvents(item.uuid)
  assert.deepEqual(
    [auditEvent!.action, auditEvent!.actor_staff_id, auditEvent!.region_id],
    ['content.create', pola.staff.id, pl],
  )
})

test('a change is written over what was seen, and logged before and after', async () => {
  const item = await create()
  clock.add(1000)
  const change = { ...draft({ sticky: true }), updated_at: item.updated_at }
  const changed = await api(`PATCH /office/content/${item.uuid}`, change, pola)
  assert.equal(changed.body.sticky, true)
  const late = await api(`PATCH /office/content/${item.uuid}`, change, pola)
  assert.deepEqual([late.status, late.body.code], [409, 'content.changed_meanwhile'])
  const auditEvent = (await findAuditEvents(item.uuid)).at(-1)!
  assert.deepEqual((auditEvent.before as { sticky: boolean }).sticky, false)
  assert.deepEqual((auditEvent.after as { sticky: boolean }).sticky, true)
})

test('of two who change one item at once, one wins', async () => {
  const item = await create()
  clock.add(1000)
  const change = { ...draft({ sticky: true }), updated_at: item.updated_at }
  const replies = await Promise.all(
    [pola, admin].map((who) => api(`PATCH /office/content/${item.uuid}`, change, who)),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  )
})

test('a removed item is in no list but that of the removed, and a change brings it back', async () => {
  const marek = await anInstaller(context)
  const item = await create()
  assert.equal((await api(`DELETE /office/content/${item.uuid}`, undefined, pola)).status, 204)
  assert.equal((await api(`DELETE /office/content/${item.uuid}`, undefined, pola)).status, 204)
  assert.equal((await api(`GET /v1/content/${item.uuid}`, undefined, marek)).status, 404)
  const isListed = async (query: Record<string, string>) =>
    (
      await api('GET /office/content', undefined, { ...pola, query: { kind: 'news', ...query } })
    ).body.data.some(({ uuid }: { uuid: string }) => uuid === item.uuid)
  assert.deepEqual([await isListed({}), await isListed({ state: 'removed' })], [false, true])
  const { body } = await api(`GET /office/content/${item.uuid}`, undefined, pola)
  const again = { ...draft(), updated_at: body.updated_at }
  await api(`PATCH /office/content/${item.uuid}`, again, pola)
  assert.equal(await isListed({ state: 'published' }), true)
  assert.deepEqual(
    (await findAuditEvents(item.uuid)).map(({ action }) => action),
    ['content.create', 'content.remove', 'content.change'],
  )
})

test('an item of another region is missing, byte for byte', async () => {
  const item = await create()
  const missing = await api(`GET /office/content/${randomUUID()}`, undefined, radek)
  for (const [line, body] of [
    [`GET /office/content/${item.uuid}`, undefined],
    [`PATCH /office/content/${item.uuid}`, { ...draft(), updated_at: item.updated_at }],
    [`DELETE /office/content/${item.uuid}`, undefined],
  ] as const) {
    const reply = await api(line, body, radek)
    assert.deepEqual([reply.status, reply.text], [404, missing.text], line)
  }
})

test('what is for other regions too can be read, and written only by who works for all of them', async () => {
  const everywhere = await create({ regions: null }, admin)
  const read = await api(`GET /office/content/${everywhere.uuid}`, undefined, radek)
  assert.equal(read.status, 200)
  const change = { ...draft({ regions: [cz] }), updated_at: everywhere.updated_at }
  const refused = await api(`PATCH /office/content/${everywhere.uuid}`, change, radek)
  assert.deepEqual([refused.status, refused.body.code], [403, 'content.foreign_regions'])
  for (const regions of [null, [pl, cz]]) {
    const { body } = await api('POST /office/content', draft({ regions }), pola)
    assert.equal(body.code, 'content.foreign_regions')
  }
})

test('the list tells the state, the languages and finds titles in every language', async () => {
  const title = `Śnieg ${randomUUID()}`
  const texts = {
    en: { title: 'Snow', excerpt: '', text: '' },
    pl: { title, excerpt: '', text: '' },
  }
  const times = {
    draft: { visible: false },
    scheduled: { visible_from: inDays(1) },
    ended: { visible_until: inDays(-0.5) },
    published: {},
  }
  for (const change of Object.values(times)) await create({ texts, ...change })
  const query = { kind: 'news', text: title.toUpperCase(), region: 'pl' }
  const { body } = await api('GET /office/content', undefined, { ...pola, query })
  assert.deepEqual(
    body.data.map(({ state }: { state: string }) => state).sort(),
    Object.keys(times).sort(),
  )
  assert.deepEqual(body.data[0].languages, ['en', 'pl'])
  const foreign = await api('GET /office/content', undefined, {
    ...pola,
    query: { kind: 'news', region: 'cz' },
  })
  const ofRegions = foreign.body.data.filter(({ regions }: { regions: unknown }) => regions)
  assert.deepEqual(ofRegions, [])
})

test('HTML is cleaned, and what is wrong is refused by field', async () => {
  const text = '<p onclick="x()">a<script>alert(1)</script></p><a href="javascript:x()">b</a>'
  const item = await create({ texts: { en: { title: 'Clean', excerpt: '', text } } })
  assert.equal(item.texts.en.text, '<p>a</p><a>b</a>')
  const wrong = {
    url: { kind: 'link', url: 'javascript:alert(1)' },
    media: { media: 'https://evil.example/x.png' },
    youtube: { kind: 'video', youtube: '"onload=x()' },
    visible_until: { visible_until: inDays(-2) },
    early_from: { early_from: inDays(3) },
    regions: { regions: [999] },
    roles: { roles: [1] },
    texts: { texts: { xx: { title: 'x', excerpt: '', text: '' } } },
  }
  for (const [field, change] of Object.entries(wrong)) {
    const { status, body } = await api('POST /office/content', draft(change), admin)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]])
  }
})

test('a picture is drawn anew in two sizes; what is none is refused', async () => {
  const upload = async (file: Buffer) => {
    const raw = Buffer.concat([
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
      ),
      file,
      Buffer.from('\r\n--x--\r\n'),
    ])
    const headers = { ...pola.headers, 'content-type': 'multipart/form-data; boundary=x' }
    return api('POST /office/content/pictures', undefined, { headers, raw })
  }
  const png = await sharp({ create: { width: 2000, height: 900, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'secret' } })
    .png()
    .toBuffer()
  const { body } = await upload(png)
  const { rawPayload } = await context.app.inject({ url: body.large })
  const { width, exif, format } = await sharp(rawPayload).metadata()
  assert.deepEqual([width, exif, format], [1280, undefined, 'webp'])
  assert.equal((await create({ media: body })).media.thumbnail, body.thumbnail)
  const { status, body: refusal } = await upload(Buffer.from('<svg onload="x()"/>'))
  assert.deepEqual([status, refusal.code], [422, 'content.picture_wrong'])
})

test('who only sees content does not write it, members see nothing of the back office', async () => {
  const auditor = await aStaffMember(context, { role: 'auditor' })
  const marek = await anInstaller(context)
  const query = { kind: 'news' }
  assert.equal((await api('GET /office/content', undefined, { ...auditor, query })).status, 200)
  assert.equal((await api('POST /office/content', draft(), auditor)).status, 403)
  assert.equal((await api('POST /office/content', draft(), marek)).status, 404)
  assert.equal((await api('POST /office/content', draft())).status, 401)
})
