import type { StaffContext } from '#server/platform/contexts.ts'
import { Role } from '#contract/members/installers.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { LanguageCode } from '#contract/languages.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { askMember } from '#server/support/support/ask-member.ts'
import { lockCompany } from '#server/members/companies/lock-company.ts'

/** Refuses `claims.taken`, `companies.not_found`, `companies.decided`. */
export async function askCompany(
  ctx: StaffContext<'secrets'>,
  { uuid, question }: { uuid: string; question: string },
) {
  const { staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireClaim(ctx, { kind: 'companies', uuid })
    const company = await lockCompany(ctx, uuid)
    const { id, verification, requested_number, requested_number_2 } = company
    const isWaiting =
      verification === 'pending' || (requested_number ?? requested_number_2) !== null
    const owner = await tx
      .selectFrom('installer')
      .select(['id', 'language'])
      .where('company_id', '=', id)
      .where('role', '=', Role.owner)
      .where('active', '=', InstallerStatus.active)
      .orderBy('id')
      .executeTakeFirst()
    if (!isWaiting || !owner) refuse('companies.decided')
    const t = getTranslator(owner.language as LanguageCode)
    await askMember(ctx, {
      about: { kind: 'companies', uuid },
      to: { companyId: id, regionId: company.region_id, installerId: owner.id },
      title: t('companies.questionTitle', { name: company.name.slice(0, 80) }),
      question,
      staff,
    })
    await endClaim(ctx, { kind: 'companies', uuid })
    await recordAudit(ctx, {
      action: 'companies.ask',
      object: { type: 'company', id: uuid, label: company.name },
      regionId: company.region_id,
      reason: question,
    })
  })
}
