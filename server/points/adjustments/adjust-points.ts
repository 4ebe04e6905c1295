import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate, startOfLocalMonth } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findStaffLimits } from '#server/settings/settings/approval-limits.reads.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { sumPostedAlone } from '#server/points/points/staff-points.reads.ts'
import { adjustmentColumns, recordAdjustment } from './record-adjustment.ts'
import { postAdjustment } from './post-adjustment.ts'
import type { AdjustmentReason } from '#contract/points/adjustments.admin.ts'

/** Staff who adjusts points. Only finance may approve amounts above `adjust_without_finance`. */
export type Corrector = Staff & { isFinance: boolean }

export type Adjustment = {
  companyId: number
  kind: 'adjust.credit' | 'adjust.debit'
  points: number
  reason: AdjustmentReason
  note: string
}

/**
 * Staff corrects the points of a company. Up to 100 it is posted at once, together with what the
 * person posted there alone in the last 30 days; more waits for another person (limits as others of
 * the staff have set them). Refuses `companies.merged`,
 * `points.month_used_up` above 5,000 a month and person, `points.too_few` when more would be taken
 * than there is. Gives the adjustment with its status. (decisions F)
 */
export async function adjustPoints(ctx: InDb & { staff: Corrector } & AtTime, input: Adjustment) {
  const { staff, now } = ctx
  const { companyId, kind, points, reason, note } = input
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await lockAccount(ctx, companyId)
    const { region_id, merged_into } = await tx
      .selectFrom('company')
      .select(['region_id', 'merged_into'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    if (merged_into !== null) refuse('companies.merged')
    const { timeZone } = getRegion(region_id)
    const month = toLocalDate(startOfLocalMonth(now, timeZone), timeZone)
    const limits = await findStaffLimits(tx, staff, now)
    await requireRoom(ctx, { month, points, maximum: limits.adjust_in_month })
    const row = await tx
      .insertInto('points_adjustment')
      .values({
        company_id: companyId,
        kind,
        points,
        reason,
        note: note.trim(),
        entered_by: staff.id,
        entered_at: now,
        month,
      })
      .returning(adjustmentColumns)
      .executeTakeFirstOrThrow()
    const lately = await sumPostedAlone(tx, { staffId: staff.id, companyId, at: now })
    const isWaiting = lately + points > limits.adjust_by_one
    const adjustment = isWaiting ? row : await postAdjustment(ctx, row)
    await recordAdjustment(ctx, {
      row: adjustment,
      action: isWaiting ? 'points.enter' : 'points.adjust',
    })
    return adjustment
  })
}

type Room = { month: string; points: number; maximum: number }

/** Enforces the monthly limit of one person, whose entries are serialized by a lock. */
async function requireRoom(
  { db: tx, staff }: InTx & { staff: Corrector },
  { month, points, maximum }: Room,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjust:${staff.id}`}, 0))`.execute(tx)
  const { sum } = await tx
    .selectFrom('points_adjustment')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('sum'))
    .where('entered_by', '=', staff.id)
    .where('month', '=', month)
    .where('status', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  if (sum + points > maximum) refuse('points.month_used_up')
}
