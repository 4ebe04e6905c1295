import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '#contract/orders.ts'

const kept = new Map<string, string>()
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  },
})

const { forgetSession, storeToken } = await import('#portal/token.ts')
const { forgetOrder, keepOrder, keptOrder, keptOrders } = await import('./kept-vouchers.ts')

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
  keepOrder(revealed)
  assert.equal(keptOrder(revealed.uuid)?.meta.vouchers[0]?.number, 'AB12')
  signInAs('anna')
  assert.deepEqual(keptOrders(), [])
  signInAs('marek')
  assert.equal(keptOrders().length, 1)
  forgetSession('signed-out')
  assert.equal(kept.size, 0)
})

test('one that is no longer wanted leaves the device', () => {
  signInAs('marek')
  keepOrder(revealed)
  forgetOrder(revealed.uuid)
  assert.deepEqual(keptOrders(), [])
  assert.ok(!kept.has('vouchers'))
})

test('a record that is not ours counts as none', () => {
  signInAs('marek')
  kept.set('vouchers', '{"person":"marek","orders":[{"uuid":1}]}')
  assert.deepEqual(keptOrders(), [])
})
