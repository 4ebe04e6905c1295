import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Options, patchInstaller } from '#contract/members/installers.ts'
import { problems } from '#contract/refusals.ts'
import { getLanguageCode } from '#contract/languages.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { acceptTerms } from './accept-terms.ts'
import { recordConsents } from './record-consents.ts'
import { findInstallerResponse } from './installers.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/** As the table holds it. */
const maxOptionsLength = 4096
const seenTimes = ['ctSeen', 'disSeen', 'decSeen', 'vatSeen', 'cidSeen', 'expPtsSeen'] as const

/**
 * Changes language, consents and seen-marks of the caller. Options are merged deep, and what is
 * longer than 4 kB is refused; "seen" takes the server's time, accepted terms cannot be taken back
 * here. (safety D11, decisions M)
 */
export async function updateInstaller(
  ctx: MemberContext,
  { change, ip }: { change: BodyOf<typeof patchInstaller>; ip: string },
) {
  const { db, now, installer, company } = ctx
  const { languages_id, options, email_consent, phone_consent } = change
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const origin = { ip, language: installer.language }
    await recordConsents(ctx, {
      installerId: installer.id,
      consents: { email: email_consent, phone: phone_consent },
      origin,
    })
    const columns = {
      ...(languages_id !== undefined && { language: getLanguageCode(languages_id) }),
      ...(email_consent !== undefined && { email_consent: email_consent === 1 }),
      ...(phone_consent !== undefined && { phone_consent: phone_consent === 1 }),
      ...(options && {
        options: await mergeOptions(tx, installer.id, toStoredOptions(options, now)),
      }),
    }
    if (Object.keys(columns).length > 0)
      await tx.updateTable('installer').set(columns).where('id', '=', installer.id).execute()
    if (options?.hasAgreedToTerms)
      await acceptTerms(ctx, { caller: { installer, company }, origin })
  })
  return findInstallerResponse(db, installer.id)
}

function toStoredOptions({ hasAgreedToTerms, ...options }: Options, now: Date) {
  const times = seenTimes.filter((key) => options[key]).map((key) => [key, now.toISOString()])
  return {
    ...options,
    ...Object.fromEntries(times),
    ...(hasAgreedToTerms && { hasAgreedToTerms: true }),
  }
}

/** Over those of the person, whose row is locked: two devices lose nothing of each other. */
async function mergeOptions(tx: Tx, installerId: number, options: object) {
  const { options: storedOptions } = await tx
    .selectFrom('installer')
    .select('options')
    .where('id', '=', installerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const merged = JSON.stringify(mergeDeep(storedOptions, options))
  const { rows } = await sql<{ length: number }>`select length(${merged}::jsonb::text)`.execute(tx)
  if (rows[0]!.length > maxOptionsLength) refuseFields({ options: [problems.too_long] })
  return merged
}

/** The second object over the first, key by key at every depth; a list or a value replaces. */
function mergeDeep(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over
  const merged = new Map(Object.entries(under))
  for (const [key, value] of Object.entries(over))
    merged.set(key, mergeDeep(merged.get(key), value))
  return Object.fromEntries(merged)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
