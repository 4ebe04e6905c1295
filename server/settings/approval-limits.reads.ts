import type { ApprovalLimits } from '#contract/settings.admin.ts'
import type { Db } from '#server/database/transaction.ts'

/** What holds until staff set something else. (decisions F, I) */
export const houseLimits: ApprovalLimits = {
  orders_by_rules: 500,
  orders_by_one: 2500,
  adjust_by_one: 100,
  adjust_without_finance: 1000,
  adjust_in_month: 5000,
}

/** Up to where the rules, one person, or a person who is not of finance may decide. */
export async function approvalLimitsOf(db: Db): Promise<ApprovalLimits> {
  const rows = await db.selectFrom('approval_limit').selectAll().execute()
  const set = Object.fromEntries(rows.map(({ name, points }) => [name, points]))
  return { ...houseLimits, ...set }
}
