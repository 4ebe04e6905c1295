import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aProduct } from '#testing/products.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
type Texts = Record<string, string>

const hammer = {
  en: 'Carpenter’s hammer',
  pl: 'Młotek ciesielski',
  hu: 'Ácskalapács',
  bg: 'Дърводелски чук',
  uk: 'Молоток теслярський',
}
const jacket = {
  en: 'Winter jacket',
  pl: 'Kurtka zimowa',
  hu: 'Téli kabát',
  bg: 'Зимно яке',
  uk: 'Зимова куртка',
}
const card = {
  en: 'Fuel voucher',
  pl: 'Bon paliwowy',
  hu: 'Üzemanyag-utalvány',
  bg: 'Ваучер за гориво',
  uk: 'Паливна картка',
}

async function createProduct(
  region: string,
  names: Texts,
  more: { active?: boolean; sku?: string } = {},
) {
  const made = await aProduct(context, { region, active: more.active ?? true })
  const sku = more.sku ?? `X-${randomUUID()}`
  await db
    .updateTable('product')
    .set({ names: JSON.stringify(names), sku, descriptions: JSON.stringify({ en: '<p>New</p>' }) })
    .where('id', '=', made.product.id)
    .execute()
  return made
}

async function searchNames(who: TestInstaller, q: string, more = '') {
  const path = `GET /v2/shop/products?q=${encodeURIComponent(q)}${more}`
  const { status, body } = await api(path, undefined, who)
  assert.equal(status, 200, q)
  return body.data.map((row: { name: string }) => row.name) as string[]
}

for (const region of ['pl', 'hu', 'bg', 'ua'])
  for (const names of [hammer, jacket, card]) await createProduct(region, names)
const asker = {
  pl: await anInstaller(context, { language: 'pl' }),
  hu: await anInstaller(context, { language: 'hu', region: 'hu' }),
  bg: await anInstaller(context, { language: 'bg', region: 'bg' }),
  uk: await anInstaller(context, { language: 'uk', region: 'ua' }),
}

const asked = {
  pl: { 'Młotek ciesielski': ['młotek', 'mlotek', 'MŁOTKE', 'motek', 'mlotki', 'ciesiel mlotek'] },
  hu: { Ácskalapács: ['ácskalapács', 'acskalapacs', 'kalapács', 'ackslapacs', 'ACSKALAPAC'] },
  bg: { 'Зимно яке': ['яке', 'ЗИМНО', 'зимон яке', 'зино', 'zimno', 'yake'] },
  uk: { 'Паливна картка': ['паливна', 'паливня', 'картка', 'картак', 'ПАЛИВНА КАРТКА', 'kartka'] },
} satisfies Record<string, Record<string, string[]>>

test('products are found in the own language, with typos, without accents, in either alphabet', async () => {
  for (const [language, wanted] of Object.entries(asked))
    for (const [name, queries] of Object.entries(wanted))
      for (const q of queries)
        assert.equal((await searchNames(asker[language as 'pl'], q))[0], name, `${language}: ${q}`)
})

test('letters that differ by an accent alone are the same letter', async () => {
  await createProduct('bg', { en: 'Lid', bg: 'Капак за тръба' })
  await createProduct('ua', { en: 'Fence', uk: 'Ґанок сінешній, з’їзд' })
  assert.deepEqual(await searchNames(asker.uk, 'ганок синешний'), ['Ґанок сінешній, з’їзд'])
  assert.deepEqual(await searchNames(asker.uk, "з'їзд"), ['Ґанок сінешній, з’їзд'])
  assert.deepEqual(await searchNames(asker.bg, 'тръба'), ['Капак за тръба'])
  assert.deepEqual(await searchNames(asker.pl, 'młotek'), ['Młotek ciesielski'])
  assert.deepEqual(await searchNames(asker.pl, 'mło\u0301tek'), ['Młotek ciesielski'])
})

test('what fits best comes first: the name, then the category, a value, the description', async () => {
  const who = await anInstaller(context, { region: 'sk', language: 'sk' })
  const inName = await createProduct('sk', { en: 'Laser' })
  const inCategory = await createProduct('sk', { en: 'Level' })
  const inValue = await createProduct('sk', { en: 'Tape' })
  const inText = await createProduct('sk', { en: 'Rule' })
  await assignCategories(inCategory.product.id, { en: 'Laser tools' })
  await worth(inValue.variant.id, { en: 'Laser red' })
  await db
    .updateTable('product')
    .set({ descriptions: JSON.stringify({ en: '<p>Better than a <b>laser</b></p>' }) })
    .where('id', '=', inText.product.id)
    .execute()
  assert.deepEqual(await searchNames(who, 'laser'), ['Laser', 'Level', 'Tape', 'Rule'])
  assert.deepEqual(await searchNames(who, 'laser', '&sort=newest&limit=2'), ['Rule', 'Tape'])
  assert.deepEqual(await searchNames(who, 'tape laser'), ['Tape'])
  const { sku } = await findSku(inName.product.id)
  assert.deepEqual(await searchNames(who, sku), ['Laser'])
  assert.deepEqual(await searchNames(who, sku.replace('-', '').toUpperCase()), ['Laser'])
  assert.deepEqual(await searchNames(who, 'zz'), [])
})

