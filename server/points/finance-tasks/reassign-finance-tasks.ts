import type { InTx } from '#server/platform/database/contexts.ts'

/** What is to be settled of a merged company goes over. */
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
