import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { showVersion } from '#server/shop/prints/answer-version.ts'
import { requireNewest, passPhase } from '#server/shop/prints/move-print.ts'
import { notifyOwners } from '#server/shop/orders/notify-owners.ts'
import { lockForStaff, recordPrint } from './release-proof.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/**
 * The club cannot print the newest version so: the member is asked to change the data, which uses up
 * no round of theirs. Refuses as `releaseProof`.
 */
export async function askForChange(
  ctx: StaffContext<'secrets'>,
  { uuid, no, note }: { uuid: string; no: number; note: string },
) {
  const { staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { order, print } = await lockForStaff(ctx, uuid)
    const { status } = requireNewest(print, no)
    if (print.phase !== 'club' || !['checking', 'failed'].includes(status))
      refuse('marketing.wrong_phase')
    const question = { status: 'change', note, staffId: staff.id } as const
    await showVersion(ctx, { order_id: order.id, no }, question)
    await passPhase(ctx, order.id, 'member')
    await notifyOwners(ctx, { order, orderEvent: { event: 'proof.question', isAgain: true } })
    await recordPrint(ctx, { order, action: 'question', after: { no, note } })
  })
}
