import { dayMs } from '#contract/durations.ts'
import type { ApprovalLimits } from '#contract/settings/settings.admin.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Limits in force until staff set others. (decisions F, I) */
export const defaultLimits: ApprovalLimits = {
  orders_by_rules: 500,
  orders_by_one: 2500,
  adjust_by_one: 100,
  adjust_without_finance: 1000,
  adjust_in_month: 5000,
}
/** So long a limit does not hold for the one who raised it. */
const raiseDays = 30

export async function findApprovalLimits(db: Db): Promise<ApprovalLimits> {
  const rows = await db.selectFrom('approval_limit').select(['name', 'points']).execute()
  return completeLimits(Object.fromEntries(rows.map(({ name, points }) => [name, points])))
}

export function completeLimits(set: Partial<ApprovalLimits> | null): ApprovalLimits {
  return { ...defaultLimits, ...set }
}

/**
 * The same for one person: nobody raises a limit and then decides alone what it kept from them. What
 * it was before their own first change in the last 30 days holds, if that was less. (safety row 46)
 */
export async function findStaffLimits(
  db: Db,
  { id }: Pick<Staff, 'id'>,
  at: Date,
): Promise<ApprovalLimits> {
  const limits = await findApprovalLimits(db)
  const changes = await db
    .selectFrom('audit_entry')
    .select('before')
    .where('action', '=', 'settings.change_limits')
    .where('actor_staff_id', '=', id)
    .where('at', '>', new Date(at.getTime() - raiseDays * dayMs))
    .orderBy('id', 'desc')
    .execute()
  const first: Partial<ApprovalLimits> = Object.assign({}, ...changes.map(({ before }) => before))
  for (const [name, points] of Object.entries(first)) {
    const limit = name as keyof ApprovalLimits
    limits[limit] = Math.min(limits[limit], points)
  }
  return limits
}
