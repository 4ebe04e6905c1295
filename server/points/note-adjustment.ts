import { type Selectable, sql } from 'kysely'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Tx } from '#server/database/transaction.ts'

export type AdjustmentRow = Selectable<Tables['points_adjustment']>

type Noted = {
  action: 'points.enter' | 'points.correct' | 'points.approve' | 'points.refuse'
  reason?: string
  at: Date
}

/** What staff did with a correction, with the balance before and after where it is posted. */
export async function noteAdjustment(
  tx: Tx,
  staff: Staff,
  row: AdjustmentRow,
  { action, reason, at }: Noted,
) {
  const { available, name, region_id, company } = await tx
    .selectFrom('company as c')
    .innerJoin('points_account as a', 'a.company_id', 'c.id')
    .select(['c.name', 'c.region_id', 'c.uuid as company'])
    .select(sql<number>`a.posted - a.held`.as('available'))
    .where('c.id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  const change = row.kind === 'adjust.credit' ? row.points : -row.points
  const isPosted = row.status === 'posted'
  await noteDeed(tx, staff, {
    action,
    object: { type: 'adjustment', id: row.uuid, label: name },
    regionId: region_id,
    reason: reason || row.note,
    before: isPosted ? { available: available - change } : { available },
    after: {
      ...(isPosted && { available }),
      status: row.status,
      points: change,
      reason: row.reason,
      company,
    },
    at,
  })
}
