import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Options, patchInstaller } from '#contract/installers.ts'
import { languageOfId } from '#contract/languages.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { acceptTerms } from './accept-terms.ts'
import { noteConsents } from './note-consents.ts'
import { installerOf } from './installers.reads.ts'

const seenTimes = ['ctSeen', 'disSeen', 'decSeen', 'vatSeen', 'cidSeen', 'expPtsSeen'] as const

type Parts = Pick<House, 'db' | 'clock'>

/**
 * Changes language, consents and seen-marks of the caller; other people are
 * `installers.not_found`. Options are merged key by key in the database; "seen" takes the server's
 * time, accepted terms cannot be taken back here. (safety D11, decisions M)
 */
export async function updateInstaller(
  { db, clock }: Parts,
  { installer, company }: Member,
  id: string,
  { change, ip }: { change: BodyOf<typeof patchInstaller>; ip: string },
) {
  if (id !== String(installer.id) && id.toLowerCase() !== installer.uuid)
    refuse('installers.not_found')
  const { languages_id, options, email_consent, phone_consent } = change
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const origin = { at: now, ip, language: installer.language }
    await noteConsents(tx, installer.id, { email: email_consent, phone: phone_consent }, origin)
    const columns = {
      ...(languages_id !== undefined && { language: languageOfId(languages_id) }),
      ...(email_consent !== undefined && { email_consent: email_consent === 1 }),
      ...(phone_consent !== undefined && { phone_consent: phone_consent === 1 }),
      ...(options && { options: sql<string>`options || ${keptOptions(options, now)}::jsonb` }),
    }
    if (Object.keys(columns).length > 0)
      await tx.updateTable('installer').set(columns).where('id', '=', installer.id).execute()
    if (options?.hasAgreedToTerms) await acceptTerms(tx, { installer, company }, origin)
  })
  return installerOf(db, installer.id)
}

/** The options as they are stored, as JSON. */
function keptOptions({ hasAgreedToTerms, ...options }: Options, now: Date) {
  const times = seenTimes.filter((key) => options[key]).map((key) => [key, now.toISOString()])
  return JSON.stringify({
    ...options,
    ...Object.fromEntries(times),
    ...(hasAgreedToTerms && { hasAgreedToTerms: true }),
  })
}
