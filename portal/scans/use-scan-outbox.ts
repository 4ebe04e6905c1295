import { useEffect, useSyncExternalStore } from 'react'
import { newUuid } from '#portal/new-uuid.ts'
import { outbox } from '#portal/outbox/outbox.queries.ts'
import { codesIn } from '#portal/scans/read-codes.ts'
import { type Catch, createScanOutbox, type Entry } from '#portal/scans/scan-outbox.ts'
import { shrunkPhoto } from '#portal/scans/shrink-photo.ts'

const scans = createScanOutbox({
  read: codesIn,
  shrink: shrunkPhoto,
  outbox,
  newId: newUuid,
  now: () => new Date(),
})

/** The scans of a project that are on their way, and the one way to send more from any source. */
export function useScanOutbox(project: string) {
  const entries = useSyncExternalStore(scans.subscribe, scans.entries)
  useEffect(() => () => scans.clear(project), [project])
  const here = outbox.whereIs(project)
  return {
    entries: entries.filter((entry) => outbox.whereIs(entry.project) === here),
    scan: (source: Entry['source'], catches: readonly Catch[]) =>
      scans.add(project, source, catches),
    retry: scans.retry,
    remove: scans.remove,
  }
}
