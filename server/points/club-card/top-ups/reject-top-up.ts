import { toStaffActor } from '#server/platform/actor.ts'
import { problems } from '#contract/refusals.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { lockWaiting } from './approve-top-up.ts'
import { endTopUp } from './end-top-up.ts'
import { requireTopUpClaim, recordTopUpDecision } from './record-top-up-decision.ts'

const minReasonLength = 3

/** Its points are back at once. Refuses `card.not_found`, `card.decided`. (decisions K) */
export async function rejectTopUp(
  ctx: StaffContext<'secrets'>,
  { uuid, reason }: { uuid: string; reason: string },
) {
  const { now: at, staff } = ctx
  const reasonText = reason.trim().slice(0, 300)
  if (reasonText.length < minReasonLength) refuseFields({ reason: [problems.required] })
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireTopUpClaim(ctx, uuid)
    const row = await lockWaiting(ctx, uuid)
    await tx
      .updateTable('top_up')
      .set({ approval: 'rejected', decided_by: staff.id, decided_at: at })
      .where('id', '=', row.id)
      .execute()
    await endTopUp(ctx, { row, status: 'REJECTED', reason: reasonText, actor: toStaffActor(staff) })
    await recordTopUpDecision(ctx, { row, approval: 'rejected', reason: reasonText })
  })
}
