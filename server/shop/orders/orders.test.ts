import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { aProduct } from '#testing/products.ts'
import { anOrder, customer, moveTo } from '#testing/orders.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock } = context

type Line = { uuid: string; quantity: unknown }

function order(owner: TestInstaller, lines: Line[], changes: object = {}, headers = {}) {
  return api(
    'POST /v2/orders',
    { order: lines, type: 1, customer, ...changes },
    { ...owner, headers },
  )
}

async function available(owner: TestInstaller) {
  return (await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)).body
    .company_points as number
}

async function findStock(variantId: number) {
  const row = await context.db
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return row.stock
}

test(
  'a placed order takes stock, holds points and appears in the list',
  proves(['ORD-001', 'BAL-007', 'API-075', 'API-076']),
  async () => {
    const owner = await anInstaller(context, { points: 500 })
    const { variant } = await aProduct(context, { price: 150, stock: 10 })
    const { status, body } = await order(owner, [{ uuid: variant.uuid, quantity: 2 }])
    assert.equal(status, 201)
    assert.match(body.number, /^PL-26-\d{6}$/)
    assert.deepEqual([body.status, body.points, body.quantity], [1, 300, 2])
    assert.equal(await available(owner), 200)
    assert.equal(await findStock(variant.id), 8)
    const list = await api('GET /v2/orders', undefined, owner)
    assert.deepEqual(list.body.meta, { total: 1, last_page: 1 })
    assert.equal(list.body.data[0].number, body.number)
    assert.equal('customer' in list.body.data[0], false)
    assert.equal((await order(owner, [{ uuid: variant.uuid, quantity: 1 }])).status, 201)
    const older = await api('GET /v2/orders?page=2&limit=1', undefined, owner)
    assert.deepEqual(older.body, { data: list.body.data, meta: { total: 2, last_page: 2 } })
  },
)

test(
  'the detail shows products, delivery address and the account e-mail when none was given',
  proves(['CHK-027', 'API-077', 'ORD-042', 'ORD-047']),
  async () => {
    const owner = await anInstaller(context, { points: 500 })
    const { variant } = await aProduct(context)
    const sent = { ...customer, phone_prefix: '+48', phone_number: '512345678' }
    const { body } = await order(owner, [{ uuid: variant.uuid, quantity: 1 }], { customer: sent })
    const detail = await api(`GET /v2/orders/${body.uuid}`, undefined, owner)
    assert.deepEqual(detail.body, body)
    proves(['CHK-050', 'CHK-051', 'CHK-052', 'CHK-053', 'CHK-054', 'CHK-055'])
    proves(['CHK-056', 'CHK-057', 'CHK-058', 'CHK-059', 'CHK-060', 'CHK-061'])
    const stored = { ...sent, email: owner.email, hasRegNr: true }
    assert.deepEqual(detail.body.customer, stored)
    assert.deepEqual(detail.body.meta, {
      type: 1,
      contents: [
        { name: 'Roofing hammer', image: '', quantity: 1, price: 150, variantGuid: variant.uuid },
      ],
      timeline: [{ status: 1, at: clock.now().toISOString(), reason: '', by: 'company' }],
      can_cancel: true,
      shipment: null,
      vouchers: [],
      card: null,
    })
  },
)

test('a confirmation is mailed once, with a link from the configuration', async () => {
  const owner = await anInstaller(context, { points: 500, language: 'pl' })
  const { variant } = await aProduct(context)
  const { body } = await api(
    'POST /v2/orders',
    { order: [{ uuid: variant.uuid, quantity: 1 }], type: 1, customer },
    {
      ...owner,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    },
  )
  await sendMessages(context)
  await sendMessages(context)
  const mails = context.sent.mails.filter((mail) => mail.to === owner.email)
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.subject, new RegExp(body.number))
  assert.match(mails[0]!.text, new RegExp(`http://localhost:3000/orders/${body.uuid}`))
  assert.match(mails[0]!.text, /150 punktów/)
})

