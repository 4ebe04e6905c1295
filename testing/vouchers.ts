import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { anInstaller, type TestInstaller } from './accounts.ts'
import { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

export async function orderVouchers(
  context: TestApp,
  owner: TestInstaller,
  ...lines: { uuid: string; quantity?: number }[]
) {
  const body = {
    order: lines.map(({ uuid, quantity = 1 }) => ({ uuid, quantity })),
    type: OrderType.voucher,
    customer: { name: 'Jan', surname: 'Testowy' },
  }
  const reply = await context.api('POST /v2/orders', body, {
    ...owner,
    headers: { 'idempotency-key': randomUUID() },
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.uuid as string
}

/** Placed and approved by one of the staff; finished where the pool has the codes. */
export async function buyVouchers(
  context: TestApp,
  owner: TestInstaller,
  ...lines: { uuid: string; quantity?: number }[]
) {
  const uuid = await orderVouchers(context, owner, ...lines)
  const { staff } = await aStaffMember(context)
  await approveOrder({ ...context, staff, now: context.clock.now() }, uuid)
  return uuid
}

export async function orderSeenBy(context: TestApp, owner: TestInstaller, uuid: string) {
  return (await context.api(`GET /v2/orders/${uuid}`, undefined, owner)).body
}

export function aBuyer(context: TestApp) {
  return anInstaller(context, { points: 10_000 })
}
