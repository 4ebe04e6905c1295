import type { TFunction } from 'i18next'
import type { StaffListedOrder } from '#contract/shop/orders.admin.ts'
import { formatAge } from '#back-office/kit/queue/age.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'
import { typeName } from './type-name.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

/** The rows of the queue: whose, which, for how many points, since when. */
export function orderEntries(
  t: TFunction,
  rows: readonly StaffListedOrder[],
  now: number,
): QueueEntry[] {
  return rows.map((order) => ({
    id: order.uuid,
    title: order.company.name,
    text: (
      <>
        {order.number} · {typeName(t, order.type)} · <PointsAmount points={order.points} />
      </>
    ),
    meta: formatAge(order.created_at, now),
    isLate: isLate(order.due_at, now),
    claimedBy: order.claim?.name,
  }))
}
