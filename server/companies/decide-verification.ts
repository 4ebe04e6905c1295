import type { RejectionReason } from '#contract/company-reviews.rules.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { type Claimer, requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { type LockedCompany, lockCompany } from './lock-company.ts'
import { tellCompany } from './tell-company.ts'
import { verifyCompany } from './verify-company.ts'

export type Verification =
  | { outcome: 'verify' }
  | { outcome: 'reject'; reason: RejectionReason; note: string }

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'settings'>
type Deed = { staff: Staff; at: Date }

/**
 * The club takes a company that waits, or not: verified, it may order and its welcome points are
 * paid when they are due; rejected, its people are out at once and are told why by mail. A rejected
 * one is taken after all by another person. Refuses `claims.taken`, `companies.not_found`,
 * `companies.decided`, `companies.own_rejection`. (decisions C)
 */
export async function decideVerification(
  parts: Parts,
  staff: Staff & Claimer,
  uuid: string,
  decision: Verification,
) {
  const at = parts.clock.now()
  await inTransaction(parts.db, async (tx) => {
    await requireClaim(tx, staff, 'companies', uuid, at)
    const company = await lockCompany(tx, uuid, at)
    if (decision.outcome === 'verify') await verify(tx, parts, company, { staff, at })
    else await reject(tx, parts, company, { ...decision, staff, at })
    await endClaim(tx, 'companies', uuid)
    const { verification, active } = company
    await noteDeed(tx, staff, {
      action: `companies.${decision.outcome}`,
      object: { type: 'company', id: uuid, label: company.name },
      regionId: company.region_id,
      reason: decision.outcome === 'reject' ? `${decision.reason} ${decision.note}`.trim() : '',
      before: { verification, active },
      after:
        decision.outcome === 'verify'
          ? { verification: 'verified', active: 1 }
          : { verification: 'rejected', active: 0 },
      at,
    })
  })
}

async function verify(tx: Tx, { secrets }: Parts, company: LockedCompany, { staff, at }: Deed) {
  const { id, verification } = company
  if (verification === 'verified' || company.merged_into !== null) refuse('companies.decided')
  if (verification === 'rejected') {
    if (company.rejected_by === staff.name) refuse('companies.own_rejection')
    await tx
      .updateTable('company')
      .set({ verification: 'pending', active: 1, rejected_for: '', rejected_by: null })
      .set({ rejected_at: null })
      .where('id', '=', id)
      .execute()
  }
  await verifyCompany(tx, id, at)
  await tellCompany(tx, secrets, company, { event: 'company.verified', path: '/shop', staff, at })
}

type Rejection = Deed & { reason: RejectionReason; note: string }

async function reject(
  tx: Tx,
  { secrets, settings }: Parts,
  company: LockedCompany,
  { reason, note, staff, at }: Rejection,
) {
  if (company.verification !== 'pending') refuse('companies.decided')
  await tx
    .updateTable('company')
    .set({ verification: 'rejected', active: 0 })
    .set({ rejected_for: reason, rejected_by: staff.name, rejected_at: at })
    .where('id', '=', company.id)
    .execute()
  const { regional_settings } = await settings.current()
  const setting = regional_settings.find(({ region_id }) => region_id === company.region_id)
  await tellCompany(tx, secrets, company, {
    event: 'company.rejected',
    params: { name: company.name, reason, note, contact: setting?.contact.email ?? '' },
    staff,
    at,
  })
}
