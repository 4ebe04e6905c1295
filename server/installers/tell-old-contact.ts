import type { Tx } from '#server/database/transaction.ts'
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
  at: Date
}

/** The person in the portal, and whoever reads the old address or number. */
export async function tellOldContact(tx: Tx, secrets: Secrets, told: OldContact) {
  const { id, kind, old, language, nonce, at } = told
  const event = `security.${kind}` as const
  await notify(tx, { to: [id], event, path: '/user', dedupeKey: `${event}:${nonce}`, at })
  await queueMessage(tx, secrets, {
    channel: kind === 'email' ? 'mail' : 'sms',
    recipient: old,
    language,
    template: 'contactChanged',
    params: {},
    dedupeKey: `${event}:${nonce}`,
    at,
  })
}
