import { minuteMs } from '#contract/durations.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { notifyOwners } from '#server/shop/orders/notify-owners.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

const waitMinutes = 60
const action = 'orders.remind'

/**
 * Notifies the owners once more, in the portal and by mail, that a code is ready; the code itself is
 * never sent. Refuses `orders.not_found`, `orders.no_codes` where none is ready, and
 * `orders.reminded` within an hour. (decisions I)
 */
export async function remindOfCodes(ctx: StaffContext<'secrets'>, uuid: string) {
  const { staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, { uuid, regions: staff.regions })
    if (order.type !== OrderType.voucher || order.status !== OrderStatus.finished)
      refuse('orders.no_codes')
    if (await wasReminded(ctx, uuid)) refuse('orders.reminded')
    await notifyOwners(ctx, { order, orderEvent: { event: 'voucher.ready', isAgain: true } })
    const object = { type: 'order', id: uuid, label: order.number }
    await recordAudit(ctx, { action, object, regionId: order.region_id })
  })
  return undefined
}

async function wasReminded({ db: tx, now }: InTx & AtTime, uuid: string) {
  const auditEvent = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('object_type', '=', 'order')
    .where('object_id', '=', uuid)
    .where('action', '=', action)
    .where('at', '>', new Date(now.getTime() - waitMinutes * minuteMs))
    .executeTakeFirst()
  return auditEvent !== undefined
}
