import { sql } from 'kysely'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { areTermsDue } from './are-terms-due.ts'
import { companyOf } from './companies.reads.ts'

/**
 * The owner declines the terms: the company waits 30 days for its end, everybody is signed out.
 * Only while the terms are open; otherwise `companies.terms_not_open`. (decisions C, safety D9)
 */
export async function declineTerms({ db, clock }: Pick<House, 'db' | 'clock'>, member: Member) {
  const { company, installer } = member
  const now = clock.now()
  return inTransaction(db, async (tx) => {
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
      .set({ active: 2, declined_at: now })
      .where('id', '=', company.id)
      .where('active', '=', 1)
      .execute()
    await endSessionsOf(tx, company.id, now)
    return companyOf(tx, company.id)
  })
}

async function endSessionsOf(tx: Tx, companyId: number, now: Date) {
  await tx
    .updateTable('session as s')
    .from('installer as i')
    .set({ revoked_at: now })
    .whereRef('i.id', '=', 's.installer_id')
    .where('i.company_id', '=', companyId)
    .where('s.revoked_at', 'is', null)
    .execute()
}

/** A company that declined and now accepts goes on as before. */
export async function reopenCompany(tx: Tx, companyId: number) {
  await tx
    .updateTable('company')
    .set({ active: 1, declined_at: null })
    .where('id', '=', companyId)
    .where('active', '=', 2)
    .execute()
}