test(
  'too few points are refused with what is needed and what is there',
  proves(['CHK-031']),
  async () => {
    const owner = await anInstaller(context, { points: 149 })
    const { variant } = await aProduct(context, { price: 150 })
    const rejected = await order(owner, [{ uuid: variant.uuid, quantity: 1 }])
    assert.deepEqual([rejected.status, rejected.body.code], [422, 'orders.too_few_points'])
    assert.deepEqual(rejected.body.params, { needed: 150, have: 149 })
    assert.equal(await findStock(variant.id), 10)
    const exact = await anInstaller(context, { points: 150 })
    assert.equal((await order(exact, [{ uuid: variant.uuid, quantity: 1 }])).status, 201)
    const second = await anInstaller(context, { points: 300 })
    assert.equal((await order(second, [{ uuid: variant.uuid, quantity: 1 }])).status, 201)
    const reserved = await order(second, [{ uuid: variant.uuid, quantity: 2 }])
    assert.equal(reserved.status, 422)
    assert.deepEqual(reserved.body.params, { needed: 300, have: 150 })
  },
)

test('sold-out stock is refused and nothing is written', async () => {
  const owner = await anInstaller(context, { points: 5000 })
  const { variant } = await aProduct(context, { stock: 3 })
  const { status, body } = await order(owner, [{ uuid: variant.uuid, quantity: 4 }])
  assert.deepEqual([status, body.code, body.params.stock], [422, 'orders.sold_out', 3])
  assert.equal(await available(owner), 5000)
  assert.equal(await findStock(variant.id), 3)
})

test(
  'the regional minimum holds for products and not for vouchers',
  proves(['CHK-033', 'CHK-034', 'CHK-039']),
  async () => {
    const owner = await anInstaller(context, { points: 1000 })
    const below = await aProduct(context, { price: 127 })
    const equal = await aProduct(context, { price: 128 })
    const voucher = await aProduct(context, { price: 20, type: 2 })
    const { status, body } = await order(owner, [{ uuid: below.variant.uuid, quantity: 1 }])
    assert.deepEqual(
      [status, body.code, body.params],
      [422, 'orders.below_minimum', { minimum: 128, total: 127 }],
    )
    assert.equal((await order(owner, [{ uuid: equal.variant.uuid, quantity: 1 }])).status, 201)
    const bought = await order(owner, [{ uuid: voucher.variant.uuid, quantity: 1 }], {
      type: 2,
      customer: { name: 'Marek', surname: 'Kowalczyk' },
    })
    assert.equal(bought.status, 201)
  },
)

/** The least order of each country and, where a region is in no list, the 50 of all others. */
const minimumOrders = [
  ['bg', 100, '+359881234567', '1000'],
  ['cz', 60, '+420601123456', '10000'],
  ['hr', 51, '+385911234567', '10000'],
  ['hu', 39, '+36201234567', '9024'],
  ['pl', 128, '+48512345678', '10000'],
  ['ro', 102, '+40712034567', '010011'],
  ['si', 51, '+38631234567', '1000'],
  ['sk', 60, '+421912123456', '10000'],
  ['ua', 20, '+380501234567', '10000'],
  ['ee', 40, '+37251234567', '10000'],
  ['lt', 40, '+37061234567', '10000'],
  ['lv', 40, '+37121234567', '1050'],
  ['ba', 0, '+38761123456', '10000'],
  ['rs', 0, '+381601234567', '10000'],
  ['it', 50, '+393123456789', '10000'],
] as const

test(
  'one point below the least order of a country is refused, the least itself is taken',
  proves([
    'CHK-035',
    'CHK-036',
    'CHK-037',
    'CHK-038',
    'CHK-039',
    'CHK-040',
    'CHK-041',
    'CHK-042',
    'CHK-043',
    'CHK-044',
    'CHK-045',
    'CHK-046',
    'CHK-047',
    'CHK-048',
    'CHK-049',
    'CFG-048',
  ]),
  async () => {
    await context.pool.query(
      `insert into regional_setting select (jsonb_populate_record(r, '{"region_id": 8, "slug": "it"}')).*
       from regional_setting r where region_id = 10`,
    )
    for (const [region, minimum, phone, postal_code] of minimumOrders) {
      const owner = await anInstaller(context, { region, points: 1000 })
      const country = region.toUpperCase()
      const buy = async (price: number) => {
        const { variant } = await aProduct(context, { region, price })
        const lines = [{ uuid: variant.uuid, quantity: 1 }]
        return order(owner, lines, { customer: { ...customer, country, phone, postal_code } })
      }
      const taken = await buy(Math.max(1, minimum))
      assert.deepEqual([taken.status, taken.body.points], [201, Math.max(1, minimum)], region)
      if (minimum === 0) continue
      const { status, body } = await buy(minimum - 1)
      assert.deepEqual(
        [status, body.code, body.params],
        [422, 'orders.below_minimum', { minimum, total: minimum - 1 }],
        region,
      )
    }
  },
)

