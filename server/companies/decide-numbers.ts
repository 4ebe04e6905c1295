import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { type Claimer, requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockCompany } from './lock-company.ts'
import { reviewNumbers } from './review-numbers.ts'
import { tellCompany } from './tell-company.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>
type Decision = { agreed: boolean; note: string }

/**
 * Ends the wish of a verified company for other registration numbers; its orders go on either way.
 * Refuses `claims.taken`, `companies.not_found`, `companies.decided`, and a number that another
 * company has taken meanwhile. (decisions C)
 */
export async function decideNumbers(
  { db, clock, secrets }: Parts,
  staff: Staff & Claimer,
  uuid: string,
  { agreed, note }: Decision,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await requireClaim(tx, staff, 'companies', uuid, at)
    const company = await lockCompany(tx, uuid, at)
    const { id, wished_number, wished_number_2 } = company
    if (wished_number === null && wished_number_2 === null) refuse('companies.decided')
    await reviewNumbers(tx, id, agreed)
    const event = agreed ? 'company.numbersAgreed' : 'company.numbersRefused'
    await tellCompany(tx, secrets, company, { event, params: { note }, path: '/user', staff, at })
    await endClaim(tx, 'companies', uuid)
    const { registration_number, registration_number_2 } = company
    await noteDeed(tx, staff, {
      action: agreed ? 'companies.agree_numbers' : 'companies.refuse_numbers',
      object: { type: 'company', id: uuid, label: company.name },
      regionId: company.region_id,
      reason: note,
      before: { registration_number, registration_number_2 },
      after: { wished_number, wished_number_2 },
      at,
    })
  })
}
