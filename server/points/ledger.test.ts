import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#server/database/transaction.ts'
import { aProduct } from '#server/testing/goods.ts'
import { anInstaller, givePoints } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const house = await testApp()
test('smoke: order', async () => {
  const owner = await anInstaller(house, { points: 500 })
  const { variant } = await aProduct(house)
  const r = await house.api('POST /v2/orders', { order: [{ uuid: variant.uuid, quantity: 2 }], type: 1, customer: { name: 'A', surname: 'B', phone: '+48512345678', delivery: 'personal', street: 'x', house_number: '1', city: 'y', postal_code: '1', country: 'PL' } }, { token: owner.token })
  console.log(r.status, r.text)
  console.log((await house.api('GET /v1/company/points/' + owner.company.uuid, undefined, { token: owner.token })).text)
  console.log((await house.api('GET /v1/points/history', undefined, { token: owner.token })).text)
  console.log((await house.api('GET /v2/orders', undefined, { token: owner.token })).text)
  console.log((await house.api('GET /v2/shop/products', undefined, { token: owner.token })).text)
  console.log((await house.api('GET /v2/tiers/history', undefined, { token: owner.token })).text.slice(0,300))
  console.log((await house.api('GET /v1/config', undefined, { token: owner.token })).text.slice(0,300))
  console.log((await house.api('GET /v1/project', undefined, { token: owner.token })).text.slice(0,300))
  console.log((await house.api('GET /v1/company/user/self', undefined, { token: owner.token })).text.slice(0,900))
  console.log((await house.api('POST /v2/installer/login', { email: owner.email })).text.slice(0,900))
  assert.deepEqual(await house.broken(), [])
})
