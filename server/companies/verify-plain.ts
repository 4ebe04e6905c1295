import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import { type Claimer, requireClaim } from '#server/claims/claim-item.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { companiesToVerify } from './companies-to-verify.reads.ts'
import { decideVerification } from './decide-verification.ts'
import { lockCompany } from './lock-company.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'settings'>

/**
 * Verifies a company that nobody has looked at, as long as nothing speaks against it. Refuses as
 * `decideVerification`, and `companies.looks_alike`, `companies.wishes_numbers` for those that a
 * person has to look at. (issue point 11)
 */
export function verifyPlain(parts: Parts, staff: Staff & Claimer, uuid: string) {
  const at = parts.clock.now()
  return inTransaction(parts.db, async (tx) => {
    await requireClaim(tx, staff, 'companies', uuid, at)
    await lockCompany(tx, uuid, at)
    const [company] = await companiesToVerify(tx, staff, [uuid], at)
    if (!company) refuse('companies.decided')
    if (company.problem) refuse(company.problem)
    await decideVerification({ ...parts, db: tx }, staff, uuid, { outcome: 'verify' })
  })
}

/** Asks the register about a company. Refuses `companies.unproven_number`. */
export async function requireKnownNumbers(
  { db, outside }: Pick<House, 'db' | 'outside'>,
  uuid: string,
) {
  const company = await db
    .selectFrom('company')
    .select(['region_id', 'registration_number', 'registration_number_2'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!company) refuse('companies.not_found')
  const { slug } = knownRegion(company.region_id)
  const numbers = [
    { registration_number: company.registration_number },
    { registration_number_2: company.registration_number_2 },
  ].filter((given) => Object.values(given).some(Boolean))
  const known = await Promise.all(numbers.map((given) => outside.registry.knows(slug, given)))
  if (known.length === 0 || known.includes(false)) refuse('companies.unproven_number')
}
