import type { Tx } from '#server/database/transaction.ts'

/** Talks with a merged company go on with the other one. */
export async function adoptTickets(tx: Tx, from: number, into: number) {
  for (const table of ['ticket', 'ticket_file'] as const)
    await tx.updateTable(table).set({ company_id: into }).where('company_id', '=', from).execute()
}
