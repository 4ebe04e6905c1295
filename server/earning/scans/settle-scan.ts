import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { type ReasonCode, ScanFlag } from '#contract/earning/scans.rules.ts'
import { isTaken } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Verdict =
  | { flag: typeof ScanFlag.normal; points: number; group: string | null; category: number | null }
  | { flag: typeof ScanFlag.rejected; reason: ReasonCode }

/** Account, serial and project are locked. Refuses `scans.counts_elsewhere`. */
export async function settleScan(
  { db: tx, now }: InTx & AtTime,
  { id, verdict }: { id: number; verdict: Verdict },
) {
  const columns =
    verdict.flag === ScanFlag.normal
      ? {
          flag: verdict.flag,
          reason_code: null,
          points: verdict.points,
          points_group: verdict.group,
          category: verdict.category,
        }
      : { flag: verdict.flag, reason_code: verdict.reason }
  try {
    await tx
      .updateTable('scan')
      .set({ ...columns, evaluated_at: now })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (isTaken(error, 'scan_earns_once')) refuse('scans.counts_elsewhere')
    throw error
  }
}
