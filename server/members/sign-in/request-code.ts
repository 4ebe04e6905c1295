import type { SignInAnswer } from '#contract/members/sign-in.ts'
import type { CallerDevice } from '#server/platform/http/caller-device.ts'
import { toAddressKey, type Limits } from '#server/platform/http/limits.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { spendSms } from '#server/messaging/messages/spend-sms.ts'
import { sendCode } from './send-code.ts'
import {
  type Identifier,
  maskAnswer,
  type SignInMember,
  findMember,
  findSignInAnswer,
} from './sign-in.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

type Context = SystemContext<'limits' | 'secrets'> & { observe?: Observe; device?: CallerDevice }

/**
 * Sends a one-time code to a known identifier and answers what chooses the next steps, masked.
 * Unknown: `sign_in.not_found`, at most 10 an hour from one address, then 429 for known and
 * unknown alike. Sends: 1 a minute, 5 an hour, 10 a day by person; a device on which the person has
 * signed in before has as many of its own. (decisions B, safety D1 to D3)
 */
export async function requestCode(
  ctx: Context,
  { identifier, ip }: { identifier: Identifier; ip: string },
): Promise<SignInAnswer> {
  const { db, limits, now } = ctx
  const address = toAddressKey(ip)
  const person = await findMember(db, identifier, now)
  const knownDevice = person && !person.demo && ctx.device?.getKey(person.uuid)
  if (!knownDevice) await requireFewUnknown(limits, address)
  if (!person) return refuseUnknown(limits, address)
  const channel = 'phone' in identifier ? 'sms' : 'mail'
  if (knownDevice) await spendCodes(limits, knownDevice)
  else if (!person.demo) await spendAsStranger(ctx, { person, address, channel })
  const challenge = await sendCode(ctx, person, { channel })
  return maskAnswer(await findSignInAnswer(db, person.id), challenge)
}

async function requireFewUnknown(limits: Limits, address: string) {
  await limits.require('unknownPerHour', address)
  await limits.require('unknownPerDay', address)
}

async function refuseUnknown(limits: Limits, address: string): Promise<never> {
  await limits.spend('unknownPerHour', address)
  await limits.spend('unknownPerDay', address)
  refuse('sign_in.not_found')
}

type Send = { person: SignInMember; address: string; channel: 'mail' | 'sms' }

async function spendAsStranger(ctx: Context, { person, address, channel }: Send) {
  await ctx.limits.spend('codesPerAddress', address)
  await spendCodes(ctx.limits, person.uuid)
  const { phone, region_id: regionId } = person
  if (channel === 'sms' && phone) await spendSms(ctx, { phone, regionId, budget: 'codesPerRegion' })
}

async function spendCodes(limits: Limits, key: string) {
  await limits.spend('codeWait', key)
  await limits.spend('codesPerHour', key)
  await limits.spend('codesPerDay', key)
}
