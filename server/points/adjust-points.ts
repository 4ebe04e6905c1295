import type { Staff } from '#server/audit/note-deed.ts'
import { sql } from 'kysely'
import type { AdjustmentReason } from '#contract/points.admin.ts'
import { knownRegion } from '#contract/regions.ts'
import { dayOf, startOfLocalMonth } from '#server/calendar.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { limitsFor } from '#server/settings/approval-limits.reads.ts'
import { lockAccount } from './lock-account.ts'
import { noteAdjustment } from './note-adjustment.ts'
import { postAdjustment } from './post-adjustment.ts'

/** Who corrects points; whether the person is of finance counts above 1,000. */
export type Corrector = Staff & { isFinance: boolean }

export type Adjustment = {
  companyId: number
  kind: 'adjust.credit' | 'adjust.debit'
  points: number
  reason: AdjustmentReason
  note: string
}

/**
 * Staff corrects the points of a company. Up to 100 it is posted at once; more waits for another
 * person (limits as others of the staff have set them). Refuses `companies.merged`,
 * `points.month_used_up` above 5,000 a month and person, `points.too_few` when more would be taken
 * than there is. Gives the correction with its status. (decisions F)
 */
export async function adjustPoints(db: Db, staff: Corrector, wanted: Adjustment, at: Date) {
  const { companyId, kind, points, reason, note } = wanted
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, companyId, at)
    const { region_id, merged_into } = await tx
      .selectFrom('company')
      .select(['region_id', 'merged_into'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    if (merged_into !== null) refuse('companies.merged')
    const { timeZone } = knownRegion(region_id)
    const month = dayOf(startOfLocalMonth(at, timeZone), timeZone)
    const limits = await limitsFor(tx, staff, at)
    await requireRoom(tx, staff, { month, points, most: limits.adjust_in_month })
    const row = await tx
      .insertInto('points_adjustment')
      .values({
        company_id: companyId,
        kind,
        points,
        reason,
        note: note.trim(),
        entered_by: staff.name,
        entered_at: at,
        month,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const isWaiting = points > limits.adjust_by_one
    const entered = isWaiting ? row : await postAdjustment(tx, row, staff, at)
    await noteAdjustment(tx, staff, entered, {
      action: isWaiting ? 'points.enter' : 'points.correct',
      at,
    })
    return entered
  })
}

type Room = { month: string; points: number; most: number }

/** What one person enters in a month has a limit; entries of a person come one after the other. */
async function requireRoom(tx: Tx, staff: Corrector, { month, points, most }: Room) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjust:${staff.name}`}, 0))`.execute(
    tx,
  )
  const { sum } = await tx
    .selectFrom('points_adjustment')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('sum'))
    .where('entered_by', '=', staff.name)
    .where('month', '=', month)
    .where('status', '<>', 'refused')
    .executeTakeFirstOrThrow()
  if (sum + points > most) refuse('points.month_used_up')
}
