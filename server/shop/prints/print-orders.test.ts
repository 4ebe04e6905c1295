import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { serviceCount, subtypes } from '#contract/shop/prints.rules.ts'
import { dayMs } from '#contract/durations.ts'
import { problems } from '#contract/refusals.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { getPoints, findVariantStock } from '#testing/orders.ts'
import {
  aPrintProduct,
  chooseServices,
  toAskedFields,
  orderPrint,
  printData,
} from '#testing/prints/print-orders.ts'
import { aProduct } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, db } = context
const owner = await anInstaller(context, { points: 20_000 })
const sticker = await aPrintProduct(context, 'sticker', { stock: 50 })

const order = (data: unknown, rest: Record<string, unknown> = {}) =>
  orderPrint(context, owner, sticker, { data, ...rest })
const data = (changes: Record<string, unknown> = {}) => printData('sticker', changes)
const getErrors = ({ status, body }: Awaited<ReturnType<typeof order>>) => {
  assert.equal(status, 422, JSON.stringify(body))
  return body.errors as Record<string, string[]>
}

async function aLogo(of: TestInstaller, status = 'ready') {
  return db
    .insertInto('print_file')
    .values({
      company_id: of.company.id,
      installer_id: of.installer.id,
      name: 'logo.png',
      bytes: 12_345,
      type: 'png',
      status,
      reason: status === 'refused' ? 'broken' : '',
      width: 400,
      height: 200,
      ratio: 2,
      created_at: context.clock.now(),
    })
    .returning(['uuid', 'name', 'bytes as size', 'type'])
    .executeTakeFirstOrThrow()
}

test('a print is ordered for points, which are reserved', proves(['BAL-008']), async () => {
  const buyer = await anInstaller(context, { points: 500 })
  const { status } = await orderPrint(context, buyer, sticker, { data: data() })
  assert.equal(status, 201)
  assert.deepEqual(await getPoints(context, buyer), [300, 200])
})

test('without data nothing is ordered', proves(['MKT-041', 'ERR-048']), async () => {
  const before = await getPoints(context, owner)
  const { status, body } = await order(undefined)
  assert.equal(status, 422)
  assert.equal(body.code, 'orders.no_print_data')
  assert.ok(body.message.length > 10)
  assert.deepEqual(await getPoints(context, owner), before)
  const product = await aProduct(context)
  const line = [{ uuid: product.variant.uuid, quantity: 1 }]
  const other = await api(
    'POST /v2/orders',
    { order: line, type: 1, customer: {}, data: data() },
    owner,
  )
  assert.equal(other.status, 422)
})

test(
  'the order keeps what was typed, exactly',
  proves(['MKT-042', 'MKT-043', 'MKT-044', 'MKT-045', 'MKT-046', 'MKT-047']),
  async () => {
    const typed = data({
      name: 'Żaneta',
      surname: 'O’Neil',
      companyName: 'Dach & Okno "Kraków"',
      link: 'https://dach-okno.example/oferta?a=1',
      phone: '512/345-678',
      email: 'Biuro@Dach-Okno.example',
    })
    const { body } = await order(typed)
    const answer = (await api(`GET /v2/orders/${body.uuid}`, undefined, owner)).body
    const { rooflightLogo, ...stored } = answer.meta.contents[0].inputData
    assert.deepEqual(stored, typed)
    assert.equal(rooflightLogo, 'default')
  },
)

test(
  'and its longer parts',
  proves(['MKT-048', 'MKT-049', 'MKT-051', 'MKT-052', 'ORD-020', 'ORD-048']),
  async () => {
    const card = await aPrintProduct(context, 'flyer-services')
    const typed = printData('flyer-services', {
      shortDescription: 'Okna dachowe',
      longDescription: 'Montaż, wymiana i serwis w całej Małopolsce',
      address: { line1: 'ul. Dębowa 14', line2: '30-065 Kraków', line3: 'Polska' },
      coverImage: 'winter-roof',
    })
    const { body } = await orderPrint(context, owner, card, { data: typed })
    const stored = body.meta.contents[0].inputData
    for (const [name, value] of Object.entries(typed)) assert.deepEqual(stored[name], value, name)
  },
)

