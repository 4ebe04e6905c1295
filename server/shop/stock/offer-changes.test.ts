import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import { createOfferCalls, createProductCalls } from '#testing/catalogue.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import type { OfferChange } from '#contract/shop/stock.admin.ts'

const context = await testApp()
const { api } = context
const pavel = await aStaffMember(context, { role: 'shop' })
const czech = await aStaffMember(context, { role: 'shop', regions: ['cz'] })
const radek = await aStaffMember(context, { role: 'reviewer' })
const [pl, cz] = [findRegion('pl')!.id, findRegion('cz')!.id]
const { change, createOffer } = createOfferCalls(context, pavel)
const { created } = createProductCalls(context, pavel)

async function history(uuid: string, query: Record<string, string> = {}, who = pavel) {
  const { status, body } = await api(`GET /office/products/${uuid}/changes`, undefined, {
    ...who,
    query,
  })
  return { status, meta: body.meta, rows: (body.data ?? []) as OfferChange[] }
}

const toSummary = (rows: OfferChange[]) =>
  rows.map(({ what, region_id, was, now }) => [what, region_id, was, now])

test('each price, its end and the stock are told with who, where and what stood there', async () => {
  const { uuid: variant, product, sku } = await createOffer()
  await change([{ variant, region: pl, was: 100, now: 110 }])
  await change([{ variant, region: pl, was: 110, now: null }])
  await change([{ variant, region: null, was: 10, now: 25 }])
  const { rows, meta } = await history(product.uuid)
  assert.deepEqual(toSummary(rows), [
    ['stock', null, 10, 25],
    ['price', pl, 110, null],
    ['price', pl, 100, 110],
  ])
  assert.deepEqual([rows[0]!.by, rows[0]!.sku], [pavel.staff.name, sku])
  assert.deepEqual(meta, { total: 3, last_page: 1 })
})

test('what was shown or switched off stands among them', async () => {
  const product = await created({ visible: false })
  await api(`PATCH /office/products/${product.uuid}`, { ...product, visible: true }, pavel)
  const { rows } = await history(product.uuid)
  assert.deepEqual(toSummary(rows)[0], ['visible', null, 0, 1])
  assert.equal(rows.filter(({ what }) => what === 'visible').length, 2)
})

test('a person reads the prices of their own regions, and no product of others', async () => {
  const { uuid: variant, product } = await createOffer()
  await change([
    { variant, region: cz, was: null, now: 40 },
    { variant, region: pl, was: 100, now: 120 },
    { variant, region: null, was: 10, now: 9 },
  ])
  const { rows } = await history(product.uuid, {}, czech)
  assert.deepEqual(new Set(rows.map(({ region_id }) => region_id)), new Set([cz, null]))
  const polish = await history(product.uuid, { region: 'pl' })
  assert.deepEqual(new Set(polish.rows.map(({ region_id }) => region_id)), new Set([pl, null]))
  const other = await createOffer()
  assert.equal((await history(other.product.uuid, {}, czech)).status, 404)
  assert.equal((await history(randomUUID())).status, 404)
  assert.equal((await history(product.uuid, {}, radek)).status, 403)
})

test('it is read page by page and for one variant alone', async () => {
  const { uuid: variant, product } = await createOffer()
  const { sku } = (await api(`GET /office/products/${product.uuid}`, undefined, pavel)).body
  const second = await api(
    `POST /office/products/${product.uuid}/variants`,
    { sku: `${sku}-2`, values: [await aValue()] },
    pavel,
  )
  for (const now of [11, 12, 13])
    await change([{ variant, region: null, was: now === 11 ? 10 : now - 1, now }])
  await change([{ variant: second.body.uuid, region: null, was: 0, now: 5 }])
  const pages = await Promise.all(
    ['1', '2'].map((page) => history(product.uuid, { page, limit: '2' })),
  )
  assert.deepEqual(
    pages.flatMap(({ rows }) => rows.map(({ now }) => now)),
    [5, 13, 12, 11],
  )
  assert.deepEqual(pages[0]!.meta, { total: 4, last_page: 2 })
  const one = await history(product.uuid, { variant: second.body.uuid })
  assert.deepEqual(
    one.rows.map(({ now }) => now),
    [5],
  )
})

async function aValue() {
  const { body } = await api('POST /office/attributes', { names: { en: 'Length' } }, pavel)
  const value = await api(
    `POST /office/attributes/${body.uuid}/values`,
    { names: { en: '2 m' } },
    pavel,
  )
  return value.body.uuid as string
}
