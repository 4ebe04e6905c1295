import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { rejectOrder } from '#server/shop/orders/decisions/reject-order.ts'
import { aProduct } from '#testing/products.ts'
import { aProject } from '#testing/projects.ts'
import { anOrder } from '#testing/orders.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock, db } = context
const { staff } = await aStaffMember(context)
const { product, variant } = await aProduct(context, { type: 4, price: 0, stock: 500 })
await aProduct(context)
await aProduct(context, { type: 4, price: 0, visible: false })

async function offerTo(person: TestInstaller, query = '') {
  return (await api(`GET /v2/shop/products/cards${query}`, undefined, person)).body
}

async function anOrderOfTheCard() {
  const owner = await anInstaller(context)
  await aProject(context, owner, 10)
  const customer = { name: 'Marek', surname: 'Kowalczyk' }
  const input = { type: 4, customer }
  const { status, body } = await anOrder(
    context,
    owner,
    [{ uuid: variant.uuid, quantity: 1 }],
    input,
  )
  assert.equal(status, 201)
  return { owner, order: body as { uuid: string; number: string } }
}

test(
  'a country that offers the card has one, with its text; another has none',
  proves(['API-072']),
  async () => {
    const pole = await anInstaller(context)
    const { data, order, has_card } = await offerTo(pole, '?limit=20&region_id=10&type=4')
    assert.deepEqual(
      data.map((row: { uuid: string; type: number }) => [row.uuid, row.type]),
      [[product.uuid, 4]],
    )
    assert.match(data[0].description, /Forged/)
    assert.deepEqual([order, has_card], [null, false])
    const czech = await anInstaller(context, { region: 'cz' })
    assert.deepEqual((await offerTo(czech, '?region_id=10')).data, [])
  },
)

test('an order of the card is told to its company alone until it ends', async () => {
  const { owner, order } = await anOrderOfTheCard()
  assert.deepEqual((await offerTo(owner)).order, {
    uuid: order.uuid,
    number: order.number,
    status: 1,
  })
  assert.equal((await offerTo(await anInstaller(context))).order, null)
  await rejectOrder(
    { ...context, staff, now: clock.now() },
    { uuid: order.uuid, reason: 'Not now' },
  )
  assert.deepEqual((await offerTo(owner)).order, null)
})

test('an approved card is had and still on its way; an issued one is only had', async () => {
  const { owner, order } = await anOrderOfTheCard()
  await approveOrder({ ...context, staff, now: clock.now() }, order.uuid)
  const waiting = await offerTo(owner)
  assert.deepEqual([waiting.order.status, waiting.has_card], [2, true])
  await db
    .updateTable('club_card')
    .set({ status: 'ISSUED', provider_token: order.uuid, expires_on: '2029-11-30' })
    .where('company_id', '=', owner.company.id)
    .execute()
  const { order: none, has_card } = await offerTo(owner)
  assert.deepEqual([none, has_card], [null, true])
})
