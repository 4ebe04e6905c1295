import { useEffect, useSyncExternalStore } from 'react'
import * as contract from '#contract/scans.ts'
import { call } from '#portal/call.ts'
import { invalidate, queryClient } from '#portal/query-client.ts'
import { newUuid } from '#portal/new-uuid.ts'
import { codesIn } from '#portal/scans/read-codes.ts'
import { type Catch, createOutbox, type Entry } from '#portal/scans/scan-outbox.ts'
import { scansQuery } from '#portal/scans/scans.queries.ts'
import { shrunkPhoto } from '#portal/scans/shrink-photo.ts'
import { announceUnsent } from '#portal/unsent.ts'

const outbox = createOutbox({
  read: codesIn,
  async upload(plate) {
    const { uuid } = await call(contract.uploadScanPhoto, { file: await shrunkPhoto(plate) })
    return uuid
  },
  send: (draft) => call(contract.createScan, { body: draft }),
  onDone: showScan,
  newId: newUuid,
  now: () => new Date(),
})

announceUnsent(outbox.unsettled)

/** The scans of a project that are on their way, and the one way to send more from any source. */
export function useScanOutbox(project: string) {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries)
  useEffect(() => () => outbox.clear(project), [project])
  return {
    entries: entries.filter((entry) => entry.project === project),
    scan: (source: Entry['source'], catches: readonly Catch[]) =>
      outbox.add(project, source, catches),
    retry: outbox.retry,
    remove: outbox.remove,
  }
}

/** The new row stands in the list at once; sums and counts follow. */
function showScan(project: string, scan: contract.Scan) {
  queryClient.setQueryData(
    scansQuery(project).queryKey,
    (list) => list && { data: [scan, ...list.data.filter((listed) => listed.uuid !== scan.uuid)] },
  )
  void invalidate('scans', 'projects', 'points')
}
