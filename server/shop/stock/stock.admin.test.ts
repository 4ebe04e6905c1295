import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import { type Change, createOfferCalls } from '#testing/catalogue.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const pavel = await aStaffMember(context, { role: 'shop' })
const czech = await aStaffMember(context, { role: 'shop', regions: ['cz'] })
const olga = await aStaffMember(context, { role: 'auditor' })
const [pl, cz] = [findRegion('pl')!.id, findRegion('cz')!.id]

const { change, createOffer, offerNow } = createOfferCalls(context, pavel)

test('cells are changed together: the price of a region, a new one, one taken away, and the stock', async () => {
  const { uuid: variant, id, product } = await createOffer()
  const first = await change([
    { variant, region: pl, was: 100, now: 110 },
    { variant, region: cz, was: null, now: 45 },
    { variant, region: null, was: 10, now: 25 },
  ])
  assert.deepEqual(first.body, { saved: 3, problems: [] })
  assert.deepEqual(await offerNow(id), {
    stock: 25,
    prices: [
      [cz, 45],
      [pl, 110],
    ],
  })
  await change([{ variant, region: pl, was: 110, now: null }])
  assert.deepEqual((await offerNow(id)).prices, [[cz, 45]])
  const moves = await db
    .selectFrom('stock_move')
    .select(['kind', 'delta'])
    .where('variant_id', '=', id)
    .execute()
  assert.deepEqual(moves, [{ kind: 'set', delta: 15 }])
  const [auditEvent] = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('object_id', '=', product.uuid)
    .orderBy('id')
    .execute()
  assert.deepEqual(Object.values(auditEvent!.before as object), [100, null, 10])
  assert.deepEqual(Object.values(auditEvent!.after as object), [110, 45, 25])
  const updated = await db
    .selectFrom('offer_change')
    .select(['region_id', 'was', 'now', 'actor_staff_id'])
    .where('variant_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(updated.at(-1), {
    region_id: pl,
    was: 110,
    now: null,
    actor_staff_id: pavel.staff.id,
  })
})

test('a cell that has changed meanwhile is told with what stands there, the others are saved', async () => {
  const { uuid: variant, id } = await createOffer()
  const { body } = await change([
    { variant, region: pl, was: 90, now: 95 },
    { variant, region: null, was: 10, now: 11 },
  ])
  assert.deepEqual(body, {
    saved: 1,
    problems: [{ variant, region: pl, problem: 'changed', now: 100 }],
  })
  assert.deepEqual(await offerNow(id), { stock: 11, prices: [[pl, 100]] })
})

test('two people who change one cell at once: one wins, the other is told', async () => {
  const { uuid: variant, id } = await createOffer()
  const replies = await Promise.all(
    [20, 30, 40].map((now) => change([{ variant, region: null, was: 10, now }])),
  )
  const saved = replies.filter(({ body }) => body.saved === 1)
  assert.equal(saved.length, 1)
  assert.ok(replies.every(({ body }) => body.saved === 1 || body.problems[0].problem === 'changed'))
  assert.ok([20, 30, 40].includes((await offerNow(id)).stock))
})

test('the stock of a voucher is its pool’s, and of what other countries sell it is theirs too', async () => {
  const voucher = await createOffer({ type: 2, stock: 3 })
  const own = await change([{ variant: voucher.uuid, region: null, was: 3, now: 9 }])
  assert.equal(own.body.problems[0].problem, 'voucher')
  const shared = await createOffer()
  await change([{ variant: shared.uuid, region: cz, was: null, now: 5 }])
  const { body } = await change(
    [
      { variant: shared.uuid, region: null, was: 10, now: 9 },
      { variant: shared.uuid, region: cz, was: 5, now: 6 },
    ],
    czech,
  )
  assert.deepEqual([body.saved, body.problems[0].problem], [1, 'shared'])
})

test('another region is not there: neither its prices nor its products', async () => {
  const { uuid: variant, sku } = await createOffer()
  assert.equal((await change([{ variant, region: pl, was: 100, now: 1 }], czech)).status, 404)
  const { body } = await change([{ variant, region: cz, was: null, now: 1 }], czech)
  assert.deepEqual(body.problems, [{ variant, region: cz, problem: 'missing', now: null }])
  const list = await api('GET /office/stock', undefined, czech)
  assert.ok(!list.text.includes(sku))
  assert.equal((await change([{ variant, region: pl, was: 100, now: 1 }], olga)).status, 403)
})

test('wrong numbers are refused', async () => {
  const { uuid: variant } = await createOffer()
  for (const now of [-1, 1.5, 1_000_001, '5'])
    assert.equal((await change([{ variant, region: pl, was: 100, now } as Change])).status, 422)
  const many = Array.from({ length: 501 }, () => ({ variant, region: pl, was: 100, now: 1 }))
  assert.equal((await change(many)).status, 422)
})
