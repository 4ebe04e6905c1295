import { inTransaction } from '#server/platform/database/transaction.ts'
import type { CallerDevice } from '#server/platform/http/caller-device.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { rememberDevice } from '#server/members/sign-in/remember-device.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { renewTokens } from '#server/members/sign-in/fresh-factor.ts'
import { notifyOfNewDevice } from '#server/members/sign-in/notify-of-new-device.ts'
import { openSession } from '#server/members/sign-in/open-session.ts'
import { findSignInAnswer } from '#server/members/sign-in/sign-in.reads.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { type Proof, provePasskey } from './prove-passkey.ts'
import type { MemberContext, SystemContext } from '#server/platform/contexts.ts'

/**
 * Trades the answer of a passkey for tokens, once, as a code. Unknown, used, late or wrongly signed,
 * of a blocked company or a person who has left: one and the same `sign_in.wrong_passkey`. (decisions B)
 */
export async function signInByPasskey(
  ctx: SystemContext<'config' | 'limits' | 'tokens' | 'secrets'> & {
    observe?: Observe
    device?: CallerDevice
  },
  { challenge, response, ip, userAgent }: Proof & { ip: string; userAgent: string },
) {
  const { limits } = ctx
  await limits.require('wrongCodesPerAddress', toAddressKey(ip))
  const expected = await takeChallenge(ctx, challenge, { purpose: 'sign_in' })
  const proven = await provePasskey(ctx, expected, response)
  if (!proven) {
    await limits.spend('wrongCodesPerAddress', toAddressKey(ip))
    return refuse('sign_in.wrong_passkey')
  }
  const { installerId, uuid } = proven
  ctx.observe?.({ installerId })
  const opened = await inTransaction(ctx, async (ctx) => {
    await notifyOfNewDevice(ctx, { installerId, userAgent })
    const pair = await openSession(ctx, { installerId, userAgent })
    return { ...pair, user: await findSignInAnswer(ctx.db, installerId) }
  })
  const deviceId = ctx.device?.remember(uuid)
  if (deviceId) await rememberDevice(ctx, { installerId, deviceId })
  return opened
}

/** Gives new tokens. Refuses `sign_in.wrong_passkey`. (decisions B) */
export async function proveFreshPasskey(
  ctx: MemberContext<'config' | 'limits' | 'tokens' | 'secrets'> & {
    observe?: Observe
    device?: CallerDevice
  },
  { challenge, response }: Proof,
) {
  const { installer, session } = ctx
  const expected = await takeChallenge(ctx, challenge, { purpose: 'fresh', sessionId: session.id })
  const proven = await provePasskey(ctx, expected, response)
  if (proven?.installerId !== installer.id) refuse('sign_in.wrong_passkey')
  return inTransaction(ctx, renewTokens)
}
