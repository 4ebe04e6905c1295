import type { ApprovalLimits } from '#contract/settings.admin.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import type { Db } from '#server/database/transaction.ts'

/** What holds until staff set something else. (decisions F, I) */
export const houseLimits: ApprovalLimits = {
  orders_by_rules: 500,
  orders_by_one: 2500,
  adjust_by_one: 100,
  adjust_without_finance: 1000,
  adjust_in_month: 5000,
}
/** So long a limit does not hold for the one who raised it. */
const raiseDays = 30
const day = 86_400_000

/** Up to where the rules, one person, or a person who is not of finance may decide. */
export async function approvalLimitsOf(db: Db): Promise<ApprovalLimits> {
  const rows = await db.selectFrom('approval_limit').selectAll().execute()
  const set = Object.fromEntries(rows.map(({ name, points }) => [name, points]))
  return { ...houseLimits, ...set }
}

/**
 * The same for one person: nobody raises a limit and then decides alone what it kept from them. What
 * it was before their own first change in the last 30 days holds, if that was less. (safety 46)
 */
export async function limitsFor(db: Db, { id }: Staff, at: Date): Promise<ApprovalLimits> {
  const limits = await approvalLimitsOf(db)
  if (id === undefined) return limits
  const changes = await db
    .selectFrom('audit_entry')
    .select('before')
    .where('action', '=', 'settings.change_limits')
    .where('staff_id', '=', id)
    .where('at', '>', new Date(at.getTime() - raiseDays * day))
    .orderBy('id', 'desc')
    .execute()
  const first: Partial<ApprovalLimits> = Object.assign({}, ...changes.map(({ before }) => before))
  for (const [name, points] of Object.entries(first)) {
    const limit = name as keyof ApprovalLimits
    limits[limit] = Math.min(limits[limit], points)
  }
  return limits
}
