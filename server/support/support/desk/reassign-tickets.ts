import type { InTx } from '#server/platform/database/contexts.ts'

export async function reassignTickets(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  for (const table of ['ticket', 'ticket_file'] as const)
    await tx.updateTable(table).set({ company_id: into }).where('company_id', '=', from).execute()
}
