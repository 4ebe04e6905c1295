import { toOwnPath } from '#portal/platform/session/next-path.ts'
import type { Notification } from '#contract/messaging/notifications.ts'

const labelKeys = {
  projects: 'notifications.open.project',
  orders: 'notifications.open.order',
  cart: 'notifications.open.order',
  balance: 'notifications.open.balance',
  shop: 'notifications.open.shop',
  team: 'notifications.open.team',
  user: 'notifications.open.profile',
  rewards: 'notifications.open.rewards',
  news: 'notifications.open.news',
  'club-card': 'notifications.open.card',
  support: 'notifications.open.chat',
} as const

/** The link of a notification and its label; undefined for the back office. */
export function getObjectLink({ meta }: Pick<Notification, 'meta'>) {
  const to = meta.ticket_uuid ? `/support/chat/${meta.ticket_uuid}` : toOwnPath(meta.path)
  if (!to) return undefined
  if (to.startsWith('/orders/requests/')) return { to, key: 'notifications.open.request' as const }
  const feature = to.split(/[/?#]/)[1] as keyof typeof labelKeys
  return { to, key: labelKeys[feature] ?? ('notifications.open.other' as const) }
}
