import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/durations.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { askForOrder } from '#server/shop/order-requests/ask-for-order.ts'
import { declineRequest } from '#server/shop/order-requests/end-request.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'
import { findEmployee } from './employee-of.ts'
import { findOrderLines } from './replay-order.ts'
import type { DemoContext } from './demo-context.ts'

/** Replays an employee's order request and the owner's decision a day later. */
export async function replayRequest(
  { tx, secrets }: DemoContext,
  owner: Member,
  { person, skus, note, declined }: NonNullable<DemoCompany['requests']>[number],
  at: Date,
) {
  const employee = await findEmployee(tx, owner, person)
  const { type, lines } = await findOrderLines(tx, owner.company.regionId, skus)
  const draft = { order: lines, type, note }
  const { uuid } = await askForOrder(
    { db: tx, secrets, ...employee, now: at },
    { draft, key: randomUUID() },
  )
  if (declined === undefined) return
  const later = new Date(at.getTime() + dayMs)
  await declineRequest({ db: tx, ...owner, now: later }, { uuid, reason: declined })
}
