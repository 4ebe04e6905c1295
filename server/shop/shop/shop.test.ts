import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aProduct } from '#testing/products.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, db } = context
const owner = await anInstaller(context)
const list = (query = '') => api(`GET /v2/shop/products${query}`, undefined, owner)
const cart = (uuids: string[]) => api(`GET /v2/cart?uuids=${uuids.join(',')}`, undefined, owner)

async function inCategory(productId: number, slug: string) {
  const names = JSON.stringify({ en: slug, pl: `pl ${slug}` })
  await db
    .insertInto('shop_category')
    .values({ slug, names, position: 1 })
    .onConflict((row) => row.column('slug').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('shop_category')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_category')
    .values({ product_id: productId, category_id: id })
    .execute()
}

test(
  'the list holds what the own country offers, 21 a page',
  proves(['SHP-002', 'SHP-005', 'SHP-006', 'API-044', 'API-073']),
  async () => {
    for (let n = 0; n < 22; n++) await aProduct(context)
    await Promise.all([
      aProduct(context, { region: 'cz' }),
      aProduct(context, { active: false }),
      aProduct(context, { visible: false }),
    ])
    const { body } = await list()
    assert.deepEqual(
      [body.data.length, body.total, body.last_page, body.meta],
      [21, 22, 2, { total: 22, last_page: 2 }],
    )
    assert.equal((await list('?page=2')).body.data.length, 1)
    assert.equal((await list('?active=0&is_visible=0&region_id=5&region=5')).body.total, 22)
  },
)

test(
  'a list is narrowed by categories, in both spellings',
  proves(['SHP-003', 'SHP-004', 'SHL-033']),
  async () => {
    const { product } = await aProduct(context)
    await inCategory(product.id, 'boots')
    assert.deepEqual(
      (await list('?categories=boots')).body.data.map((row: { uuid: string }) => row.uuid),
      [product.uuid],
    )
    assert.equal((await list('?category=boots')).body.total, 1)
    assert.equal((await list('?categories=boots,other')).body.total, 1)
    assert.equal((await list('?categories=other')).body.total, 0)
  },
)

test(
  'categories that hold something are listed with their count and in the own language',
  proves(['SHP-008', 'API-070']),
  async () => {
    const polish = await anInstaller(context, { language: 'pl' })
    const { product } = await aProduct(context)
    await inCategory(product.id, 'ladders')
    await inCategory((await aProduct(context, { region: 'hu' })).product.id, 'hungarian')
    const { body } = await api('GET /v1/shop/categories?region_id=10&type=1', undefined, polish)
    const ladders = body.data.find((row: { slug: string }) => row.slug === 'ladders')
    assert.deepEqual([ladders.name, ladders.products_count], ['pl ladders', 1])
    assert.ok(!body.data.some((row: { slug: string }) => row.slug === 'hungarian'))
  },
)

test('sorting by points and by age goes both ways, random stays the same for a session', async () => {
  await aProduct(context, { price: 1 })
  const newest = await aProduct(context, { price: 9999 })
  const rows = async (sort: string) => (await list(`?sort=${sort}&limit=100`)).body.data
  const points = async (sort: string): Promise<number[]> =>
    (await rows(sort)).map((row: { prices: { points: number }[] }) => row.prices[0]!.points)
  const rising = await points('points')
  assert.deepEqual(
    rising,
    rising.toSorted((a, b) => a - b),
  )
  assert.deepEqual(await points('-points'), rising.toReversed())
  assert.equal((await rows('newest'))[0].uuid, newest.product.uuid)
  const random = await rows('random')
  assert.deepEqual(await rows('random'), random)
  const pages = [1, 2, 3, 4].map((page) => list(`?sort=random&limit=10&page=${page}`))
  const paged = (await Promise.all(pages)).flatMap(({ body }) => body.data)
  assert.deepEqual(paged, random.slice(0, 40))
})

const attacks = [
  "' or 1=1 --",
  '1;drop table product',
  '${7*7}',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '%',
  '_',
  '\\',
  "'||(select token from session)||'",
  '{"$ne":1}',
  '<script>alert(1)</script>',
  '\ud800',
  '−1',
]

test('words that could be SQL change nothing in any parameter', async () => {
  const total = (await list()).body.total
  const names = 'page limit categories category sort affordable active is_visible region region_id'
  for (const text of attacks)
    for (const name of names.split(' ')) {
      const { status, body } = await list(`?${name}=${encodeURIComponent(text.toWellFormed())}`)
      assert.ok(
        status === 422 || (status === 200 && body.total === total),
        `${name}=${text}: ${status}`,
      )
    }
  for (const query of ['q=a&q=b', 'q[]=a', 'q[$ne]=a', 'page=1&page=2', 'affordable=2'])
    assert.ok([200, 422].includes((await list(`?${query}`)).status), query)
})

test(
  'a product shows what it is and its pictures',
  proves(['PRD-025', 'PRD-026', 'PRD-027', 'PRD-028', 'PRD-029', 'API-071']),
  async () => {
    const { product } = await aProduct(context)
    await inCategory(product.id, 'hammers')
    await db
      .insertInto('product_image')
      .values({ product_id: product.id, position: 1, file: 'products/hammer' })
      .execute()
    const { body } = await api(`GET /v2/shop/products/${product.uuid}`, undefined, owner)
    const { sku } = await db
      .selectFrom('product')
      .select('sku')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([body.uuid, body.name, body.sku], [product.uuid, 'Roofing hammer', sku])
    assert.equal(body.description, '<p>Forged</p>')
    assert.deepEqual([body.type, body.active, body.is_visible], [1, 1, 1])

    proves(['PRD-032', 'PRD-033', 'PRD-034', 'PRD-035'])
    const thumbnail = '/pv/app/public/files/products/hammer-320.webp'
    const large = '/pv/app/public/files/products/hammer-960.webp'
    assert.equal(body.images.thumbnail, thumbnail)
    assert.deepEqual(body.images.list, [{ position: 1, xs: thumbnail, large }])
    assert.deepEqual(body.categories, [{ slug: 'hammers', name: 'hammers' }])
  },
)

test(
  'a product shows its variants, price and stock',
  proves(['PRD-036', 'PRD-037', 'PRD-038', 'PRD-039']),
  async () => {
    const { product, variant } = await aProduct(context, { price: 44, stock: 7 })
    const { body } = await api(`GET /v2/shop/products/${product.uuid}`, undefined, owner)
    const row = await db
      .selectFrom('variant')
      .select('sku')
      .where('id', '=', variant.id)
      .executeTakeFirstOrThrow()
    assert.equal(body.variants.length, 1)
    const { uuid, guid, sku, price, stock, attrs } = body.variants[0]
    assert.deepEqual([uuid, guid, sku, attrs], [variant.uuid, variant.uuid, row.sku, []])

    proves(['PRD-040', 'PRD-041', 'PRD-043', 'PRD-048'])
    assert.deepEqual([price, stock, body.stock], [44, 7, 7])
    assert.deepEqual(body.prices, [{ region_id: 10, points: 44 }])
  },
)

test('a product and the cart tell how many of it the company may still order', async () => {
  const { product } = await aProduct(context)
  const settings = async () =>
    (await api(`GET /v2/shop/products/${product.uuid}`, undefined, owner)).body.settings
  await db
    .updateTable('product')
    .set({ purchase_limit: null })
    .where('id', '=', product.id)
    .execute()
  assert.deepEqual(await settings(), { type: 1, purchase_limit: 10, purchase_left: 10 })
  const bought = { company_id: owner.company.id, product_id: product.id }
  await db
    .insertInto('purchase_tally')
    .values([
      { ...bought, period: '2026', pieces: 4 },
      { ...bought, period: '2025', pieces: 9 },
    ])
    .execute()
  assert.equal((await settings()).purchase_left, 6)
  assert.equal((await cart([product.uuid])).body.data[0].settings.purchase_left, 6)
  await db.deleteFrom('purchase_tally').where('company_id', '=', bought.company_id).execute()
})

test(
  'an inactive and a hidden product are told as such, a foreign one is not found',
  proves(['PRD-030', 'PRD-031']),
  async () => {
    const inactive = await aProduct(context, { active: false })
    const hidden = await aProduct(context, { visible: false })
    const foreign = await aProduct(context, { region: 'cz' })
    const get = (uuid: string) => api(`GET /v2/shop/products/${uuid}`, undefined, owner)
    assert.equal((await get(inactive.product.uuid)).body.active, 0)
    assert.equal((await get(hidden.product.uuid)).body.is_visible, 0)
    assert.equal((await get(foreign.product.uuid)).text, (await get(randomUUID())).text)
  },
)

test(
  'the cart reads live price and stock and leaves out what is not on offer',
  proves(['CRT-011', 'API-039']),
  async () => {
    const mine = await aProduct(context, { stock: 5, price: 60 })
    const hidden = await aProduct(context, { visible: false })
    const foreign = await aProduct(context, { region: 'cz' })
    const { body } = await cart([
      mine.product.uuid,
      hidden.product.uuid,
      foreign.product.uuid,
      randomUUID(),
    ])
    assert.deepEqual(
      body.data.map((row: { uuid: string }) => row.uuid),
      [mine.product.uuid],
    )
    assert.deepEqual([body.data[0].variants[0].stock, body.data[0].variants[0].price], [5, 60])
  },
)

test('a cart of more than 100 products or of no uuids is refused', async () => {
  assert.equal((await cart(Array.from({ length: 101 }, () => randomUUID()))).status, 422)
  assert.equal((await cart(['x'])).status, 422)
  assert.equal((await api('GET /v2/cart', undefined, owner)).status, 422)
})

test('a name is of the reader’s language, else of the country’s, else English', async () => {
  const { product } = await aProduct(context)
  const nameFor = async (language: string, names: object) => {
    await db
      .updateTable('product')
      .set({ names: JSON.stringify(names) })
      .where('id', '=', product.id)
      .execute()
    const reader = await anInstaller(context, { language })
    return (await api(`GET /v2/shop/products/${product.uuid}`, undefined, reader)).body.name
  }
  const all = { en: 'Hammer', pl: 'Młotek', uk: 'Молоток' }
  const { uk, ...polish } = all
  assert.equal(await nameFor('uk', all), uk)
  assert.equal(await nameFor('uk', polish), 'Młotek')
  assert.equal(await nameFor('uk', { en: 'Hammer' }), 'Hammer')
})
