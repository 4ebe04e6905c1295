import type { House } from '#server/app.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import { refuse } from '#server/http/refuse.ts'
import { companiesToVerify } from './companies-to-verify.reads.ts'
import { decideVerification } from './decide-verification.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'settings' | 'outside'>

/**
 * Verifies a company that nobody has looked at, as long as nothing speaks against it. Refuses as
 * `decideVerification`, and `companies.unproven_number`, `companies.looks_alike`,
 * `companies.wishes_numbers` for those that a person has to look at. (issue point 11)
 */
export async function verifyPlain(parts: Parts, staff: Staff & Claimer, uuid: string) {
  const [company] = await companiesToVerify(parts, staff, [uuid], parts.clock.now())
  if (company?.problem) refuse(company.problem)
  await decideVerification(parts, staff, uuid, { outcome: 'verify' })
}
