import type { NotificationEvent } from '#contract/notifications.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify, notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import type { Secrets } from '#server/secrets.ts'
import type { LockedOrder } from './lock-order.ts'

type News = {
  event: NotificationEvent
  params?: Record<string, string | number>
  /** Who did it and need not be told. */
  except?: number
  /** It was told before, and is told once more. */
  isAgain?: boolean
  at: Date
}

/** What an employee who asked for the order is told of it too. */
const forWhoAsked: readonly NotificationEvent[] = ['order.sent', 'order.refused', 'order.cancelled']

/** Tells the owners of an order's company in the portal and by mail, once a kind of news. */
export async function tellOwners(tx: Tx, secrets: Secrets, order: LockedOrder, news: News) {
  const { event, params, except, isAgain, at } = news
  const owners = await ownersOf(tx, order.company_id)
  const notice = {
    event,
    params: { number: order.number, count: order.total, ...params },
    dedupeKey: `${event}:${order.id}${isAgain ? `:${at.toISOString()}` : ''}`,
    at,
  }
  const to = owners.filter((id) => id !== except)
  await notifyAndMail(tx, secrets, { ...notice, to, path: `/orders/${order.uuid}` })
  if (!forWhoAsked.includes(event)) return
  const request = await tx
    .selectFrom('order_request')
    .select(['uuid', 'installer_id'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!request) return
  const path = `/orders/requests/${request.uuid}`
  await notify(tx, { ...notice, to: [request.installer_id], path })
}
