import { toMemberActor } from '#server/platform/actor.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { answerVersion } from '#server/shop/prints/answer-version.ts'
import { lockPrint, requireNewest, passPhase } from '#server/shop/prints/move-print.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { notifyOwners } from '#server/shop/orders/notify-owners.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { requireSpending } from '#server/points/points/spending.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * An owner lets the newest version be printed as it is: the order is approved and its points are
 * spent. Refuses `orders.not_found`, `marketing.not_found`, `points.frozen`, and
 * `marketing.wrong_phase` for what was answered or has a newer version. (decisions J)
 */
export async function approveProof(
  ctx: MemberContext<'secrets'>,
  { uuid, no }: { uuid: string; no: number },
) {
  const { company, installer } = ctx
  await inTransaction(ctx, async (ctx) => {
    requireSpending(await lockAccount(ctx, company.id))
    const order = await lockOrder(ctx, { uuid, companyId: company.id })
    const print = await lockPrint(ctx, order.id)
    const version = requireNewest(print, no)
    if (print.phase !== 'member' || version.status !== 'sent') refuse('marketing.wrong_phase')
    const answer = { status: 'approved', installerId: installer.id } as const
    await answerVersion(ctx, { order_id: order.id, no }, answer)
    await passPhase(ctx, order.id, 'printing')
    const approval = { to: OrderStatus.approved, approvedBy: version.sent_by }
    await moveOrder(ctx, { order, ...approval, actor: toMemberActor(installer) })
    const orderEvent = { event: 'order.approved', except: installer.id } as const
    await notifyOwners(ctx, { order, orderEvent })
  })
}
