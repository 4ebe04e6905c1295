import type { AppContext } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { spendSms } from '#server/messaging/messages/spend-sms.ts'
import { renewTokens } from './fresh-factor.ts'
import { sendCode } from './send-code.ts'
import { takeCode } from './take-code.ts'
import { tryCode } from './try-code.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import type { FreshWay } from '#contract/members/sign-in.ts'
type CodeWay = Exclude<FreshWay, 'passkey'>

/** Proven ones, without codes where a code is not enough. */
export async function findFreshWays({
  db,
  config,
  installer,
}: MemberContext<'limits' | 'secrets' | 'config' | 'tokens'>) {
  const person = await findPerson(db, installer.id)
  const ways: FreshWay[] = [
    ...(person.has_passkey ? ['passkey' as const] : []),
    ...getCodeWays(config, person),
  ]
  return { ways }
}

/**
 * Sends a code to the member's proven e-mail address or number; 1 a minute, 5 an hour, 10 a day.
 * Where there is none, or a code is not enough: `common.not_found`. (decisions B)
 */
export async function sendFreshCode(
  ctx: MemberContext<'limits' | 'secrets' | 'config' | 'tokens'>,
  kind: CodeWay,
) {
  const { db, limits, installer, company, session } = ctx
  const person = await findPerson(db, installer.id)
  if (!getCodeWays(ctx.config, person).includes(kind)) refuse('common.not_found')
  if (!person.demo)
    for (const budget of ['codeWait', 'codesPerHour', 'codesPerDay'] as const)
      await limits.spend(budget, `fresh:${installer.uuid}`)
  const { phone } = person
  if (kind === 'phone' && phone && !person.demo)
    await spendSms(ctx, { phone, regionId: company.regionId, budget: 'codesPerRegion' })
  const channel = kind === 'phone' ? 'sms' : 'mail'
  return { challenge: await sendCode(ctx, person, { channel, sessionId: session.id }) }
}

/** The session is fresh for ten minutes, under new tokens. Refuses `sign_in.wrong_code` as sign-in does. (decisions B) */
export async function proveFreshCode(
  ctx: MemberContext<'limits' | 'secrets' | 'config' | 'tokens'>,
  attempt: { challenge: string; code: string; ip: string },
) {
  const { session } = ctx
  const challenge = await tryCode(ctx, { ...attempt, sessionId: session.id })
  return inTransaction(ctx, async (ctx) => {
    await takeCode(ctx, challenge)
    return renewTokens(ctx)
  })
}

function findPerson(db: Db, id: number) {
  return db
    .selectFrom('installer as i')
    .select(['i.id', 'i.email', 'i.phone', 'i.language', 'i.demo', 'i.asks_passkey'])
    .select(['i.verified_email_at', 'i.verified_phone_at'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('passkey').select('passkey.id').whereRef('installer_id', '=', 'i.id'))
        .as('has_passkey'),
    )
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
}

type Person = Awaited<ReturnType<typeof findPerson>>

/** Visitors of the demo share their accounts: none shuts the others out. */
function getCodeWays({ demo }: AppContext['config'], person: Person): CodeWay[] {
  if (person.asks_passkey && !(demo && person.demo)) return []
  return [
    ...(person.email && person.verified_email_at ? ['email' as const] : []),
    ...(person.phone && person.verified_phone_at ? ['phone' as const] : []),
  ]
}
