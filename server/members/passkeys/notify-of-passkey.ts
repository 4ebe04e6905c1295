import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import type { Secrets } from '#server/platform/secrets.ts'

type Change = {
  to: number
  event:
    | 'security.passkeyAdded'
    | 'security.passkeyRemoved'
    | 'security.passkeysCleared'
    | 'security.passkeyAsked'
    | 'security.passkeyNotAsked'
  name?: string
  /** Says "once". */
  key: string
}

/** Notifies a person in the portal and by mail of a change to their passkeys. */
export function notifyOfPasskey(
  ctx: InTx & { secrets: Secrets } & AtTime,
  { to, event, name, key }: Change,
) {
  return notifyAndMail(ctx, {
    to: [to],
    event,
    params: { ...(name && { passkey: name }) },
    path: '/user',
    dedupeKey: `${event}:${key}`,
  })
}
