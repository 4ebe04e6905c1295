import { type Installer, Role } from '#contract/members/installers.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Terms that an owner has still to accept before they take effect, or null. */
export async function findComingTerms(
  db: Db,
  installerId: number,
): Promise<Installer['new_terms']> {
  const terms = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('regional_setting as r', 'r.region_id', 'c.region_id')
    .innerJoin('region_terms as t', 't.region_id', 'c.region_id')
    .select(['t.version', 't.url', 't.note', 't.effective_from'])
    .where('i.id', '=', installerId)
    .where('i.role', '=', Role.owner)
    .whereRef('t.version', '>', 'r.terms_version')
    .whereRef('t.version', '>', 'i.terms_version')
    .executeTakeFirst()
  return terms ? { ...terms, effective_from: terms.effective_from.toISOString() } : null
}
