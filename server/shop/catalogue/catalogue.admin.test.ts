import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aProduct } from '#testing/products.ts'
import { anInstaller } from '#testing/accounts.ts'
import { productDraft, createProductCalls } from '#testing/catalogue.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const pavel = await aStaffMember(context, { role: 'shop' })
const olga = await aStaffMember(context, { role: 'auditor' })
const czech = await aStaffMember(context, { role: 'shop', regions: ['cz'] })
const marek = await anInstaller(context)
await db.updateTable('installer').set({ language: 'pl' }).execute()

const { created, read } = createProductCalls(context, pavel)
const change = (product: { uuid: string }, changes: object, who = pavel) =>
  api(`PATCH /office/products/${product.uuid}`, { ...product, ...changes }, who)

async function setPrice(product: { variants: { uuid: string }[] }, region: number, now: number) {
  const cell = { variant: product.variants[0]!.uuid, region, was: null, now }
  const { body } = await api('PATCH /office/stock', { changes: [cell] }, pavel)
  assert.deepEqual(body, { saved: 1, problems: [] })
}

const lastAuditEvents = (uuid: string) =>
  db.selectFrom('audit_entry').selectAll().where('object_id', '=', uuid).orderBy('id').execute()

test('a product is written with one variant, and is on offer once it has a price', async () => {
  const product = await created()
  assert.deepEqual([product.variants.length, product.variants[0].sku], [1, product.sku])
  const inShop = () => api(`GET /v2/shop/products/${product.uuid}`, undefined, marek)
  assert.equal((await inShop()).status, 404)
  await setPrice(product, 10, 120)
  const { body } = await inShop()
  assert.deepEqual([body.name, body.prices], ['Zrywak do łupka', [{ region_id: 10, points: 120 }]])
  const auditEvents = (await lastAuditEvents(product.uuid)).map(({ action }) => action)
  assert.deepEqual(auditEvents, ['shop.create_product', 'shop.change_cells'])
})

test('a change is audited as before and after, and finds the product by its new words', async () => {
  const product = await created({ names: { en: 'Drill', pl: 'Wiertarka' } })
  await setPrice(product, 10, 90)
  const names = { en: 'Copper nibbler', pl: 'Niblator do miedzi' }
  const { status, body } = await change(product, { names })
  assert.deepEqual([status, body.names, body.version], [200, names, 2])
  const [, , auditEvent] = await lastAuditEvents(product.uuid)
  assert.deepEqual(
    [auditEvent!.action, auditEvent!.before, auditEvent!.after],
    ['shop.change_product', { names: product.names }, { names }],
  )
  const countProducts = async (q: string) =>
    (await api(`GET /v2/shop/products?q=${q}`, undefined, marek)).body.total
  assert.deepEqual([await countProducts('niblator'), await countProducts('wiertarka')], [1, 0])
})

test('two people with one version: the second is refused', async () => {
  const product = await created()
  const replies = await Promise.all([
    change(product, { heavy: true }),
    change(product, { visible: false }),
  ])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const refused = replies.find(({ status }) => status === 409)
  assert.equal(refused!.body.code, 'shop.changed_meanwhile')
})

test('a change that changes nothing leaves no row and no new version', async () => {
  const product = await created()
  assert.equal((await change(product, {})).body.version, 1)
  assert.equal((await lastAuditEvents(product.uuid)).length, 1)
})

test('the HTML of a description is cleaned on write', async () => {
  const html = '<p onclick="hit()">A <script>hit()</script><a href="javascript:hit()">b</a></p>'
  const product = await created({ descriptions: { en: html } })
  assert.equal(product.descriptions.en, '<p>A <a>b</a></p>')
})

test('wrong drafts are refused by field', async () => {
  const getRefusedFields = async (changes: object) =>
    Object.keys(
      (await api('POST /office/products', productDraft(changes), pavel)).body.errors ?? {},
    )
  assert.deepEqual(await getRefusedFields({ names: { pl: 'Bez angielskiej' } }), ['names.en'])
  assert.deepEqual(await getRefusedFields({ names: { en: 'x', xx: 'y' } }), ['names'])
  assert.deepEqual(await getRefusedFields({ sku: '=1+1' }), ['sku'])
  assert.deepEqual(await getRefusedFields({ type: 5 }), ['type'])
  assert.deepEqual(await getRefusedFields({ type: 6 }), ['min_scans'])
  assert.deepEqual(await getRefusedFields({ type: 3 }), ['subtype'])
  assert.deepEqual(await getRefusedFields({ categories: [randomUUID()] }), ['categories'])
  assert.deepEqual(await getRefusedFields({ purchase_limit: 0 }), ['purchase_limit'])
})

test('an item number is one product’s', async () => {
  const product = await created()
  const { status, body } = await api(
    'POST /office/products',
    productDraft({ sku: product.sku }),
    pavel,
  )
  assert.deepEqual([status, body.code], [409, 'shop.sku_taken'])
})

