import type { InTx } from '#server/platform/database/contexts.ts'

export async function reassignCards(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  for (const table of ['club_card', 'top_up', 'card_attempt', 'card_loss'] as const)
    await tx.updateTable(table).set({ company_id: into }).where('company_id', '=', from).execute()
}
