import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'

export const eventGroups = ['orders', 'projects', 'points', 'support', 'news', 'account'] as const
export type EventGroup = (typeof eventGroups)[number]

/** Beside the portal itself, where everything stands. */
export const deliveryChannels = ['mail', 'sms', 'push'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

const groups: Record<FirstWord<NotificationEvent>, EventGroup> = {
  order: 'orders',
  proof: 'orders',
  return: 'orders',
  request: 'orders',
  voucher: 'orders',
  card: 'orders',
  topup: 'orders',
  scan: 'projects',
  project: 'projects',
  photo: 'points',
  points: 'points',
  statement: 'points',
  tier: 'points',
  behaviour: 'points',
  referral: 'points',
  certificate: 'points',
  ticket: 'support',
  news: 'news',
  broadcast: 'news',
  company: 'account',
  team: 'account',
  terms: 'account',
  programme: 'account',
  security: 'account',
}

type FirstWord<Event extends string> = Event extends `${infer Word}.${string}` ? Word : never

export function getEventGroup(event: NotificationEvent): EventGroup {
  return groups[event.split('.')[0] as FirstWord<NotificationEvent>]
}

type Row = Readonly<Record<DeliveryChannel, boolean>>

/**
 * Defaults until a person chooses. News by mail equals the consent to it; an SMS costs money.
 * (decisions L)
 */
const usual: Row = { mail: true, sms: false, push: true }
const defaults: Readonly<Record<EventGroup, Row>> = {
  orders: usual,
  projects: usual,
  points: usual,
  support: usual,
  news: { mail: false, sms: false, push: false },
  account: usual,
}

/** Channels that may be switched: none for the account and its safety, SMS for few groups. */
const mayChange: Readonly<Record<EventGroup, readonly DeliveryChannel[]>> = {
  orders: ['mail', 'sms', 'push'],
  projects: ['mail', 'push'],
  points: ['mail', 'push'],
  support: ['mail', 'sms', 'push'],
  news: ['mail', 'push'],
  account: [],
}

export function maySwitch(group: EventGroup, channel: DeliveryChannel) {
  return mayChange[group].includes(channel)
}

export function getChangeableChannels(group: EventGroup) {
  return mayChange[group]
}

export type Choices = Partial<Record<EventGroup, Partial<Record<DeliveryChannel, boolean>>>>

export function isOn(choices: Choices, group: EventGroup, channel: DeliveryChannel) {
  const choice = maySwitch(group, channel) ? choices[group]?.[channel] : undefined
  return choice ?? defaults[group][channel]
}

/** Full hours of the person's country in which no SMS and no push arrive. */
export type QuietHours = { from: number; to: number }
export const usualQuietHours: QuietHours = { from: 20, to: 7 }

/** Somebody else may be in the account: that is sent at night as well. */
export function breaksQuietHours(event: NotificationEvent) {
  return event.startsWith('security.')
}

/** Number of browsers of a person that get notifications; the one that subscribed first makes room. */
export const maxPushSubscriptions = 10
