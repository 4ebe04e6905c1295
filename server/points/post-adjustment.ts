import { knownRegion } from '#contract/regions.ts'
import { endOfGiven } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify, ownersOf } from '#server/notifications/notify.ts'
import type { Corrector } from './adjust-points.ts'
import { creditPoints } from './credit-points.ts'
import { debitPoints } from './debit-points.ts'
import { lockAccount } from './lock-account.ts'
import type { AdjustmentRow } from './note-adjustment.ts'

/** Books a correction that is entered or approved, and tells the owners. */
export async function postAdjustment(tx: Tx, row: AdjustmentRow, staff: Corrector, at: Date) {
  const { id, company_id: companyId, kind, points } = row
  await lockAccount(tx, companyId, at)
  const booking = {
    companyId,
    points,
    source: { type: 'adjustment', id },
    eventKey: `adjust:${id}`,
    actor: staff.name,
    at,
  }
  const isCredit = kind === 'adjust.credit'
  if (isCredit) {
    const { region_id } = await tx
      .selectFrom('company')
      .select('region_id')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const expiresAt = endOfGiven(at, knownRegion(region_id).timeZone)
    await creditPoints(tx, { ...booking, kind: 'adjust.credit', expiresAt })
  } else await debitPoints(tx, { ...booking, kind: 'adjust.debit' })
  await notify(tx, {
    to: await ownersOf(tx, companyId),
    event: isCredit ? 'points.credited' : 'points.corrected',
    params: { count: points },
    path: '/balance',
    dedupeKey: `adjust:${id}`,
    at,
  })
  return tx
    .updateTable('points_adjustment')
    .set({ status: 'posted', decided_by: staff.name, decided_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
