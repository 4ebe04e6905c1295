import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import { notify, notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import type { LockedOrder } from './lock-order.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

type NotifiedOrder = Pick<LockedOrder, 'id' | 'uuid' | 'number' | 'company_id' | 'total'>
type OrderEvent = {
  event: NotificationEvent
  params?: Record<string, string | number>
  except?: number
  /** It was told before, and is told once more. */
  isAgain?: boolean
}

const forWhoAsked: readonly NotificationEvent[] = [
  'order.sent',
  'order.rejected',
  'order.cancelled',
]

/** Notifies the owners of an order's company in the portal and by mail, once for each kind of event. */
export async function notifyOwners(
  ctx: SystemTx<'secrets'>,
  { order, orderEvent }: { order: NotifiedOrder; orderEvent: OrderEvent },
) {
  const { db: tx, now } = ctx
  const { event, params, except, isAgain } = orderEvent
  const owners = await findOwners(tx, order.company_id)
  const notification = {
    event,
    params: { number: order.number, count: order.total, ...params },
    dedupeKey: `${event}:${order.id}${isAgain ? `:${now.toISOString()}` : ''}`,
  }
  const to = owners.filter((id) => id !== except)
  await notifyAndMail(ctx, { ...notification, to, path: `/orders/${order.uuid}` })
  if (!forWhoAsked.includes(event)) return
  const request = await tx
    .selectFrom('order_request')
    .select(['uuid', 'installer_id'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!request) return
  const path = `/orders/requests/${request.uuid}`
  await notify(ctx, { ...notification, to: [request.installer_id], path })
}
