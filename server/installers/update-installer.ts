import type { AtTime } from '#server/database/contexts.ts'
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Options, patchInstaller } from '#contract/installers.ts'
import { languageOfId } from '#contract/languages.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/access/callers.ts'
import { refuse } from '#server/http/refuse.ts'
import { acceptTerms } from './accept-terms.ts'
import { recordConsents } from './record-consents.ts'
import { installerOf } from './installers.reads.ts'

const seenTimes = ['ctSeen', 'disSeen', 'decSeen', 'vatSeen', 'cidSeen', 'expPtsSeen'] as const

type Deps = Pick<AppContext, 'db'>

/**
 * Changes language, consents and seen-marks of the caller; other people are
 * `installers.not_found`. Options are merged key by key in the database; "seen" takes the server's
 * time, accepted terms cannot be taken back here. (safety D11, decisions M)
 */
export async function updateInstaller(
  ctx: Deps & Member & AtTime,
  { id, change, ip }: { id: string; change: BodyOf<typeof patchInstaller>; ip: string },
) {
  const { db, now, installer, company } = ctx
  if (id !== String(installer.id) && id.toLowerCase() !== installer.uuid)
    refuse('installers.not_found')
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
      ...(languages_id !== undefined && { language: languageOfId(languages_id) }),
      ...(email_consent !== undefined && { email_consent: email_consent === 1 }),
      ...(phone_consent !== undefined && { phone_consent: phone_consent === 1 }),
      ...(options && { options: sql<string>`options || ${storedOptions(options, now)}::jsonb` }),
    }
    if (Object.keys(columns).length > 0)
      await tx.updateTable('installer').set(columns).where('id', '=', installer.id).execute()
    if (options?.hasAgreedToTerms)
      await acceptTerms(ctx, { caller: { installer, company }, origin })
  })
  return installerOf(db, installer.id)
}

/** The options as they are stored, as JSON. */
function storedOptions({ hasAgreedToTerms, ...options }: Options, now: Date) {
  const times = seenTimes.filter((key) => options[key]).map((key) => [key, now.toISOString()])
  return JSON.stringify({
    ...options,
    ...Object.fromEntries(times),
    ...(hasAgreedToTerms && { hasAgreedToTerms: true }),
  })
}
