import type { AtTime } from '#server/database/contexts.ts'
import { OrderStatus } from '#contract/rules/orders.rules.ts'
import { memberActor } from '#server/actor.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/access/callers.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { notifyOwners } from './notify-owners.ts'

type Deps = Pick<AppContext, 'db' | 'secrets'>

/**
 * An owner takes a pending order back; points and stock are back at once and the other owners are
 * told. Done before, it changes nothing. Refuses `orders.not_found`, and `orders.wrong_move` once
 * the club has decided. (decisions I)
 */
export async function cancelOrder(
  ctx: Deps & Pick<Member, 'company' | 'installer'> & AtTime,
  { uuid, reason = '' }: { uuid: string; reason?: string },
) {
  const { company, installer } = ctx
  const actor = memberActor(installer)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const order = await lockOrder(ctx, { uuid, companyId: company.id })
    if (order.status === OrderStatus.rejected && (await isCancelled(tx, order.id))) return
    if (order.status !== OrderStatus.pending) refuse('orders.wrong_move')
    await moveOrder(ctx, { order, to: OrderStatus.rejected, reason, actor })
    const { name, surname } = await tx
      .selectFrom('installer')
      .select(['name', 'surname'])
      .where('id', '=', installer.id)
      .executeTakeFirstOrThrow()
    await notifyOwners(ctx, {
      order,
      orderEvent: {
        event: 'order.cancelled',
        params: { name: `${name} ${surname}` },
        except: installer.id,
      },
    })
  })
}

/** Whether it was the company itself that ended the order. */
async function isCancelled(tx: Tx, orderId: number) {
  const last = await tx
    .selectFrom('order_event')
    .select('actor_installer_id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return last.actor_installer_id !== null
}
