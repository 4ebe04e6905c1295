import { sql } from 'kysely'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { acceptTerms } from './accept-terms.ts'
import { findInstallerResponse } from './installers.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * An owner accepts the newest terms of the country, before or after they hold; once more changes
 * nothing. Refuses `installers.terms_changed` for others than those. (decisions B)
 */
export async function acceptNewTerms(
  ctx: MemberContext,
  { version, ip }: { version: number; ip: string },
) {
  const { db, installer, company } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
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
    const origin = { ip, language: installer.language }
    await acceptTerms(ctx, { caller: { installer, company }, origin, newer: version })
  })
  return findInstallerResponse(db, installer.id)
}