test('a product without a name in the own language is found by its English one', async () => {
  await createProduct('pl', { en: 'Chalk line' })
  assert.deepEqual(await searchNames(asker.pl, 'chalk'), ['Chalk line'])
  assert.deepEqual(await searchNames(asker.pl, 'winter'), [])
})

test('what cannot be ordered here is not found either', async () => {
  await createProduct('pl', { en: 'Secret saw', pl: 'Tajna piła' }, { active: false })
  const hidden = await createProduct('pl', { en: 'Hidden saw', pl: 'Ukryta piła' })
  await createProduct('hu', { en: 'Foreign saw', pl: 'Obca piła' })
  assert.deepEqual(await searchNames(asker.pl, 'ukryta'), ['Ukryta piła'])
  await db
    .updateTable('product')
    .set({ visible: false })
    .where('id', '=', hidden.product.id)
    .execute()
  for (const q of ['piła', 'pila', 'saw', 'ukryta', 'tajna', 'obca'])
    assert.deepEqual(await searchNames(asker.pl, q), [], q)
})

test('a new word is searched for as soon as it is written, an old one no more', async () => {
  const { product } = await createProduct('pl', { en: 'Old', pl: 'Staroświecki poziomnik' })
  await db
    .updateTable('product')
    .set({ names: JSON.stringify({ en: 'New', pl: 'Niwelator' }) })
    .where('id', '=', product.id)
    .execute()
  assert.deepEqual(await searchNames(asker.pl, 'niwelator'), ['Niwelator'])
  assert.deepEqual(await searchNames(asker.pl, 'poziomnik'), [])
})

test('nothing typed is no search, and a search has a length', async () => {
  const all = await searchNames(asker.pl, '')
  assert.ok(all.length > 3)
  assert.deepEqual(await searchNames(asker.pl, '   '), all)
  assert.deepEqual(await searchNames(asker.pl, '…!?'), [])
  assert.deepEqual(await searchNames(asker.pl, 'x'.repeat(80)), [])
  const long = `GET /v2/shop/products?q=${'x'.repeat(81)}`
  assert.equal((await api(long, undefined, asker.pl)).status, 422)
  const many = 'młotek '.repeat(11)
  assert.deepEqual(await searchNames(asker.pl, many), ['Młotek ciesielski'])
})

test('a search for something odd fails nothing and shows nothing else', async () => {
  const odd = [
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '::',
    '&|!',
    '<->',
    'a:*',
    '(((',
    '{}',
    '$1',
    '\u202e',
  ]
  for (const q of odd) {
    const names = await searchNames(asker.pl, q)
    assert.ok(names.length < 5, q)
  }
  for (const path of ['shop/products', 'shop/categories']) {
    const version = path === 'shop/products' ? 'v2' : 'v1'
    const line = `GET /${version}/${path}?q=%00` as const
    assert.equal((await api(line, undefined, asker.pl)).status, 422)
  }
})

test('a page past the end still tells how many there are', async () => {
  const { body } = await api('GET /v2/shop/products?q=kurtka&page=9', undefined, asker.pl)
  assert.deepEqual([body.data, body.total, body.last_page], [[], 1, 1])
})

async function assignCategories(productId: number, names: Texts, slug: string = randomUUID()) {
  await db
    .insertInto('shop_category')
    .values({ slug, names: JSON.stringify(names), position: 1 })
    .onConflict((row) => row.column('slug').doNothing())
    .execute()
  await sql`insert into product_category (product_id, category_id)
    select ${productId}, id from shop_category where slug = ${slug}`.execute(db)
}

async function worth(variantId: number, names: Texts) {
  const attribute = await db
    .insertInto('shop_attribute')
    .values({ names: JSON.stringify({ en: 'Beam' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const value = await db
    .insertInto('shop_attribute_value')
    .values({ attribute_id: attribute.id, names: JSON.stringify(names) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('variant_value')
    .values({ variant_id: variantId, value_id: value.id })
    .execute()
}

function findSku(id: number) {
  return db.selectFrom('product').select('sku').where('id', '=', id).executeTakeFirstOrThrow()
}