test(
  'design, pictures and the sign of the club',
  proves(['MKT-017', 'MKT-053', 'MKT-054', 'MKT-055', 'MKT-056']),
  async () => {
    const fields = [...toAskedFields('flyer'), { name: 'contentImage', group: 'optional' as const }]
    const flyer = await aPrintProduct(context, 'flyer', { fields })
    const recommended = await anInstaller(context, { points: 900 })
    await db
      .updateTable('company')
      .set({ recommended: true })
      .where('id', '=', recommended.company.id)
      .execute()
    const signFor = async (person: TestInstaller) =>
      (await api(`GET /v2/shop/products/${flyer.product.uuid}`, undefined, person)).body.settings
        .rooflightLogo
    assert.deepEqual([await signFor(recommended), await signFor(owner)], ['recommended', 'default'])
    const lastDay = (day: string) =>
      db
        .updateTable('company')
        .set({ recommended_until: day })
        .where('id', '=', recommended.company.id)
        .execute()
    const today = toLocalDate(context.clock.now(), 'Europe/Warsaw')
    const yesterday = toLocalDate(new Date(context.clock.now().getTime() - dayMs), 'Europe/Warsaw')
    await lastDay(yesterday)
    assert.equal(await signFor(recommended), 'default')
    await lastDay(today)
    assert.equal(await signFor(recommended), 'recommended')
    const pictures = { coverImage: 'van-at-the-door', contentImage: 'loft-room' }
    const typed = printData('flyer', { ...pictures, rooflightLogo: 'default' })
    const { status, body } = await orderPrint(context, recommended, flyer, { data: typed })
    assert.equal(status, 201, JSON.stringify(body))
    const stored = body.meta.contents[0].inputData
    assert.equal(stored.subtype, 'flyer')
    assert.equal(stored.coverImage, 'van-at-the-door')
    assert.equal(stored.contentImage, 'loft-room')
    assert.equal(stored.rooflightLogo, 'recommended')
    const foreign = { ...typed, coverImage: 'great-window' }
    assert.deepEqual(getErrors(await orderPrint(context, recommended, flyer, { data: foreign })), {
      'data.coverImage': [problems.not_offered],
    })
  },
)

test(
  'a logo is told as it was uploaded, and only one of the own company',
  proves(['MKT-050']),
  async () => {
    const logo = await aLogo(owner)
    const sent = data({ logo: { ...logo, name: 'another name', size: 1 } })
    const { status, body } = await order(sent)
    assert.equal(status, 201, JSON.stringify(body))
    assert.deepEqual(body.meta.contents[0].inputData.logo, logo)
    const stranger = await anInstaller(context)
    const missing = { ...logo, uuid: randomUUID() }
    for (const foreign of [await aLogo(stranger), await aLogo(owner, 'refused'), missing]) {
      const { status, body } = await order(data({ logo: foreign }))
      assert.deepEqual([status, body.code], [422, 'marketing.logo_not_found'])
    }
  },
)

test(
  'services are exactly as many as the design has places',
  proves(['MKT-024', 'MKT-025', 'MKT-026']),
  async () => {
    for (const subtype of ['flyer-services', 'business-card', 'business-card-vertical'] as const) {
      const product = await aPrintProduct(context, subtype)
      const count = serviceCount(subtype)
      for (const wrong of [count - 1, count + 1]) {
        const few = printData(subtype, { services: chooseServices(wrong) })
        const errors = getErrors(await orderPrint(context, owner, product, { data: few }))
        assert.deepEqual(Object.keys(errors), ['data.services'])
        assert.match(errors['data.services']![0]!, new RegExp(String(count)))
      }
      const right = await orderPrint(context, owner, product, { data: printData(subtype) })
      assert.equal(right.status, 201)
      const twice = printData(subtype, {
        services: [...chooseServices(count - 1), ...chooseServices(1)],
      })
      assert.ok(
        getErrors(await orderPrint(context, owner, product, { data: twice }))['data.services'],
      )
    }
  },
)

test(
  'from one set to all that are in stock',
  proves(['MKT-027', 'MKT-028', 'PRD-043']),
  async () => {
    const few = await aPrintProduct(context, 'sticker', { stock: 3 })
    const offered = await api(`GET /v2/shop/products/${few.product.uuid}`, undefined, owner)
    assert.equal(offered.body.stock, 3)
    const none = await orderPrint(context, owner, few, { data: data(), quantity: 0 })
    assert.equal(none.status, 422)
    const many = await orderPrint(context, owner, few, { data: data(), quantity: 4 })
    assert.equal(many.body.code, 'orders.sold_out')
    assert.equal((await orderPrint(context, owner, few, { data: data(), quantity: 3 })).status, 201)
    assert.equal(await findVariantStock(context, few.variant.id), 0)
  },
)

test('descriptions have 80 and 100 characters', proves(['MKT-031', 'MKT-032']), async () => {
  const text = (length: number) => 'okna '.repeat(30).slice(0, length - 1) + 'a'
  const whole = {
    shortDescription:
      'Wymieniamy stare okna dachowe na nowe w ciągu jednego dnia, czysto i solidnie ok',
    longDescription:
      'Krycie dachów, obróbki blacharskie, okna dachowe i wyłazy, serwis gwarancyjny i stała opieka w regie',
  }
  assert.deepEqual([whole.shortDescription.length, whole.longDescription.length], [80, 100])
  const banner = await aPrintProduct(context, 'banner')
  const { status, body } = await orderPrint(context, owner, banner, {
    data: printData('banner', whole),
  })
  assert.equal(status, 201, JSON.stringify(body))
  const { shortDescription, longDescription } = body.meta.contents[0].inputData
  assert.deepEqual({ shortDescription, longDescription }, whole)
  for (const [field, length] of [
    ['shortDescription', 81],
    ['longDescription', 101],
  ] as const)
    assert.deepEqual(getErrors(await order(data({ [field]: text(length) }))), {
      [`data.${field}`]: [problems.too_long],
    })
})

