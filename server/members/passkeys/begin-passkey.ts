import { formatFullName } from '#contract/formats/names.rules.ts'
import {
  type CreationOptions,
  maxPasskeys,
  type RequestOptions,
} from '#contract/members/passkeys.ts'
import type { AppContext } from '#server/platform/context.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireFreshFactor } from '#server/members/sign-in/fresh-factor.ts'
import { algorithms, challengeMs, storeChallenge } from './passkey-challenge.ts'
import { importWebauthn } from './webauthn.ts'
import type { MemberContext, SystemContext } from '#server/platform/contexts.ts'

const rpName = 'Rooflight Club'

/** Challenge to sign in with any passkey of the club; 60 an hour from one address. (decisions B) */
export async function beginSignIn(ctx: SystemContext<'config' | 'limits'>, ip: string) {
  await ctx.limits.spend('passkeyChallenges', toAddressKey(ip))
  const options = await createRequestOptions(ctx.config, undefined)
  return {
    challenge: await storeChallenge(ctx, options.challenge, { purpose: 'sign_in' }),
    options,
  }
}

/** Refuses `passkeys.none`. (decisions B) */
export async function beginFresh(ctx: MemberContext<'config' | 'limits'>) {
  const { config, limits, installer, session } = ctx
  await limits.spend('passkeyChallenges', installer.uuid)
  const own = await findCredentials(ctx)
  if (own.length === 0) refuse('passkeys.none')
  const options = await createRequestOptions(config, own)
  const purpose = { purpose: 'fresh' as const, sessionId: session.id }
  return { challenge: await storeChallenge(ctx, options.challenge, purpose), options }
}

/** Refuses `installers.fresh_factor_needed`; with ten, `passkeys.too_many`. (decisions B) */
export async function beginPasskey(ctx: MemberContext<'config' | 'limits'>) {
  const { db, config, limits, installer, session } = ctx
  await requireFreshFactor(ctx)
  await limits.spend('passkeyChallenges', installer.uuid)
  const excludeCredentials = await findCredentials(ctx)
  if (excludeCredentials.length >= maxPasskeys) refuse('passkeys.too_many')
  const person = await db
    .selectFrom('installer')
    .select(['name', 'surname', 'language', 'email', 'phone'])
    .where('id', '=', installer.id)
    .executeTakeFirstOrThrow()
  const { generateRegistrationOptions } = await importWebauthn()
  const options = await generateRegistrationOptions({
    rpName,
    rpID: new URL(config.baseUrl).hostname,
    userID: new TextEncoder().encode(installer.uuid),
    userName: person.email ?? person.phone ?? '',
    userDisplayName: formatFullName(person, person.language),
    timeout: challengeMs,
    excludeCredentials,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const purpose = { purpose: 'add' as const, sessionId: session.id }
  return {
    challenge: await storeChallenge(ctx, options.challenge, purpose),
    options: options as CreationOptions,
  }
}

async function createRequestOptions(
  config: AppContext['config'],
  allowCredentials: { id: string; transports: string[] }[] | undefined,
) {
  const { generateAuthenticationOptions } = await importWebauthn()
  return generateAuthenticationOptions({
    rpID: new URL(config.baseUrl).hostname,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials,
  }) as Promise<RequestOptions>
}

async function findCredentials({ db, installer }: MemberContext<'config' | 'limits'>) {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('installer_id', '=', installer.id)
    .execute()
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }))
}
