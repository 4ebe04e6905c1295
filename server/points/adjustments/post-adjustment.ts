import { toStaffActor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import { endOfGrantedPoints } from '#server/platform/calendar.ts'
import { notify, findOwners } from '#server/messaging/notifications/notify.ts'
import type { Corrector } from './adjust-points.ts'
import { creditPoints } from '#server/points/points/credit-points.ts'
import { debitPoints } from '#server/points/points/debit-points.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { requireSpending } from '#server/points/points/spending.ts'
import { adjustmentColumns, type AdjustmentRow } from './record-adjustment.ts'

/** A debit refuses `points.frozen`. */
export async function postAdjustment(
  ctx: InTx & { staff: Corrector } & AtTime,
  row: AdjustmentRow,
) {
  const { db: tx, staff, now } = ctx
  const { id, company_id: companyId, kind, points } = row
  const account = await lockAccount(ctx, companyId)
  const booking = {
    companyId,
    points,
    source: { type: 'adjustment', id },
    eventKey: `adjust:${id}`,
    actor: toStaffActor(staff),
  }
  const isCredit = kind === 'adjust.credit'
  if (isCredit) {
    const { region_id } = await tx
      .selectFrom('company')
      .select('region_id')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const expiresAt = endOfGrantedPoints(now, getRegion(region_id).timeZone)
    await creditPoints(ctx, { ...booking, kind: 'adjust.credit', expiresAt })
  } else {
    requireSpending(account)
    await debitPoints(ctx, { ...booking, kind: 'adjust.debit' })
  }
  await notify(ctx, {
    to: await findOwners(tx, companyId),
    event: isCredit ? 'points.credited' : 'points.adjusted',
    params: { count: points },
    path: '/balance',
    dedupeKey: `adjust:${id}`,
  })
  return tx
    .updateTable('points_adjustment')
    .set({ status: 'posted', decided_by: staff.id, decided_at: now })
    .where('id', '=', id)
    .returning(adjustmentColumns)
    .executeTakeFirstOrThrow()
}
