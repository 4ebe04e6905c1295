import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '#contract/shop/orders.ts'

const storage = new Map<string, string>()
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  },
})

const { clearSession, storeToken } = await import('#portal/platform/session/token.ts')
const { removeStoredOrder, storeOrder, findStoredOrder, getStoredOrders } =
  await import('./vouchers.queries.ts')

const order = {
  uuid: '6c3c7a54-5e98-4e53-a762-0d747ae19fbd',
  number: 'PL-26-000008',
  status: 3,
  points: 100,
  quantity: 1,
  created_at: '2026-06-01T08:00:00Z',
  customer: { name: 'Marek', surname: 'Kowalczyk' },
  meta: { type: 2, contents: [], timeline: [], can_cancel: false, shipment: null, card: null },
}
const voucher = { no: 1, name: 'Fuel', number: 'AB12', password: '', expiresAt: '2027-03-05' }
const revealed: Order = {
  ...order,
  meta: { ...order.meta, vouchers: [{ ...voucher, revealed_at: '2026-06-02T08:00:00Z' }] },
}

function signInAs(sub: string) {
  const claims = Buffer.from(JSON.stringify({ sub, exp: 2_000_000_000 })).toString('base64url')
  storeToken({ token: `e30.${claims}.x`, refresh_token: 'r' })
}

test('a revealed voucher is kept for its person alone, and goes with the sign-out', () => {
  signInAs('marek')
  storeOrder(revealed)
  assert.equal(findStoredOrder(revealed.uuid)?.meta.vouchers[0]?.number, 'AB12')
  signInAs('anna')
  assert.deepEqual(getStoredOrders(), [])
  signInAs('marek')
  assert.equal(getStoredOrders().length, 1)
  clearSession('signed-out')
  assert.equal(storage.size, 0)
})

test('one that is no longer wanted leaves the device', () => {
  signInAs('marek')
  storeOrder(revealed)
  removeStoredOrder(revealed.uuid)
  assert.deepEqual(getStoredOrders(), [])
  assert.ok(!storage.has('vouchers'))
})

test('a record that is not ours counts as none', () => {
  signInAs('marek')
  storage.set('vouchers', '{"person":"marek","orders":[{"uuid":1}]}')
  assert.deepEqual(getStoredOrders(), [])
})