test('quantities that are no whole number from 1 to 32767 are refused', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  for (const quantity of [0, -1, 1.5, '2', 32_768, null, 1e300, [1], undefined]) {
    const { status, body } = await order(owner, [{ uuid: variant.uuid, quantity }])
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['order.0.quantity'])
  }
  assert.equal(await findStock(variant.id), 10)
})

test('the same variant twice is one line with the sum', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context, { stock: 3 })
  const twice = (quantity: number) => [
    { uuid: variant.uuid, quantity },
    { uuid: variant.uuid, quantity },
  ]
  const { body } = await order(owner, twice(1))
  assert.deepEqual([body.quantity, body.points, body.meta.contents.length], [2, 300, 1])
  assert.equal((await order(owner, twice(1))).body.code, undefined)
  assert.equal((await order(owner, twice(2))).body.code, 'orders.sold_out')
  const other = await aProduct(context)
  const spelled = [other.variant.uuid, other.variant.uuid.toUpperCase()]
  const merged = await order(
    owner,
    spelled.map((uuid) => ({ uuid, quantity: 1 })),
  )
  assert.deepEqual([merged.body.quantity, merged.body.meta.contents.length], [2, 1])
})

test('hidden, inactive, foreign and unknown products are not available', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const product = await Promise.all([
    aProduct(context, { visible: false }),
    aProduct(context, { active: false }),
    aProduct(context, { region: 'cz' }),
  ])
  for (const uuid of [...product.map(({ variant }) => variant.uuid), randomUUID()])
    assert.equal((await order(owner, [{ uuid, quantity: 1 }])).body.code, 'orders.not_available')
})

test('one order holds products of one type only', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const product = await aProduct(context)
  const voucher = await aProduct(context, { type: 2 })
  const mixed = [
    { uuid: product.variant.uuid, quantity: 1 },
    { uuid: voucher.variant.uuid, quantity: 1 },
  ]
  assert.equal((await order(owner, mixed)).body.code, 'orders.mixed_types')
  assert.equal((await order(owner, mixed, { type: 7 })).status, 422)
})

test('an employee may not order and sees no orders', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  const { variant } = await aProduct(context)
  const { body } = await order(owner, [{ uuid: variant.uuid, quantity: 1 }])
  const rejected = await order(employee, [{ uuid: variant.uuid, quantity: 1 }])
  assert.deepEqual([rejected.status, rejected.body.message], [403, 'Forbidden.'])
  assert.equal((await api('GET /v2/orders', undefined, employee)).status, 403)
  assert.equal((await api(`GET /v2/orders/${body.uuid}`, undefined, employee)).status, 403)
})

test('another company sees no difference between a foreign and a missing order', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const other = await anInstaller(context)
  const { variant } = await aProduct(context)
  const { body } = await order(owner, [{ uuid: variant.uuid, quantity: 1 }])
  const foreign = await api(`GET /v2/orders/${body.uuid}`, undefined, other)
  const missing = await api(`GET /v2/orders/${randomUUID()}`, undefined, other)
  assert.equal(foreign.status, 404)
  assert.equal(foreign.text, missing.text)
  assert.equal((await api('GET /v2/orders', undefined, other)).body.meta.total, 0)
})

test(
  'a company without a number, where its country has one, or not yet verified may not order',
  proves(['CHK-028', 'CHK-062']),
  async () => {
    const { variant } = await aProduct(context)
    const lines = [{ uuid: variant.uuid, quantity: 1 }]
    const numberless = await anInstaller(context, { points: 1000, registrationNumber: '' })
    assert.equal((await order(numberless, lines)).body.code, 'orders.no_registration_number')
    const pending = await anInstaller(context, { points: 1000, verification: 'pending' })
    assert.equal((await order(pending, lines)).body.code, 'orders.not_verified')
    const numbered = await anInstaller(context, { points: 1000 })
    const sent = { customer: { ...customer, hasRegNr: false } }
    const { uuid } = (await order(numbered, lines, sent)).body
    const read = await api(`GET /v2/orders/${uuid}`, undefined, numbered)
    assert.equal(read.body.customer.hasRegNr, true)
    await context.pool.query(
      'update regional_setting set vat_field = 0, company_id_field = 0 where region_id = 6',
    )
    const estonian = { region: 'ee', points: 1000, registrationNumber: '' }
    const unasked = await anInstaller(context, estonian)
    const there = await aProduct(context, { region: 'ee' })
    const { status, body } = await order(unasked, [{ uuid: there.variant.uuid, quantity: 1 }], {
      customer: { ...customer, country: 'EE', phone: '+37251234567', postal_code: '10000' },
    })
    assert.deepEqual([status, body.customer?.hasRegNr], [201, true])
  },
)

