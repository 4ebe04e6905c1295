import { randomUUID } from 'node:crypto'
import { everyRight, type Member } from '#server/http/guards.ts'
import { askForOrder } from '#server/order-requests/ask-for-order.ts'
import { declineRequest } from '#server/order-requests/end-request.ts'
import type { DemoCompany } from './companies.ts'
import { linesOf } from './play-order.ts'
import type { Stage } from './tell-story.ts'

const day = 86_400_000

/** What an employee asked for, and what the owner said to it a day later. */
export async function playRequest(
  { tx, secrets }: Stage,
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
  const { type, lines } = await linesOf(tx, skus)
  const clock = { now: () => at }
  const draft = { order: lines, type, note }
  const { uuid } = await askForOrder({ db: tx, clock, secrets }, employee, draft, randomUUID())
  if (declined === undefined) return
  const later = { now: () => new Date(at.getTime() + day) }
  await declineRequest({ db: tx, clock: later }, owner, uuid, declined)
}
