import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { CallerCompany, CallerInstaller } from '#server/platform/access/callers.ts'
import { recordConsent, type Origin } from './record-consents.ts'
import { reopenCompany } from '#server/members/companies/decline-terms.ts'

type Caller = { installer: CallerInstaller; company: CallerCompany }

/** A company that waits for its end stays. */
export async function acceptTerms(
  ctx: InTx & AtTime,
  {
    caller: { installer, company },
    origin,
    newer,
  }: { caller: Caller; origin: Origin; newer?: number },
) {
  const { db: tx } = ctx
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
  await recordConsent(ctx, {
    installerId: installer.id,
    kind: 'terms',
    granted: true,
    version,
    ...origin,
  })
  await reopenCompany(ctx, company.id)
}
