import type { FinanceOutcome } from '#contract/points/club-card.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Resolution = { uuid: string; outcome: FinanceOutcome; note: string }
type TaskSubject = { company_id: number | null; top_up_id: number | null; opened_at: Date }

/**
 * One of finance settles what did not agree, with a reason. Refuses `claims.taken`,
 * `finance.not_found`, `finance.resolved`, and `finance.own_adjustment` to the person who corrected points
 * of the company since or decided on the top-up. (decisions K)
 */
export async function resolveFinanceTask(ctx: StaffContext, { uuid, outcome, note }: Resolution) {
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, staff, now } = ctx
    await requireClaim(ctx, { kind: 'finance_tasks', uuid })
    const task = await tx
      .selectFrom('finance_task')
      .select(['id', 'cause', 'reference', 'region_id', 'company_id', 'top_up_id', 'opened_at'])
      .select('resolved_at')
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!task) return refuse('finance.not_found')
    if (task.resolved_at) return refuse('finance.resolved')
    if (await isOwnAdjustment(ctx, task)) return refuse('finance.own_adjustment')
    await tx
      .updateTable('finance_task')
      .set({ resolved_at: now, resolved_by: staff.id, outcome, note })
      .where('id', '=', task.id)
      .execute()
    await endClaim(ctx, { kind: 'finance_tasks', uuid })
    await recordAudit(ctx, {
      action: 'finance.resolve',
      object: { type: 'finance_task', id: uuid, label: task.reference },
      regionId: task.region_id,
      reason: note,
      before: { cause: task.cause },
      after: { outcome },
    })
  })
}

/** Nobody may confirm their own adjustment or decision. */
async function isOwnAdjustment(
  { db: tx, staff }: StaffTx,
  { company_id, top_up_id, opened_at }: TaskSubject,
) {
  const adjustment = await tx
    .selectFrom('points_adjustment')
    .select('id')
    .where('company_id', '=', company_id ?? 0)
    .where('status', '<>', 'rejected')
    .where('entered_at', '>=', opened_at)
    .where((eb) => eb.or([eb('entered_by', '=', staff.id), eb('decided_by', '=', staff.id)]))
    .executeTakeFirst()
  const decision = await tx
    .selectFrom('top_up')
    .select('id')
    .where('id', '=', top_up_id ?? 0)
    .where('decided_by', '=', staff.id)
    .executeTakeFirst()
  return Boolean(adjustment ?? decision)
}
