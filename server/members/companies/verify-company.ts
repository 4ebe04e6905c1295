import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { payWelcome } from './pay-welcome.ts'

export async function verifyCompany(
  ctx: InTx & AtTime,
  { companyId, staffId = null }: { companyId: number; staffId?: number | null },
) {
  const { db: tx, now } = ctx
  await tx
    .updateTable('company')
    .set({ verification: 'verified', verified_at: now, verified_by: staffId })
    .where('id', '=', companyId)
    .where('verification', '=', 'pending')
    .execute()
  await payWelcome(ctx, companyId)
}
