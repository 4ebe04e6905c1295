import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { eraseFromAudit } from '#server/platform/audit/erase-from-audit.ts'
import { endCards } from '#server/points/club-card/end-cards.ts'
import { eraseFreeText } from '#server/platform/audit/erase-free-text.ts'
import { endPoints } from '#server/points/points/expire-points.ts'
import { eraseAnswers } from '#server/members/registers/store-answer.ts'

/** Duplicates that lived on in it end as well. */
export async function endCompany(ctx: InTx & AtTime, id: number) {
  const { db: tx, now } = ctx
  await tx
    .updateTable('company')
    .set({
      name: 'Erased company',
      registration_number: '',
      registration_number_2: '',
      street: '',
      house_number: '',
      postal_code: '',
      city: '',
      survey: null,
      requested_number: null,
      requested_number_2: null,
      requested_at: null,
      appealed_at: null,
      blocked_reason: '',
      recommended: false,
      recommended_until: null,
      active: CompanyStatus.blocked,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute()
  await eraseFreeText(ctx, { column: 'company_id', id })
  await eraseAnswers(ctx, id)
  await eraseFromAudit(ctx, { column: 'company_id', id })
  await endCards(ctx, id)
  await endPoints(ctx, id)
  const duplicates = await tx
    .selectFrom('company')
    .select('id')
    .where('merged_into', '=', id)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const duplicate of duplicates) await endCompany(ctx, duplicate.id)
}
