import type { Tx } from '#server/database/transaction.ts'

/** The serials of a locked, lost project may be scanned again; its rows stay to be read. */
export async function freeSerials(tx: Tx, projectId: number, at: Date) {
  await tx
    .updateTable('scan')
    .set({ deleted_at: at, freed_at: at })
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute()
}
