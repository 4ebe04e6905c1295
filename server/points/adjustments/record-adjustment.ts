import { type Selectable, sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffTx } from '#server/platform/contexts.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export const adjustmentColumns = [
  'id',
  'uuid',
  'company_id',
  'kind',
  'points',
  'reason',
  'note',
  'status',
  'entered_by',
] as const
export type AdjustmentRow = Pick<
  Selectable<Tables['points_adjustment']>,
  (typeof adjustmentColumns)[number]
>

type AdjustmentDecision = {
  action: 'points.enter' | 'points.adjust' | 'points.approve' | 'points.reject'
  reason?: string
}

export async function recordAdjustment(
  ctx: StaffTx,
  { row, action, reason }: { row: AdjustmentRow } & AdjustmentDecision,
) {
  const { db: tx } = ctx
  const { available, name, region_id, company } = await tx
    .selectFrom('company as c')
    .innerJoin('points_account as a', 'a.company_id', 'c.id')
    .select(['c.name', 'c.region_id', 'c.uuid as company'])
    .select(sql<number>`a.posted - a.held`.as('available'))
    .where('c.id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  const change = row.kind === 'adjust.credit' ? row.points : -row.points
  const isPosted = row.status === 'posted'
  await recordAudit(ctx, {
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
  })
}
