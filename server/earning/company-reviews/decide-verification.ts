import type { StaffTx, StaffContext } from '#server/platform/contexts.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { RejectionReason } from '#contract/earning/company-reviews.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type LockedCompany, lockCompany } from '#server/members/companies/lock-company.ts'
import { notifyCompany } from '#server/members/companies/notify-company.ts'
import { verifyCompany } from '#server/members/companies/verify-company.ts'

export type Verification =
  | { outcome: 'verify' }
  | { outcome: 'reject'; reason: RejectionReason; note: string }

/**
 * The club takes a company that waits, or not: verified, it may order and its welcome points are
 * paid when they are due; rejected, its people are out at once and get the reason by mail. An appeal is
 * decided by another person, and a rejected company taken after all by another one. Refuses `claims.taken`, `companies.not_found`,
 * `companies.decided`, `companies.own_rejection`. (decisions C)
 */
export async function decideVerification(
  ctx: StaffContext<'secrets' | 'settings'>,
  { uuid, decision }: { uuid: string; decision: Verification },
) {
  await inTransaction(ctx, async (ctx) => {
    await requireClaim(ctx, { kind: 'companies', uuid })
    const company = await lockCompany(ctx, uuid)
    if (decision.outcome === 'verify') await verify(ctx, company)
    else await reject(ctx, { company, ...decision })
    await endClaim(ctx, { kind: 'companies', uuid })
    const { verification, active } = company
    await recordAudit(ctx, {
      action: `companies.${decision.outcome}`,
      object: { type: 'company', id: uuid, label: company.name },
      regionId: company.region_id,
      reason: decision.outcome === 'reject' ? `${decision.reason} ${decision.note}`.trim() : '',
      before: { verification, active },
      after:
        decision.outcome === 'verify'
          ? { verification: 'verified', active: CompanyStatus.active }
          : { verification: 'rejected', active: CompanyStatus.blocked },
    })
  })
}

async function verify(ctx: StaffTx<'secrets' | 'settings'>, company: LockedCompany) {
  const { db: tx, staff } = ctx
  const { id, verification } = company
  if (verification === 'verified' || company.merged_into !== null) refuse('companies.decided')
  if (verification === 'rejected') {
    if (company.rejected_by === staff.id || (await hasRejectedBefore(ctx, id)))
      refuse('companies.own_rejection')
    await decideAppeal(ctx, { companyId: id, accepted: true })
    await tx
      .updateTable('company')
      .set({
        verification: 'pending',
        active: CompanyStatus.active,
        rejected_for: '',
        rejected_by: null,
      })
      .set({ rejected_at: null, appealed_at: null })
      .where('id', '=', id)
      .execute()
  }
  await verifyCompany(ctx, { companyId: id, staffId: staff.id })
  await notifyCompany(ctx, { company, event: 'company.verified', path: '/shop', staff })
}

type Rejection = { reason: RejectionReason; note: string }

async function reject(
  ctx: StaffTx<'secrets' | 'settings'>,
  { company, reason, note }: { company: LockedCompany } & Rejection,
) {
  const { db: tx, settings, staff, now } = ctx
  const isAppealed = company.appealed_at !== null
  if (company.verification !== 'pending' && !isAppealed) refuse('companies.decided')
  if (isAppealed) {
    if (company.rejected_by === staff.id) refuse('companies.own_rejection')
    await decideAppeal(ctx, { companyId: company.id, accepted: false })
  }
  await tx
    .updateTable('company')
    .set({ verification: 'rejected', active: CompanyStatus.blocked })
    .set({ rejected_for: reason, rejected_by: staff.id, rejected_at: now, appealed_at: null })
    .where('id', '=', company.id)
    .execute()
  const { regional_settings } = await settings.current()
  const setting = regional_settings.find(({ region_id }) => region_id === company.region_id)
  await notifyCompany(ctx, {
    company,
    event: isAppealed ? 'company.appealRejected' : 'company.rejected',
    params: { name: company.name, reason, note, contact: setting?.contact.email ?? '' },
    staff,
  })
}

async function decideAppeal(
  { db: tx, staff, now }: StaffTx,
  { companyId, accepted }: { companyId: number; accepted: boolean },
) {
  await tx
    .updateTable('company_appeal')
    .set({ accepted, decided_by: staff.id, decided_at: now })
    .where('company_id', '=', companyId)
    .where('accepted', 'is', null)
    .execute()
}

async function hasRejectedBefore({ db: tx, staff }: StaffTx, companyId: number) {
  const appeal = await tx
    .selectFrom('company_appeal')
    .select('id')
    .where('company_id', '=', companyId)
    .where('rejected_by', '=', staff.id)
    .executeTakeFirst()
  return appeal !== undefined
}