test(
  'one of phone and e-mail, and one of the descriptions',
  proves(['MKT-034', 'MKT-035', 'MKT-036']),
  async () => {
    assert.ok(getErrors(await order(data({ phone: undefined })))['data.phone'])
    assert.equal((await order(data({ phone: undefined, email: 'a@b.example' }))).status, 201)
    assert.ok(
      getErrors(await order(data({ shortDescription: undefined })))['data.shortDescription'],
    )
    const long = data({ shortDescription: undefined, longDescription: 'Montaż okien' })
    assert.equal((await order(long)).status, 201)
    const card = await aPrintProduct(context, 'business-card')
    const plain = await orderPrint(context, owner, card, { data: printData('business-card') })
    assert.equal(plain.status, 201)
  },
)

test(
  'required fields and added ones are filled, named in the words of the person',
  proves(['MKT-037', 'MKT-038', 'MKT-039']),
  async () => {
    const polish = await anInstaller(context, { points: 1000, language: 'pl' })
    const empty = data({ companyName: ' ', name: '' })
    const { body } = await orderPrint(context, polish, sticker, { data: empty })
    assert.deepEqual(Object.keys(body.errors), ['data.companyName', 'data.name'])
    assert.match(body.errors['data.companyName'][0], /Nazwa firmy/)
    assert.equal((await order(data({ name: 'Jan' }))).status, 201)
    assert.equal((await order(data())).status, 201)
  },
)

test(
  'what the product does not ask is not printed',
  proves(['PRD-045', 'PRD-046', 'PRD-047']),
  async () => {
    const fields = [
      { name: 'companyName', group: 'required' as const },
      { name: 'shortDescription', group: 'required' as const },
      { name: 'phone', group: 'optional' as const },
    ]
    const plain = await aPrintProduct(context, 'sticker', { fields })
    const offered = await api(`GET /v2/shop/products/${plain.product.uuid}`, undefined, owner)
    assert.deepEqual(offered.body.settings.fields, fields)
    const more = await orderPrint(context, owner, plain, { data: data({ email: 'a@b.example' }) })
    assert.deepEqual(getErrors(more), { 'data.email': [problems.not_offered] })
    assert.equal((await orderPrint(context, owner, plain, { data: data() })).status, 201)
  },
)

test(
  'a design that has changed since the preview is looked at again',
  proves(['PRD-044']),
  async () => {
    const product = await aPrintProduct(context, 'sticker')
    const path = `GET /v2/shop/products/${product.product.uuid}`
    assert.equal((await api(path, undefined, owner)).body.settings.subtype, 'sticker')
    await db
      .updateTable('product')
      .set({ subtype: 'banner' })
      .where('id', '=', product.product.id)
      .execute()
    const { status, body } = await orderPrint(context, owner, product, { data: data() })
    assert.deepEqual([status, body.code], [409, 'marketing.design_changed'])
    const banner = printData('banner')
    assert.equal((await orderPrint(context, owner, product, { data: banner })).status, 201)
  },
)

test('texts have to be checked, and a print is ordered by itself', async () => {
  const unchecked = await order(data(), { texts_checked: false })
  assert.equal(unchecked.body.code, 'marketing.texts_unchecked')
  assert.equal(
    (await order(data(), { texts_checked: undefined })).body.code,
    'marketing.texts_unchecked',
  )
  const other = await aPrintProduct(context, 'sticker')
  const lines = [sticker, other].map(({ variant }) => ({ uuid: variant.uuid, quantity: 1 }))
  const { body } = await order(data(), { order: lines })
  assert.equal(body.code, 'marketing.one_line')
})

test('letters that no font has are named, and nothing is ordered', async () => {
  for (const [text, letter] of [
    ['Okna 🏠 dachowe', '🏠'],
    ['חלונות גג', 'ח'],
  ]) {
    const errors = getErrors(await order(data({ companyName: text })))
    assert.ok(errors['data.companyName']![0]!.includes(letter!), JSON.stringify(errors))
  }
})

test('40 fields of the whole text are refused field by field or printed, never broken', async () => {
  const long = (length: number) => 'Wy'.repeat(length / 2)
  const typed = data({
    name: long(80),
    surname: long(80),
    companyName: long(120),
    phone: long(40),
    email: long(254),
    shortDescription: long(80),
    longDescription: long(100),
    address: { line1: long(120), line2: long(120), line3: long(120) },
  })
  const { status, body } = await order(typed)
  assert.equal(status, 422)
  assert.ok(Object.keys(body.errors).every((name) => name.startsWith('data.')))
  assert.ok(body.errors['data.companyName'])
})

test('the same key with other texts is another order, which is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await order(data(), { headers })
  assert.equal((await order(data(), { headers })).body.uuid, first.body.uuid)
  const other = await order(data({ name: 'Jan' }), { headers })
  assert.equal(other.body.code, 'orders.key_reused')
})

test('each design can be ordered', async () => {
  for (const subtype of subtypes) {
    const product = await aPrintProduct(context, subtype)
    const { status, body } = await orderPrint(context, owner, product, { data: printData(subtype) })
    assert.equal(status, 201, `${subtype} ${JSON.stringify(body)}`)
  }
})
