import { useEffect, useSyncExternalStore } from 'react'
import { createUuid } from '#portal/platform/new-uuid.ts'
import { offlineQueue } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { readCodes } from '#portal/earning/scans/scanner/camera/read-codes.ts'
import { type ScanInput, createScanQueue, type Entry } from './scan-queue.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const scans = createScanQueue({
  read: readCodes,
  shrink: shrinkPhoto,
  offlineQueue,
  newId: createUuid,
  now: () => new Date(),
})

export function useScanQueue(project: string) {
  const entries = useSyncExternalStore(scans.subscribe, scans.entries)
  useEffect(() => () => scans.clear(project), [project])
  const here = offlineQueue.whereIs(project)
  return {
    entries: entries.filter((entry) => offlineQueue.whereIs(entry.project) === here),
    scan: (source: Entry['source'], scanInputs: readonly ScanInput[]) =>
      scans.add(project, source, scanInputs),
    retry: scans.retry,
    remove: scans.remove,
  }
}
