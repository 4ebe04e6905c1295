import type { Tx } from '#server/database/transaction.ts'
import { payWelcome } from './pay-welcome.ts'

/** The club knows the company: it may order, and its welcome points are paid when they are due. */
export async function verifyCompany(tx: Tx, companyId: number, at: Date) {
  await tx
    .updateTable('company')
    .set({ verification: 'verified', verified_at: at })
    .where('id', '=', companyId)
    .where('verification', '=', 'pending')
    .execute()
  await payWelcome(tx, companyId, at)
}
