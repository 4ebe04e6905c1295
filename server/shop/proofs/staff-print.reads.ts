import type { StaffPrint } from '#contract/shop/proofs.admin.ts'
import { selectStaffName } from '#server/platform/actor.ts'
import { selectClaim, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { isRecommended } from '#server/members/companies/recommended.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findOrderPrint } from '#server/shop/prints/order-print.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/** The print of an order of the person's regions, whole. Refuses `marketing.not_found`. */
export async function findStaffPrint(
  ctx: StaffContext<'outside' | 'secrets'>,
  uuid: string,
): Promise<StaffPrint> {
  const { db, staff, now, outside } = ctx
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select(['o.id', 'o.number', 'o.status', 'o.quantity', 'o.region_id'])
    .select(['c.recommended', 'c.recommended_until'])
    .select(['c.uuid as company_uuid', 'c.name as company_name'])
    .select(selectClaim('orders', 'o.uuid', now).as('claimed'))
    .where('o.uuid', '=', uuid)
    .where('o.region_id', 'in', [...staff.regions, -1])
    .executeTakeFirst()
  if (!row) return refuse('marketing.not_found')
  const { id, claimed, company_uuid, company_name, number, status, quantity, region_id } = row
  const [print, hand_overs] = await Promise.all([
    findOrderPrint(ctx, { uuid }),
    findHandOvers(ctx, id),
  ])
  return {
    ...print,
    number,
    status,
    quantity,
    region_id,
    company: { uuid: company_uuid, name: company_name, recommended: isRecommended(row, now) },
    claim: toClaimResponse(claimed, staff),
    ways: ['download', ...outside.printer.ways],
    hand_overs,
  }
}

async function findHandOvers({ db }: Pick<AppContext, 'db'>, orderId: number) {
  const rows = await db
    .selectFrom('print_hand_over as h')
    .select(['h.via', 'h.at', selectStaffName('h.staff_id').as('by')])
    .where('h.order_id', '=', orderId)
    .orderBy('h.id')
    .execute()
  return rows.map(({ at, by, ...row }) => ({ ...row, by: by ?? '', at: at.toISOString() }))
}
