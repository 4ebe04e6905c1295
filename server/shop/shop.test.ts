import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aProduct } from '#server/testing/goods.ts'
import { anInstaller } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const house = await testApp()
const { api, db } = house
const owner = await anInstaller(house)
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

test('the list holds what the own country offers, 21 a page [SHP-002][SHP-005][SHP-006][API-044][API-073]', async () => {
  for (let n = 0; n < 22; n++) await aProduct(house)
  await Promise.all([
    aProduct(house, { region: 'cz' }),
    aProduct(house, { active: false }),
    aProduct(house, { visible: false }),
  ])
  const { body } = await list()
  assert.deepEqual(
    [body.data.length, body.total, body.last_page, body.meta],
    [21, 22, 2, { total: 22, last_page: 2 }],
  )
  assert.equal((await list('?page=2')).body.data.length, 1)
  assert.equal((await list('?active=0&is_visible=0&region_id=5&region=5')).body.total, 22)
})

test('a list is narrowed by categories, in both spellings [SHP-003][SHP-004][SHL-033]', async () => {
  const { product } = await aProduct(house)
  await inCategory(product.id, 'boots')
  assert.deepEqual(
    (await list('?categories=boots')).body.data.map((row: { uuid: string }) => row.uuid),
    [product.uuid],
  )
  assert.equal((await list('?category=boots')).body.total, 1)
  assert.equal((await list('?categories=boots,other')).body.total, 1)
  assert.equal((await list('?categories=other')).body.total, 0)
})

test('categories that hold something are listed with their count and in the own language [SHP-008][API-070]', async () => {
  const polish = await anInstaller(house, { language: 'pl' })
  const { product } = await aProduct(house)
  await inCategory(product.id, 'ladders')
  await inCategory((await aProduct(house, { region: 'hu' })).product.id, 'hungarian')
  const { body } = await api('GET /v1/shop/categories?region_id=10&type=1', undefined, polish)
  const ladders = body.data.find((row: { slug: string }) => row.slug === 'ladders')
  assert.deepEqual([ladders.name, ladders.products_count], ['pl ladders', 1])
  assert.ok(!body.data.some((row: { slug: string }) => row.slug === 'hungarian'))
})

test('sorting by points goes both ways, random stays the same for a session', async () => {
  await aProduct(house, { price: 1 })
  await aProduct(house, { price: 9999 })
  const points = async (sort: string) =>
    (await list(`?sort=${sort}&limit=100`)).body.data.map(
      (row: { prices: { points: number }[] }) => row.prices[0]!.points,
    )
  const rising = await points('points')
  assert.deepEqual(
    rising,
    rising.toSorted((a: number, b: number) => a - b),
  )
  assert.equal((await points('-points'))[0], 9999)
  assert.deepEqual(await points('random'), await points('random'))
})

test('words that could be SQL change nothing', async () => {
  const total = (await list()).body.total
  for (const text of ["' or 1=1 --", '1;drop table product', '${7*7}', '../../etc/passwd', '%00'])
    for (const name of ['sort', 'categories', 'page', 'limit', 'region_id']) {
      const { status, body } = await list(`?${name}=${encodeURIComponent(text)}`)
      assert.ok(
        status === 422 || (status === 200 && body.total === total),
        `${name}=${text}: ${status}`,
      )
    }
})

test('a product shows its variants, price and stock [PRD-025][PRD-026][PRD-027][PRD-028][PRD-029][PRD-036][PRD-037][PRD-038][PRD-039][PRD-040][PRD-041][API-071]', async () => {
  const { product, variant } = await aProduct(house, { price: 44, stock: 7 })
  const { body } = await api(`GET /v2/shop/products/${product.uuid}`, undefined, owner)
  assert.equal(body.name, 'Roofing hammer')
  assert.equal(body.description, '<p>Forged</p>')
  assert.deepEqual([body.type, body.active, body.is_visible, body.stock], [1, 1, 1, 7])
  const { uuid, guid, price, stock, attrs } = body.variants[0]
  assert.deepEqual([uuid, guid, price, stock, attrs], [variant.uuid, variant.uuid, 44, 7, []])
})

test('an inactive and a hidden product are told as such, a foreign one is not found [PRD-030][PRD-031]', async () => {
  const inactive = await aProduct(house, { active: false })
  const hidden = await aProduct(house, { visible: false })
  const foreign = await aProduct(house, { region: 'cz' })
  const get = (uuid: string) => api(`GET /v2/shop/products/${uuid}`, undefined, owner)
  assert.equal((await get(inactive.product.uuid)).body.active, 0)
  assert.equal((await get(hidden.product.uuid)).body.is_visible, 0)
  assert.equal((await get(foreign.product.uuid)).text, (await get(randomUUID())).text)
})

test('the cart reads live price and stock and leaves out what is not on offer [CRT-011][API-039]', async () => {
  const mine = await aProduct(house, { stock: 5, price: 60 })
  const hidden = await aProduct(house, { visible: false })
  const foreign = await aProduct(house, { region: 'cz' })
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
})

test('a cart of more than 100 products or of no uuids is refused', async () => {
  assert.equal((await cart(Array.from({ length: 101 }, () => randomUUID()))).status, 422)
  assert.equal((await cart(['x'])).status, 422)
  assert.equal((await api('GET /v2/cart', undefined, owner)).status, 422)
})
