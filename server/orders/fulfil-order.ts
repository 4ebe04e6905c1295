import { OrderStatus } from '#contract/orders.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import { OrderType } from '#contract/shop.rules.ts'
import type { House } from '#server/app.ts'
import { endOfWorkingDays } from '#server/calendar.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fulfilVouchers } from '#server/vouchers/fulfil-vouchers.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { refuseLocked } from './refuse-order.ts'
import { rules } from '#server/audit/note-deed.ts'
import { tellOwners } from './tell-owners.ts'

/** How long an empty pool is waited for. */
const workingDays = 3

type Parts = Pick<House, 'db' | 'secrets'>

/**
 * Hands out what an approved or failed order is of and needs no parcel: codes from the pool, the
 * card that has been issued. Then it is finished. Vouchers that do not come within three working
 * days are refused with the points back. Of no other order anything changes. (decisions I)
 */
export async function fulfilOrder({ db, secrets }: Parts, uuid: string, at: Date) {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, { uuid }, at)
    if (order.status !== OrderStatus.approved && order.status !== OrderStatus.failed) return
    if (order.type === OrderType.voucher) await handOutVouchers(tx, secrets, order, at)
    if (order.type === OrderType.clubCard) await handOutCard(tx, secrets, order, at)
  })
}

async function handOutVouchers(tx: Tx, secrets: Parts['secrets'], order: LockedOrder, at: Date) {
  if (await fulfilVouchers(tx, order, at)) {
    await finish(tx, order, at)
    return tellOwners(tx, secrets, order, { event: 'voucher.ready', at })
  }
  const { approved_at } = await tx
    .selectFrom('order_event')
    .select((eb) => eb.fn.min('at').as('approved_at'))
    .where('order_id', '=', order.id)
    .where('status', '=', OrderStatus.approved)
    .executeTakeFirstOrThrow()
  const { timeZone } = knownRegion(order.region_id)
  if (endOfWorkingDays(approved_at, timeZone, workingDays) <= at)
    return refuseLocked(tx, secrets, order, { staff: rules, reason: 'no_codes', at })
  return tellOwners(tx, secrets, order, { event: 'order.approved', at })
}

async function finish(tx: Tx, order: LockedOrder, at: Date) {
  const { approved, failed, finished } = OrderStatus
  const actor = rules.name
  if (order.status === failed) await moveOrder(tx, order, { to: approved, actor, at })
  await moveOrder(tx, { ...order, status: approved }, { to: finished, actor, at })
}

/** The provider has issued the card, or will not. */
async function handOutCard(tx: Tx, secrets: Parts['secrets'], order: LockedOrder, at: Date) {
  const card = await tx
    .selectFrom('club_card')
    .select(['status', 'ended_at'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (card && card.status !== 'ORDERED') return finish(tx, order, at)
  if (card?.ended_at)
    await refuseLocked(tx, secrets, order, { staff: rules, reason: 'no_card', at })
}
