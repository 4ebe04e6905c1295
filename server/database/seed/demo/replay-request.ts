import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/durations.ts'
import { everyRight, type Member } from '#server/access/callers.ts'
import { askForOrder } from '#server/order-requests/ask-for-order.ts'
import { declineRequest } from '#server/order-requests/end-request.ts'
import type { DemoCompany } from './companies/demo-company.ts'
import { linesOf } from './replay-order.ts'
import type { DemoContext } from './demo-context.ts'

/** What an employee asked for, and what the owner said to it a day later. */
export async function replayRequest(
  { tx, secrets }: DemoContext,
  owner: Member,
  { person, skus, note, declined }: NonNullable<DemoCompany['requests']>[number],
  at: Date,
) {
  const installer = await tx
    .selectFrom('installer')
    .select(['id', 'uuid', 'role', 'language', 'demo'])
    .where('email', '=', person)
    .executeTakeFirstOrThrow()
  const employee = { ...owner, installer: { ...installer, ...everyRight } }
  const { type, lines } = await linesOf(tx, owner.company.regionId, skus)
  const draft = { order: lines, type, note }
  const { uuid } = await askForOrder(
    { db: tx, secrets, ...employee, now: at },
    { draft, key: randomUUID() },
  )
  if (declined === undefined) return
  const later = new Date(at.getTime() + dayMs)
  await declineRequest({ db: tx, ...owner, now: later }, { uuid, reason: declined })
}