test(
  'products need a whole address and a delivery kind, vouchers none of it',
  proves([
    'CHK-018',
    'CHK-019',
    'CHK-020',
    'CHK-021',
    'CHK-022',
    'CHK-023',
    'CHK-024',
    'CHK-025',
    'CHK-030',
  ]),
  async () => {
    const owner = await anInstaller(context, { points: 1000 })
    const { variant } = await aProduct(context)
    const lines = [{ uuid: variant.uuid, quantity: 1 }]
    const fields = [
      'name',
      'surname',
      'company_name',
      'street',
      'house_number',
      'city',
      'postal_code',
      'country',
      'delivery',
      'phone',
    ]
    for (const field of fields)
      for (const blank of [undefined, '']) {
        const { status, body } = await order(owner, lines, {
          customer: { ...customer, [field]: blank },
        })
        assert.equal(status, 422, field)
        assert.deepEqual(Object.keys(body.errors), [`customer.${field}`])
      }
    const personal = { ...customer, delivery: 'personal', company_name: '' }
    assert.equal((await order(owner, lines, { customer: personal })).status, 201)
    proves(['CHK-014'])
    const voucher = await aProduct(context, { type: 2, price: 20 })
    const { name, surname } = customer
    const onlyPhone = { type: 2, customer: { name, surname, phone: '+420 601 123 456' } }
    const bought = await order(owner, [{ uuid: voucher.variant.uuid, quantity: 1 }], onlyPhone)
    assert.equal(bought.status, 201)
  },
)

test(
  'a phone that is wrong or of another country is named as such',
  proves(['CHK-014']),
  async () => {
    const owner = await anInstaller(context, { points: 1000 })
    const { variant } = await aProduct(context)
    const orderWithPhone = async (phone: string) =>
      (
        await order(owner, [{ uuid: variant.uuid, quantity: 1 }], {
          customer: { ...customer, phone },
        })
      ).body.errors
    assert.deepEqual(await orderWithPhone('123'), { 'customer.phone': ['Invalid phone number.'] })
    assert.deepEqual(await orderWithPhone('+420 601 123 456'), {
      'customer.phone': ['The phone number belongs to another country.'],
    })
    assert.equal(await orderWithPhone('0048 512-345-678'), undefined)
    proves(['CHK-016', 'CHK-017', 'CHK-026', 'CHK-027'])
    const { variant: other } = await aProduct(context)
    const lines = [{ uuid: other.uuid, quantity: 1 }]
    const withEmail = (email: string) => order(owner, lines, { customer: { ...customer, email } })
    const { errors } = (await withEmail('marek@')).body
    assert.deepEqual(Object.keys(errors), ['customer.email'])
    const { status, body } = await withEmail('')
    assert.deepEqual([status, body.customer.email], [201, owner.email])
  },
)

test(
  'the test number is taken where it is allowed, and nowhere else',
  proves(['CHK-015']),
  async () => {
    const open = await testApp({ allowTestPhone: true })
    const postalCodes = { pl: '30-065', cz: '110 00' }
    for (const [club, region, phone, status] of [
      [open, 'pl', '+48999999999', 201],
      [open, 'cz', '+420999999999', 201],
      [open, 'pl', '+48999999998', 422],
      [context, 'pl', '+48999999999', 422],
      [context, 'cz', '+420999999999', 422],
    ] as const) {
      const owner = await anInstaller(club, { region, points: 1000 })
      const { variant } = await aProduct(club, { region })
      const address = { country: region.toUpperCase(), postal_code: postalCodes[region] }
      const test = { ...customer, ...address, phone }
      const reply = await anOrder(club, owner, [variant], { customer: test })
      assert.equal(reply.status, status, phone)
      const errors = status === 422 ? { 'customer.phone': ['Invalid phone number.'] } : undefined
      assert.deepEqual(reply.body.errors, errors, phone)
    }
  },
)

test('sums and statuses that are sent along are ignored', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const line = { uuid: variant.uuid, quantity: 1, price: 150 }
  const { body } = await order(owner, [line], { total: 1, points: 1, status: 3, review: 'rules' })
  assert.deepEqual([body.points, body.status], [150, 1])
})

