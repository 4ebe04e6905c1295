import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import type { CallerCompany, CallerInstaller } from '#server/http/guards.ts'
import { noteConsent, type Origin } from './note-consents.ts'
import { reopenCompany } from '#server/companies/decline-terms.ts'

type Caller = { installer: CallerInstaller; company: CallerCompany }

/**
 * The terms of the country as they are today, or newer ones, are accepted; a company that waits for
 * its end stays.
 */
export async function acceptTerms(
  tx: Tx,
  { installer, company }: Caller,
  origin: Origin,
  newer?: number,
) {
  const { terms_version } = await tx
    .selectFrom('regional_setting')
    .select('terms_version')
    .where('region_id', '=', company.regionId)
    .executeTakeFirstOrThrow()
  const version = newer ?? terms_version
  await tx
    .updateTable('installer')
    .set({ terms_version: sql`greatest(terms_version, ${version})` })
    .where('id', '=', installer.id)
    .execute()
  await noteConsent(tx, {
    installerId: installer.id,
    kind: 'terms',
    granted: true,
    version,
    ...origin,
  })
  await reopenCompany(tx, company.id)
}
