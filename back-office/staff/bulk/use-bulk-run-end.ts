import { useEffect } from 'react'
import type { BulkRun } from '#contract/staff/bulk.admin.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const seenEnds = new Set<string>()

/** Refreshes the changed data each time a run ends; a retry ends again. */
export function useBulkRunEnd(bulkRun: BulkRun | undefined, features: readonly string[]) {
  const end = bulkRun?.ended_at && `${bulkRun.id} ${bulkRun.ended_at}`
  useEffect(() => {
    if (!end || seenEnds.has(end)) return
    seenEnds.add(end)
    void invalidate(...features, 'today', 'audit')
  }, [end, features])
}