test('a repeated key gives the first order again, another body under it is refused', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const lines = [{ uuid: variant.uuid, quantity: 1 }]
  const key = { 'idempotency-key': randomUUID() }
  const first = await order(owner, lines, {}, key)
  const again = await order(owner, lines, {}, key)
  assert.equal(again.body.uuid, first.body.uuid)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(first.headers['idempotent-replayed'], undefined)
  const other = await order(owner, [{ uuid: variant.uuid, quantity: 2 }], {}, key)
  assert.deepEqual([other.status, other.body.code], [422, 'orders.key_reused'])
  assert.equal((await order(owner, lines, {}, { 'idempotency-key': 'x'.repeat(256) })).status, 422)
  assert.equal(await available(owner), 850)
})

test('without a key the same order within two minutes is a repeat, later a new one', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const lines = [{ uuid: variant.uuid, quantity: 1 }]
  const first = await order(owner, lines)
  assert.equal((await order(owner, lines)).body.uuid, first.body.uuid)
  clock.add(121_000)
  assert.notEqual((await order(owner, lines)).body.uuid, first.body.uuid)
})

test('20 parallel calls with one key are one order', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const key = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => order(owner, [{ uuid: variant.uuid, quantity: 1 }], {}, key)),
  )
  assert.ok(replies.every((reply) => reply.status === 201))
  assert.equal(new Set(replies.map((reply) => reply.body.uuid)).size, 1)
})

test('a finished order spends its points, a refused one gives points and stock back', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const { variant } = await aProduct(context)
  const lines = [{ uuid: variant.uuid, quantity: 1 }]
  const key = () => ({ 'idempotency-key': randomUUID() })
  const first = await order(owner, lines, {}, key())
  const second = await order(owner, lines, {}, key())
  await moveTo(context, first.body.uuid, OrderStatus.approved)
  await moveTo(context, first.body.uuid, OrderStatus.finished)
  await moveTo(context, second.body.uuid, OrderStatus.rejected)
  const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)
  assert.deepEqual([body.company_points, body.reserved_points], [850, 0])
  assert.equal(await findStock(variant.id), 9)
  const history = await api('GET /v1/points/history', undefined, owner)
  assert.deepEqual(
    history.body.data.map(
      (row: { event: string; variation: string }) => `${row.event} ${row.variation}`,
    ),
    [
      'order.released positive',
      'order.spent negative',
      'order.reserved reserved',
      'order.reserved reserved',
      'campaign.bonus positive',
    ],
  )
  await assert.rejects(moveTo(context, second.body.uuid, OrderStatus.approved), {
    code: 'orders.wrong_move',
  })
})

test('the numbers of orders rise, six digits long, also when some are refused', async () => {
  const owner = await anInstaller(context, { region: 'cz', points: 10_000 })
  const { variant } = await aProduct(context, { region: 'cz', stock: 4, price: 100 })
  const czech = { ...customer, phone: '+420 601 123 456' }
  const replies = await Promise.all(
    Array.from({ length: 12 }, () =>
      order(
        owner,
        [{ uuid: variant.uuid, quantity: 1 }],
        { customer: czech },
        { 'idempotency-key': randomUUID() },
      ),
    ),
  )
  const numbers = replies
    .flatMap((reply) => (reply.status === 201 ? [reply.body.number as string] : []))
    .sort()
  assert.equal(new Set(numbers).size, 4)
  for (const number of numbers) assert.match(number, /^CZ-26-\d{6}$/)
  const other = await aProduct(context, { region: 'cz', price: 100 })
  const next = await order(owner, [{ uuid: other.variant.uuid, quantity: 1 }], { customer: czech })
  assert.ok(next.body.number > numbers.at(-1)!)
})

test('the list pages by 20', proves(['ORD-002']), async () => {
  const owner = await anInstaller(context, { points: 10_000 })
  const { variant } = await aProduct(context, { stock: 100 })
  for (let n = 0; n < 21; n++)
    await order(
      owner,
      [{ uuid: variant.uuid, quantity: 1 }],
      {},
      { 'idempotency-key': randomUUID() },
    )
  const first = await api('GET /v2/orders', undefined, owner)
  assert.deepEqual([first.body.data.length, first.body.meta], [20, { total: 21, last_page: 2 }])
  assert.equal((await api('GET /v2/orders?page=2', undefined, owner)).body.data.length, 1)
})
