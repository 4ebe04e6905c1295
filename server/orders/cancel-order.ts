import { OrderStatus } from '#contract/orders.rules.ts'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { tellOwners } from './tell-owners.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>

/**
 * An owner takes a pending order back; points and stock are back at once and the other owners are
 * told. Done before, it changes nothing. Refuses `orders.not_found`, and `orders.wrong_move` once
 * the club has decided. (decisions I)
 */
export async function cancelOrder(
  { db, clock, secrets }: Parts,
  { company, installer }: Pick<Member, 'company' | 'installer'>,
  uuid: string,
  reason = '',
) {
  const at = clock.now()
  const actor = `installer:${installer.uuid}`
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { uuid, companyId: company.id }, at)
    if (order.status === OrderStatus.refused && (await isCancelled(tx, order.id))) return
    if (order.status !== OrderStatus.pending) refuse('orders.wrong_move')
    await moveOrder(tx, order, { to: OrderStatus.refused, reason, actor, at })
    const { name, surname } = await tx
      .selectFrom('installer')
      .select(['name', 'surname'])
      .where('id', '=', installer.id)
      .executeTakeFirstOrThrow()
    await tellOwners(tx, secrets, order, {
      event: 'order.cancelled',
      params: { name: `${name} ${surname}` },
      except: installer.id,
      at,
    })
  })
}

/** Whether it was the company itself that ended the order. */
async function isCancelled(tx: Tx, orderId: number) {
  const last = await tx
    .selectFrom('order_event')
    .select('actor')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return last.actor.startsWith('installer:')
}
