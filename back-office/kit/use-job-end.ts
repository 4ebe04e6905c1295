import { useEffect } from 'react'
import type { BulkJob } from '#contract/bulk.admin.ts'
import { invalidate } from '#back-office/query-client.ts'

const seenEnds = new Set<string>()

/** Refreshes what a job has disturbed, once for each time it ends: a retry makes it end again. */
export function useJobEnd(job: BulkJob | undefined, rooms: readonly string[]) {
  const end = job?.ended_at && `${job.id} ${job.ended_at}`
  useEffect(() => {
    if (!end || seenEnds.has(end)) return
    seenEnds.add(end)
    void invalidate(...rooms, 'today', 'audit')
  }, [end, rooms])
}
