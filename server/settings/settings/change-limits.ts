import { sql } from 'kysely'
import { problems } from '#contract/refusals.ts'
import type { ApprovalLimits } from '#contract/settings/settings.admin.ts'
import { compareFacts } from '#server/platform/audit/differences.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/staff/require-own-regions.ts'
import { findApprovalLimits } from './approval-limits.reads.ts'

/** In all regions, rising with the people needed. Refuses `content.foreign_regions`, fields. */
export function changeLimits(
  ctx: StaffContext,
  { reason, ...limits }: ApprovalLimits & { reason: string },
) {
  const { staff } = ctx
  requireOwnRegions(staff, null)
  if (limits.orders_by_one < limits.orders_by_rules)
    refuseFields({ orders_by_one: [problems.too_small] })
  if (limits.adjust_without_finance < limits.adjust_by_one)
    refuseFields({ adjust_without_finance: [problems.too_small] })
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await sql`lock table approval_limit in share row exclusive mode`.execute(tx)
    const before = await findApprovalLimits(tx)
    await tx
      .insertInto('approval_limit')
      .values(Object.entries(limits).map(([name, points]) => ({ name, points })))
      .onConflict((row) =>
        row.column('name').doUpdateSet((eb) => ({ points: eb.ref('excluded.points') })),
      )
      .execute()
    await recordAudit(ctx, {
      action: 'settings.change_limits',
      object: { type: 'region', id: 'limits', label: '' },
      reason,
      ...compareFacts(before, limits),
    })
    return limits
  })
}
