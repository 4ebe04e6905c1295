import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { OrderType } from '#contract/shop.rules.ts'
import { approveOrder } from '#server/orders/approve-order.ts'
import { anInstaller, type TestInstaller } from './people.ts'
import type { TestApp } from './test-app.ts'

export const staff = { name: 'staff:eva' }

/** A pending order of vouchers, placed by an owner over HTTP. */
export async function orderVouchers(
  house: TestApp,
  owner: TestInstaller,
  ...lines: { uuid: string; quantity?: number }[]
) {
  const body = {
    order: lines.map(({ uuid, quantity = 1 }) => ({ uuid, quantity })),
    type: OrderType.voucher,
    customer: { name: 'Jan', surname: 'Testowy' },
  }
  const reply = await house.api('POST /v2/orders', body, {
    ...owner,
    headers: { 'idempotency-key': randomUUID() },
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.uuid as string
}

/** Placed and approved by one of the staff; finished where the pool has the codes. */
export async function buyVouchers(
  house: TestApp,
  owner: TestInstaller,
  ...lines: { uuid: string; quantity?: number }[]
) {
  const uuid = await orderVouchers(house, owner, ...lines)
  await approveOrder(house, staff, uuid, house.clock.now())
  return uuid
}

export async function orderSeenBy(house: TestApp, owner: TestInstaller, uuid: string) {
  return (await house.api(`GET /v2/orders/${uuid}`, undefined, owner)).body
}

export function aBuyer(house: TestApp) {
  return anInstaller(house, { points: 10_000 })
}