test('who may only see may not write', async () => {
  const product = await created()
  assert.equal((await read(product.uuid, olga)).sku, product.sku)
  assert.equal((await change(product, { heavy: true }, olga)).status, 403)
  assert.equal((await api('POST /office/products', productDraft(), olga)).status, 403)
})

test('a product of another region is a missing one, and a shared one is read alone', async () => {
  const product = await created()
  await setPrice(product, 10, 50)
  const missing = await api(`GET /office/products/${randomUUID()}`, undefined, czech)
  const foreign = await api(`GET /office/products/${product.uuid}`, undefined, czech)
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
  assert.equal((await change(product, { heavy: true }, czech)).status, 404)
  await setPrice(product, 5, 20)
  const shared = await read(product.uuid, czech)
  assert.deepEqual(
    [shared.is_shared, shared.variants[0].prices],
    [true, [{ region_id: 5, points: 20 }]],
  )
  const { status, body } = await change(product, { heavy: true }, czech)
  assert.deepEqual([status, body.code], [403, 'shop.other_regions'])
})

test('the list is narrowed by type, region, visibility, sold out, category and words', async () => {
  const term = `Zx${randomUUID().slice(0, 6)}`
  const category = await api(
    'POST /office/categories',
    { slug: term.toLowerCase(), names: { en: term } },
    pavel,
  )
  const names = { en: term }
  const one = await created({ names, categories: [category.body.uuid] })
  const two = await created({ names, type: 2, visible: false })
  await setPrice(one, 10, 70)
  const list = async (query: string) => {
    const { body } = await api(`GET /office/products?q=${term}&${query}`, undefined, pavel)
    assert.equal(body.meta.total, body.data.length)
    return body.data.map(({ uuid }: { uuid: string }) => uuid)
  }
  assert.deepEqual(new Set(await list('')), new Set([one.uuid, two.uuid]))
  assert.deepEqual(await list('type=2'), [two.uuid])
  assert.deepEqual(await list('region=pl'), [one.uuid])
  assert.deepEqual(await list('visibility=hidden'), [two.uuid])
  assert.deepEqual(await list('visibility=inactive'), [])
  assert.deepEqual(await list(`category=${category.body.uuid}`), [one.uuid])
  assert.equal((await list('sold_out=1')).length, 2)
  assert.equal((await api('GET /office/products?region=pl', undefined, czech)).status, 404)
})

test('a new name of a category or a value is found in the shop', async () => {
  const category = await api(
    'POST /office/categories',
    { slug: 'chimneys', names: { en: 'Chimneys' } },
    pavel,
  )
  const product = await created({ categories: [category.body.uuid] })
  await setPrice(product, 10, 30)
  const path = `/office/categories/${category.body.uuid}`
  await api(`PATCH ${path}`, { slug: 'chimneys', names: { en: 'Flues', pl: 'Kominy' } }, pavel)
  assert.equal((await api('GET /v2/shop/products?q=kominy', undefined, marek)).body.total, 1)
  assert.equal((await api(`DELETE ${path}`, undefined, pavel)).body.code, 'shop.category_used')
  const other = await api(`PATCH ${path}`, { slug: 'chimneys', names: { en: 'X' } }, czech)
  assert.equal(other.body.code, 'shop.other_regions')
  assert.equal(
    (await api('POST /office/categories', { slug: 'chimneys', names: { en: 'Y' } }, pavel)).body
      .code,
    'shop.slug_taken',
  )
})

test('categories are put in an order of all of them', async () => {
  const { data } = (await api('GET /office/categories', undefined, pavel)).body
  const uuids = data.map(({ uuid }: { uuid: string }) => uuid).toReversed()
  assert.equal((await api('PATCH /office/categories', { uuids }, pavel)).status, 204)
  const after = (await api('GET /office/categories', undefined, pavel)).body.data
  assert.deepEqual(
    after.map(({ uuid }: { uuid: string }) => uuid),
    uuids,
  )
  const some = await api('PATCH /office/categories', { uuids: uuids.slice(1) }, pavel)
  assert.equal(some.body.code, 'shop.changed_meanwhile')
})

test('the preview is what an installer of the region is given', async () => {
  const { product } = await aProduct(context, { price: 99 })
  const preview = (region: string, who = pavel) =>
    api(`GET /office/products/${product.uuid}/preview?region=${region}&language=pl`, undefined, who)
  const portal = (await api(`GET /v2/shop/products/${product.uuid}`, undefined, marek)).body
  const { purchase_left: _left, ...settings } = portal.settings
  assert.deepEqual((await preview('pl')).body, { ...portal, settings })
  assert.equal((await preview('hu')).status, 404)
  assert.equal((await preview('pl', czech)).status, 404)
})
