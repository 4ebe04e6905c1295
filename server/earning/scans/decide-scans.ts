import type { InTx } from '#server/platform/database/contexts.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { isTaken } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Scans in review that are not named are rejected. Refuses `scans.counts_elsewhere`. */
export async function decideScans(
  { db: tx }: InTx,
  { projectId, valid }: { projectId: number; valid: readonly string[] },
) {
  const buildReviewUpdate = () =>
    tx
      .updateTable('scan')
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .where('flag', '=', ScanFlag.inReview)
  try {
    if (valid.length > 0)
      await buildReviewUpdate()
        .set({ flag: ScanFlag.normal, reason_code: null })
        .where('uuid', 'in', [...valid])
        .execute()
  } catch (error) {
    if (isTaken(error, 'scan_earns_once')) refuse('scans.counts_elsewhere')
    throw error
  }
  await buildReviewUpdate().set({ flag: ScanFlag.rejected, reason_code: 'not_confirmed' }).execute()
}
