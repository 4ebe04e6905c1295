import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import type { ContactKind } from './send-proof.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

type ChangedContact = {
  id: number
  kind: ContactKind
  language: string
  /** Says "once". */
  nonce: string
}
export type OldContact = ChangedContact & { old: string }

export async function notifyOldContact(ctx: SystemTx<'secrets'>, contact: OldContact) {
  const { id, kind, old, language, nonce } = contact
  const event = `security.${kind}` as const
  await notify(ctx, { to: [id], event, path: '/user', dedupeKey: `${event}:${nonce}` })
  await queueMessage(ctx, {
    channel: kind === 'email' ? 'mail' : 'sms',
    recipient: old,
    language,
    template: 'contactChanged',
    params: {},
    dedupeKey: `${event}:${nonce}`,
  })
}

/** The person in the portal, and at the new address or number, which now opens the account. */
export async function notifyNewContact(
  ctx: SystemTx<'secrets'>,
  { id, kind, value, language, nonce }: ChangedContact & { value: string },
) {
  const event = `security.${kind}` as const
  await notify(ctx, { to: [id], event, path: '/user', dedupeKey: `${event}:${nonce}` })
  await queueMessage(ctx, {
    channel: kind === 'email' ? 'mail' : 'sms',
    recipient: value,
    language,
    template: 'contactOpens',
    params: {},
    dedupeKey: `${event}:new:${nonce}`,
  })
}
