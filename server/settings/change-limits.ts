import { sql } from 'kysely'
import { problems } from '#contract/refusals.ts'
import type { ApprovalLimits } from '#contract/settings.admin.ts'
import { differences } from '#server/audit/differences.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/require-own-regions.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { approvalLimitsOf } from './approval-limits.reads.ts'

/**
 * Staff sets who may decide how much, in all regions; what more people are needed for is never below
 * the rest. Refuses `content.foreign_regions` and fields.
 */
export function changeLimits(
  db: Db,
  staff: CallerStaff,
  { reason, ...limits }: ApprovalLimits & { reason: string },
  at: Date,
) {
  requireOwnRegions(staff, null)
  if (limits.orders_by_one < limits.orders_by_rules)
    refuseFields({ orders_by_one: [problems.too_small] })
  if (limits.adjust_without_finance < limits.adjust_by_one)
    refuseFields({ adjust_without_finance: [problems.too_small] })
  return inTransaction(db, async (tx) => {
    await sql`lock table approval_limit in share row exclusive mode`.execute(tx)
    const before = await approvalLimitsOf(tx)
    await tx
      .insertInto('approval_limit')
      .values(Object.entries(limits).map(([name, points]) => ({ name, points })))
      .onConflict((row) =>
        row.column('name').doUpdateSet((eb) => ({ points: eb.ref('excluded.points') })),
      )
      .execute()
    await noteDeed(tx, staff, {
      action: 'settings.change_limits',
      object: { type: 'region', id: 'limits', label: '' },
      reason,
      ...differences(before, limits),
      at,
    })
    return limits
  })
}
