import type { StaffContext } from '#server/platform/contexts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockCompany } from '#server/members/companies/lock-company.ts'
import { reviewNumbers } from './review-numbers.ts'
import { notifyCompany } from '#server/members/companies/notify-company.ts'
type Decision = { agreed: boolean; note: string }

/**
 * Ends the wish of a verified company for other registration numbers; its orders go on either way.
 * Refuses `claims.taken`, `companies.not_found`, `companies.decided`, and a number that another
 * company has taken meanwhile. (decisions C)
 */
export async function decideNumbers(
  ctx: StaffContext<'secrets'>,
  { uuid, agreed, note }: { uuid: string } & Decision,
) {
  const { staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    await requireClaim(ctx, { kind: 'companies', uuid })
    const company = await lockCompany(ctx, uuid)
    const { id, requested_number, requested_number_2 } = company
    if (requested_number === null && requested_number_2 === null) refuse('companies.decided')
    await reviewNumbers(ctx, { companyId: id, isAgreed: agreed })
    const event = agreed ? 'company.numbersAgreed' : 'company.numbersRejected'
    await notifyCompany(ctx, { company, event, params: { note }, path: '/user', staff })
    await endClaim(ctx, { kind: 'companies', uuid })
    const { registration_number, registration_number_2 } = company
    await recordAudit(ctx, {
      action: agreed ? 'companies.agree_numbers' : 'companies.reject_numbers',
      object: { type: 'company', id: uuid, label: company.name },
      regionId: company.region_id,
      reason: note,
      before: { registration_number, registration_number_2 },
      after: { requested_number, requested_number_2 },
    })
  })
}
