import { sql } from 'kysely'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { acceptTerms } from './accept-terms.ts'
import { installerOf } from './installers.reads.ts'

type Parts = Pick<House, 'db' | 'clock'>

/**
 * An owner accepts the newest terms of the country, before or after they hold; once more changes
 * nothing. Refuses `installers.terms_changed` for others than those. (decisions B)
 */
export async function acceptNewTerms(
  { db, clock }: Parts,
  { installer, company }: Member,
  { version, ip }: { version: number; ip: string },
) {
  await inTransaction(db, async (tx) => {
    const newest = await tx
      .selectFrom('region_terms')
      .select('version')
      .where('region_id', '=', company.regionId)
      .orderBy('version', 'desc')
      .executeTakeFirst()
    if (newest?.version !== version) refuse('installers.terms_changed')
    const { terms_version: accepted } = await tx
      .updateTable('installer')
      .set({ options: sql`options || '{"hasAgreedToTerms": true}'` })
      .where('id', '=', installer.id)
      .returning('terms_version')
      .executeTakeFirstOrThrow()
    if (accepted >= version) return
    const origin = { at: clock.now(), ip, language: installer.language }
    await acceptTerms(tx, { installer, company }, origin, version)
  })
  return installerOf(db, installer.id)
}
