import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { areTermsDue } from './are-terms-due.ts'
import { findCompanyResponse } from './companies.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * The owner declines the terms: the company waits 30 days for its end, everybody is signed out.
 * Only while the terms are open; otherwise `companies.terms_not_open`. (decisions C, safety D9)
 */
export async function declineTerms(ctx: MemberContext) {
  const { now, company, installer } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { agreed, due } = await tx
      .selectFrom('installer as i')
      .innerJoin('company as c', 'c.id', 'i.company_id')
      .innerJoin('regional_setting as r', 'r.region_id', 'c.region_id')
      .select(sql<string | null>`i.options->>'hasAgreedToTerms'`.as('agreed'))
      .select(areTermsDue.as('due'))
      .where('i.id', '=', installer.id)
      .executeTakeFirstOrThrow()
    if (!due && agreed && agreed !== 'false') refuse('companies.terms_not_open')
    await tx
      .updateTable('company')
      .set({ active: CompanyStatus.declined, declined_at: now })
      .where('id', '=', company.id)
      .where('active', '=', CompanyStatus.active)
      .execute()
    await endCompanySessions(ctx, company.id)
    return findCompanyResponse(tx, company.id)
  })
}

async function endCompanySessions({ db: tx, now }: InTx & AtTime, companyId: number) {
  await tx
    .updateTable('session as s')
    .from('installer as i')
    .set({ revoked_at: now })
    .whereRef('i.id', '=', 's.installer_id')
    .where('i.company_id', '=', companyId)
    .where('s.revoked_at', 'is', null)
    .execute()
}

export async function reopenCompany({ db: tx }: InTx, companyId: number) {
  await tx
    .updateTable('company')
    .set({ active: CompanyStatus.active, declined_at: null })
    .where('id', '=', companyId)
    .where('active', '=', CompanyStatus.declined)
    .execute()
}
