import type { CallerInstaller } from '#server/platform/access/callers.ts'
import { memberActor } from '#server/platform/actor.ts'
import { endTopUp } from '#server/points/club-card/top-ups/end-top-up.ts'
import { topUpColumns } from '#server/points/club-card/top-ups/top-ups.reads.ts'
import type { SystemTx } from '#server/platform/contexts.ts'
import { openFinanceTask } from '#server/points/finance-tasks/open-finance-task.ts'

type LostCard = { cardId: number; installer: Pick<CallerInstaller, 'id'> }

/**
 * Top-ups of a lost card that were not sent yet give their points back; one that is under way only
 * its provider can end, and finance looks after it. The account must be locked.
 */
export async function endOpenTopUps(ctx: SystemTx<'secrets'>, { cardId, installer }: LostCard) {
  const { db: tx } = ctx
  const open = await tx
    .selectFrom('top_up')
    .select(topUpColumns)
    .where('card_id', '=', cardId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of open) {
    if (row.sent_at) {
      await openFinanceTask(ctx, {
        cause: 'in_flight',
        reference: row.uuid,
        companyId: row.company_id,
        topUpId: row.id,
        detail: `${row.amount} ${row.currency} were on their way to a card that is lost.`,
      })
      continue
    }
    // A decision is no longer needed.
    await tx.updateTable('top_up').set({ approval: 'none' }).where('id', '=', row.id).execute()
    await endTopUp(ctx, {
      row,
      status: 'REJECTED',
      reason: 'card_lost',
      actor: memberActor(installer),
    })
  }
}
