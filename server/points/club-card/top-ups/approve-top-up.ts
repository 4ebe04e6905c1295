import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { ByStaff } from '#server/platform/access/callers.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { CardContext } from '#server/points/club-card/card-context.ts'
import { requireTopUpClaim, recordTopUpDecision } from './record-top-up-decision.ts'
import { sendTopUp } from './send-top-up.ts'
import { lockTopUp } from './settle-top-up.ts'
import type { TopUpRow } from './top-ups.reads.ts'

/** Refuses `card.not_found`, `card.decided` and what another holds. (decisions K) */
export async function approveTopUp(ctx: CardContext & ByStaff, uuid: string) {
  const { staff, now: at } = ctx
  const id = await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireTopUpClaim(ctx, uuid)
    const row = await lockWaiting(ctx, uuid)
    await tx
      .updateTable('top_up')
      .set({ approval: 'approved', decided_by: staff.id, decided_at: at })
      .where('id', '=', row.id)
      .execute()
    await recordTopUpDecision(ctx, { row, approval: 'approved' })
    return row.id
  })
  await sendTopUp(ctx, id)
}

export async function lockWaiting(ctx: InTx & AtTime, uuid: string): Promise<TopUpRow> {
  const { db: tx } = ctx
  const topUp = await tx
    .selectFrom('top_up')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!topUp) refuse('card.not_found')
  const row = await lockTopUp(ctx, topUp.id)
  if (row.approval !== 'waiting') refuse('card.decided')
  return row
}
