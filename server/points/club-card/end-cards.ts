import type { AtTime, InTx } from '#server/platform/database/contexts.ts'

/** A company ends: so does its card. What is under way with its provider still comes to its end. */
export async function endCards({ db: tx, now }: InTx & AtTime, companyId: number) {
  await tx
    .updateTable('club_card')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()
}
