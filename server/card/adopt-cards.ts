import type { Tx } from '#server/database/transaction.ts'

/** Ended cards of a merged company go over with what was put on them. */
export async function adoptCards(tx: Tx, from: number, into: number) {
  for (const table of ['club_card', 'top_up', 'card_attempt'] as const)
    await tx.updateTable(table).set({ company_id: into }).where('company_id', '=', from).execute()
}
