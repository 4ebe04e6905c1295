import type { AtTime, InTx } from '#server/database/contexts.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Secrets } from '#server/secrets.ts'
import type { ContactKind } from './send-proof.ts'

export type OldContact = {
  id: number
  kind: ContactKind
  old: string
  language: string
  /** Says "once". */
  nonce: string
}

/** The person in the portal, and whoever reads the old address or number. */
export async function notifyOldContact(
  ctx: InTx & { secrets: Secrets } & AtTime,
  contact: OldContact,
) {
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
