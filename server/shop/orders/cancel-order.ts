import { formatFullName } from '#contract/formats/names.rules.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { OrderStatus, takeBackUntil } from '#contract/shop/orders.rules.ts'
import { toMemberActor } from '#server/platform/actor.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { notifyOwners } from './notify-owners.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * An owner takes an order back that is pending, or that the rules approved within the last 30
 * minutes and of which no code was revealed; points and stock are back at once and the other owners
 * are told. Done before, it changes nothing. Refuses `orders.not_found`,
 * `orders.too_late_to_take_back`, and `orders.wrong_move` once the club has decided. (decisions I)
 */
export async function cancelOrder(
  ctx: MemberContext<'secrets'>,
  { uuid, reason = '' }: { uuid: string; reason?: string },
) {
  const { company, installer } = ctx
  const actor = toMemberActor(installer)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const order = await lockOrder(ctx, { uuid, companyId: company.id })
    if (order.status === OrderStatus.rejected && (await isCancelled(tx, order.id))) return
    if (order.status !== OrderStatus.pending) requireTakeBack(ctx, order)
    const isTakenBack = order.status === OrderStatus.finished
    await moveOrder(ctx, { order, to: OrderStatus.rejected, reason, actor, isTakenBack })
    if (isTakenBack && (await hasRevealed(tx, order.id))) refuse('orders.wrong_move')
    const person = await tx
      .selectFrom('installer')
      .select(['name', 'surname', 'language'])
      .where('id', '=', installer.id)
      .executeTakeFirstOrThrow()
    await notifyOwners(ctx, {
      order,
      orderEvent: {
        event: 'order.cancelled',
        params: { name: formatFullName(person, person.language) },
        except: installer.id,
      },
    })
  })
}

function requireTakeBack({ now }: AtTime, order: LockedOrder) {
  const until = takeBackUntil({ ...order, createdAt: order.created_at })
  if (!until) refuse('orders.wrong_move')
  if (now >= until) refuse('orders.too_late_to_take_back')
}

/** Revealed codes are final: they stay with the order when the others are returned. */
async function hasRevealed(tx: Tx, orderId: number) {
  const code = await tx
    .selectFrom('voucher_code')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return code !== undefined
}

async function isCancelled(tx: Tx, orderId: number) {
  const last = await tx
    .selectFrom('order_event')
    .select('actor_installer_id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return last.actor_installer_id !== null
}
