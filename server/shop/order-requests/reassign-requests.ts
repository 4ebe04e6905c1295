import type { InTx } from '#server/platform/database/contexts.ts'

export async function reassignRequests(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  await tx
    .updateTable('order_request')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .execute()
}
