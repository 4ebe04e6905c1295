import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anInstaller } from '#testing/accounts.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock } = context

test('the year in the numbers of orders and projects is that of the country', async () => {
  for (const [now, year] of [
    ['2026-12-31T22:30:00Z', '26'],
    ['2026-12-31T23:30:00Z', '27'],
  ] as const) {
    clock.set(now)
    const owner = await anInstaller(context, { points: 1000 })
    const { variant } = await aProduct(context, { price: 200 })
    const order = await anOrder(context, owner, [{ uuid: variant.uuid }])
    assert.match(order.body.number, new RegExp(`^PL-${year}-`))
    const draft = { streetName: `Lipowa ${year}`, postalCode: '00-001', city: 'Warszawa' }
    const project = await api('POST /v1/project', draft, owner)
    assert.match(project.body.number, new RegExp(`^P-${year}-PL-`))
  }
})
