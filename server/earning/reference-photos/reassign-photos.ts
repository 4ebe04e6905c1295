import type { InTx } from '#server/platform/database/contexts.ts'

export async function reassignPhotos(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  await tx
    .updateTable('reference_photo')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .execute()
}
