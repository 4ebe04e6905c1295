import type { AtTime, InTx } from '#server/platform/database/contexts.ts'

/** The serials of a locked, lost project may be scanned again; its rows stay to be read. */
export async function freeSerials({ db: tx, now }: InTx & AtTime, projectId: number) {
  await tx
    .updateTable('scan')
    .set({ deleted_at: now, freed_at: now })
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute()
}
