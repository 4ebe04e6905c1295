import { InstallerStatus } from '#contract/members/members.rules.ts'
import { parseCode, demoCode } from '#contract/members/sign-in.rules.ts'
import type { CallerDevice } from '#server/platform/http/caller-device.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { isCodeHmac } from '#server/platform/secrets.ts'
import { countFailure, isLocked } from './lock-installer.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

const triesPerCode = 5
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
type Attempt = {
  challenge: string
  code: string
  ip: string
  /** The session that asked for the code; none asks to sign in. */
  sessionId?: string
}

/**
 * The challenge that the code answers. Wrong, used, expired, foreign, sixth try or locked person: one
 * and the same `sign_in.wrong_code`. The try is counted in its own transaction before the code is
 * compared. Strangers lock neither a device on which the person has signed in before nor a live
 * session: these count by themselves. (decisions B, safety D3)
 */
export async function tryCode(
  ctx: SystemContext<'limits' | 'secrets' | 'config'> & {
    observe?: Observe
    device?: CallerDevice
  },
  { challenge: id, code, ip, sessionId }: Attempt,
): Promise<Challenge> {
  const isPossible = uuidPattern.test(id)
  const ownKey = isPossible ? await findOwnKey(ctx, { id, sessionId }) : undefined
  if (!ownKey) await requireFewWrong(ctx, ip)
  const challenge = isPossible ? await countTry(ctx, { id, sessionId }) : undefined
  if (!challenge) return refuse('sign_in.wrong_code')
  ctx.observe?.({ installerId: challenge.installer_id })
  if (!ownKey && (await isLocked(ctx, challenge.installer_id))) return refuse('sign_in.wrong_code')
  const digits = parseCode(code) ?? ''
  const byDemoCode = ctx.config.demo && challenge.demo && digits === demoCode
  if (!byDemoCode && !isCodeHmac(ctx.secrets, id, digits, challenge.code_hmac)) {
    await countWrong(ctx, { ...challenge, ownKey, ip })
    return refuse('sign_in.wrong_code')
  }
  return { ...challenge, byDemoCode, ownKey }
}

/** The budget key for wrong codes of a known device or a live session, while it has tries left. */
async function findOwnKey(
  {
    db,
    device,
    limits,
  }: SystemContext<'limits' | 'secrets' | 'config'> & { observe?: Observe; device?: CallerDevice },
  { id, sessionId }: { id: string; sessionId: string | undefined },
) {
  if (sessionId) return (await limits.has('wrongCodesPerDevice', sessionId)) ? sessionId : undefined
  const person = await db
    .selectFrom('sign_in_challenge as c')
    .innerJoin('installer as i', 'i.id', 'c.installer_id')
    .select('i.uuid')
    .where('c.id', '=', id)
    .executeTakeFirst()
  const key = person && device?.getKey(person.uuid)
  return key && (await limits.has('wrongCodesPerDevice', key)) ? key : undefined
}

async function requireFewWrong(
  {
    limits,
  }: SystemContext<'limits' | 'secrets' | 'config'> & { observe?: Observe; device?: CallerDevice },
  ip: string,
) {
  await limits.require('wrongCodesPerAddress', toAddressKey(ip))
  await limits.require('wrongCodesInAll', '')
}

type Wrong = { installer_id: number; channel: string; ownKey: string | undefined; ip: string }

async function countWrong(
  ctx: SystemContext<'limits' | 'secrets' | 'config'> & {
    observe?: Observe
    device?: CallerDevice
  },
  { installer_id: installerId, channel, ownKey, ip }: Wrong,
) {
  const { limits } = ctx
  if (ownKey) return void (await limits.spend('wrongCodesPerDevice', ownKey))
  await countFailure(ctx, { installerId, channel })
  await limits.spend('wrongCodesPerAddress', toAddressKey(ip))
  await limits.spend('wrongCodesInAll', '')
}

function countTry(
  {
    db,
    now,
  }: SystemContext<'limits' | 'secrets' | 'config'> & { observe?: Observe; device?: CallerDevice },
  { id, sessionId }: { id: string; sessionId: string | undefined },
) {
  return db
    .updateTable('sign_in_challenge as c')
    .from('installer as i')
    .set((eb) => ({ attempts: eb('c.attempts', '+', 1) }))
    .whereRef('i.id', '=', 'c.installer_id')
    .where('c.id', '=', id)
    .where('c.session_id', sessionId ? '=' : 'is', sessionId ?? null)
    .where('c.attempts', '<', triesPerCode)
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('i.active', '=', InstallerStatus.active)
    .returning(['c.id', 'c.installer_id', 'c.code_hmac', 'c.channel'])
    .returning(['i.uuid as installer_uuid', 'i.demo', 'i.asks_passkey'])
    .executeTakeFirst()
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof countTry>>> & {
  byDemoCode: boolean
  ownKey: string | undefined
}
