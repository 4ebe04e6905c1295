import type { InTx } from '#server/platform/database/contexts.ts'

export async function reassignFinanceTasks(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  await tx
    .updateTable('finance_task')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .execute()
}
