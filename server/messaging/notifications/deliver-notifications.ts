import { dayMs } from '#contract/durations.ts'
import { isDecision, type NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import {
  breaksQuietHours,
  getEventGroup,
  isOn,
  type DeliveryChannel,
  deliveryChannels,
} from '#contract/members/notification-settings.rules.ts'
import type { SystemTx } from '#server/platform/contexts.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { type Message, queueMessages } from '#server/messaging/messages/queue-message.ts'
import { moveAfterQuietHours } from './after-quiet-hours.ts'
import { deferMail } from './defer-mail.ts'
import { findRecipients, type Recipient } from './people-to-reach.reads.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export type Delivery = {
  installer: number
  event: NotificationEvent
  params: Record<string, string | number>
  path: string
  dedupeKey: string
}

/**
 * Queues notifications of the portal by mail, SMS and push as well, as each person has chosen. SMS and
 * push wait for the end of quiet hours; a mail makes no noise. Reads all people in one statement.
 * (decisions L)
 */
export async function deliverNotifications(
  ctx: SystemTx<'secrets'>,
  deliveries: readonly Delivery[],
  by: readonly DeliveryChannel[] = deliveryChannels,
) {
  const people = await findRecipients(ctx, [
    ...new Set(deliveries.map((delivery) => delivery.installer)),
  ])
  const messages: Message[] = []
  // The hours of mails are locked in one order.
  for (const delivery of deliveries.toSorted((a, b) => a.installer - b.installer)) {
    const person = people.get(delivery.installer)
    if (!person) continue
    const group = getEventGroup(delivery.event)
    const channels = by.filter((channel) => isOn(person.choices, group, channel))
    if (channels.includes('mail') && person.email && !(await deferDecision(ctx, delivery, person)))
      messages.push(createMail(ctx, delivery, person))
    if (channels.includes('sms') && person.phone) messages.push(createSms(ctx, delivery, person))
    if (channels.includes('push')) messages.push(...createPushes(ctx, delivery, person))
  }
  await queueMessages(ctx, messages)
}

function deferDecision(
  ctx: SystemTx<'secrets'>,
  { event, params }: Delivery,
  { id, uuid, email, language }: Recipient,
) {
  const item = { event, params }
  return isDecision(event) && deferMail(ctx, { id, uuid, email: email!, language, item })
}

function createMail(
  { secrets }: SystemTx<'secrets'>,
  delivery: Delivery,
  { id, uuid, email, language }: Recipient,
): Message {
  const group = getEventGroup(delivery.event)
  const unsubscribe = unsubscribeToken(secrets, { installer: uuid, mails: [group] })
  return {
    channel: 'mail',
    recipient: email!,
    language,
    template: 'notification',
    params: { ...getParams(delivery), ...(group !== 'account' && { unsubscribe }) },
    dedupeKey: `notification:${id}:${delivery.dedupeKey}`,
  }
}

function createSms(ctx: SystemTx<'secrets'>, delivery: Delivery, person: Recipient): Message {
  const { id, phone, language, regionId } = person
  return {
    channel: 'sms',
    recipient: phone!,
    language,
    template: 'notification',
    params: { ...getParams(delivery), region: regionId },
    dedupeKey: `sms:${id}:${delivery.dedupeKey}`,
    ...getSendTimes(ctx, delivery, person),
  }
}

function createPushes(ctx: SystemTx<'secrets'>, delivery: Delivery, person: Recipient): Message[] {
  return person.pushTo.map((subscription) => ({
    channel: 'push',
    recipient: subscription,
    language: person.language,
    template: 'notification',
    params: getParams(delivery),
    dedupeKey: `push:${subscription}:${delivery.dedupeKey}`,
    ...getSendTimes(ctx, delivery, person),
  }))
}

function getParams({ params, event, path }: Delivery) {
  return { ...params, event, path }
}

/** An SMS or push that is a day late is no longer news. */
function getSendTimes({ now }: AtTime, { event }: Delivery, { quietHours, timeZone }: Recipient) {
  const sendAt = breaksQuietHours(event) ? now : moveAfterQuietHours(now, quietHours, timeZone)
  return { sendAt, expiresAt: new Date(sendAt.getTime() + dayMs) }
}
