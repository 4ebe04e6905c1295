import { openReturnStates } from '#contract/shop/returns.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { askMember } from '#server/support/support/ask-member.ts'
import { lockReturn } from './lock-return.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/** Refuses `claims.taken`, `returns.not_found` and `returns.decided`. */
export async function askAboutReturn(
  ctx: StaffContext<'secrets'>,
  { uuid, question }: { uuid: string; question: string },
) {
  const { staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { order, state, installer_id, region_id } = await lockReturn(ctx, uuid)
    if (!openReturnStates.some((open) => open === state)) refuse('returns.decided')
    await askMember(ctx, {
      about: { kind: 'returns', uuid },
      to: { companyId: order.company_id, regionId: region_id, installerId: installer_id },
      title: order.number,
      question,
      staff,
    })
    await endClaim(ctx, { kind: 'returns', uuid })
    await recordAudit(ctx, {
      action: 'returns.ask',
      object: { type: 'order', id: order.uuid, label: order.number },
      regionId: region_id,
      reason: question,
    })
  })
}
