import type { MarketingData } from '#contract/shop/prints.ts'
import type { Customer } from '#contract/shop/orders.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { proofFile } from '#server/shop/prints/proof-file.ts'
import { sha256 } from '#server/platform/secrets.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

export type ApprovedPrint = Awaited<ReturnType<typeof findApprovedPrint>>

/** Refuses `marketing.not_found`, and `marketing.wrong_phase` before an approval. */
export async function findApprovedPrint(
  { db, outside, staff }: StaffContext<'outside'>,
  uuid: string,
) {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('order_print as p', 'p.order_id', 'o.id')
    .leftJoin('print_proof as v', (on) =>
      on.onRef('v.order_id', '=', 'o.id').on('v.status', '=', 'approved'),
    )
    .select(['o.id as orderId', 'o.uuid', 'o.number', 'o.quantity', 'o.customer', 'o.status'])
    .select([
      'o.region_id as regionId',
      'v.no',
      'v.data',
      'v.sha256',
      'v.answered_at',
      'v.is_erased',
    ])
    .where('o.uuid', '=', uuid)
    .where('o.region_id', 'in', [...staff.regions, -1])
    .executeTakeFirst()
  if (!row || row.is_erased) return refuse('marketing.not_found')
  const { no, data, answered_at, status, customer, ...order } = row
  if (no === null || answered_at === null || status === OrderStatus.rejected)
    return refuse('marketing.wrong_phase')
  const content = await outside.files.read(proofFile(order.uuid, no))
  if (!content || !sha256(content).equals(order.sha256!))
    throw new Error(`The print file ${order.number}-${no} is not the one that was approved.`)
  return {
    ...order,
    no,
    content,
    approvedAt: answered_at,
    data: data as MarketingData,
    customer: customer as Customer,
  }
}
