import type { SystemContext } from '#server/platform/contexts.ts'
import { removePushSubscription } from '#server/platform/push/end-push.ts'
import { findPushTarget } from '#server/platform/push/push-subscriptions.reads.ts'
import type { ClaimedMessage } from './claim-messages.ts'
import type { Params } from './templates.ts'
import { writePush } from './write-push.ts'

const minimumSeconds = 60

/** Returns false when the session of the browser is over or its subscription has ended. */
export async function deliverPush(
  ctx: SystemContext<'outside'>,
  { recipient, language, expires_at }: ClaimedMessage,
  params: Params,
) {
  const { outside, now } = ctx
  const to = await findPushTarget(ctx, recipient)
  if (!to || !outside.push) return false
  const secondsLeft = expires_at ? (expires_at.getTime() - now.getTime()) / 1000 : minimumSeconds
  const seconds = Math.max(minimumSeconds, Math.floor(secondsLeft))
  const outcome = await outside.push.send({ to, seconds, ...writePush(language, params) })
  if (outcome === 'gone') await removePushSubscription(ctx, recipient)
  return outcome === 'sent'
}
