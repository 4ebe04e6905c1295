import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { patchInstaller } from '#contract/installers.ts'
import { languageOfId } from '#contract/languages.ts'
import type { Db } from '#server/database/transaction.ts'
import type { CallerInstaller } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { installerOf } from './installers.reads.ts'

/**
 * Changes language, consents and seen-marks of the caller; other people are
 * `installers.not_found`. Options are merged key by key in the database. (safety D11)
 */
export async function updateInstaller(
  db: Db,
  caller: CallerInstaller,
  id: string,
  change: BodyOf<typeof patchInstaller>,
) {
  if (id !== String(caller.id) && id.toLowerCase() !== caller.uuid) refuse('installers.not_found')
  const { languages_id, options, email_consent, phone_consent } = change
  const columns = {
    ...(languages_id !== undefined && { language: languageOfId(languages_id) }),
    ...(email_consent !== undefined && { email_consent: email_consent === 1 }),
    ...(phone_consent !== undefined && { phone_consent: phone_consent === 1 }),
    ...(options && { options: sql<string>`options || ${JSON.stringify(options)}::jsonb` }),
  }
  if (Object.keys(columns).length > 0)
    await db.updateTable('installer').set(columns).where('id', '=', caller.id).execute()
  return installerOf(db, caller.id)
}
