import type { AtTime, InTx } from '#server/database/contexts.ts'
import { payWelcome } from './pay-welcome.ts'

/** The club knows the company: it may order, and its welcome points are paid when they are due. */
export async function verifyCompany(ctx: InTx & AtTime, companyId: number) {
  const { db: tx, now } = ctx
  await tx
    .updateTable('company')
    .set({ verification: 'verified', verified_at: now })
    .where('id', '=', companyId)
    .where('verification', '=', 'pending')
    .execute()
  await payWelcome(ctx, companyId)
}
