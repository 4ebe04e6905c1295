import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

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
export function notifyOfPasskey(ctx: SystemTx<'secrets'>, { to, event, name, key }: Change) {
  return notifyAndMail(ctx, {
    to: [to],
    event,
    params: { ...(name && { passkey: name }) },
    path: '/user',
    dedupeKey: `${event}:${key}`,
  })
}
