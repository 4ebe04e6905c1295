import { hasValidCheck, parseSerial } from '#contract/earning/scans.rules.ts'
import type { Scan, ScanDraft } from '#contract/earning/scans.ts'
import type {
  QueuedScan,
  QueuedScanWork,
  OfflineQueue,
} from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { findOwnCopy } from './scan-outcome.ts'
import { Refused } from '#ui/feedback/refused.ts'

type EntryState =
  | 'waiting'
  | 'reading'
  | 'sending'
  | 'failed'
  | 'unreadable'
  | 'foreign'
  | 'refused'
  | 'done'

export type ScanInput = {
  /** Name for the person: a serial, or the name of a picture. */
  name: string
  code?: string
  picture?: Blob
  /** Photo of the type plate for a typed serial. */
  plate?: Blob
}

export type Entry = ScanInput & {
  /** Kept across retries, so that a scan counts once. */
  id: string
  /** Shared by entries added together. */
  batch: string
  project: string
  source: ScanDraft['source']
  capturedAt: string
  state: EntryState
  scan?: Scan
  error?: unknown
}

type Deps = {
  /** All codes in a picture; none when it cannot be read. */
  read: (picture: Blob) => Promise<string[]>
  shrink: (plate: Blob) => Promise<Blob>
  offlineQueue: Pick<
    OfflineQueue,
    'add' | 'again' | 'discard' | 'onSettled' | 'snapshot' | 'subscribe' | 'whereIs'
  >
  newId: () => string
  now: () => Date
}

/**
 * The scans of this page from all sources. Pictures are read for codes, codes go into the offline
 * queue, and each entry stays until its outcome is seen.
 */
export function createScanQueue({ read, shrink, offlineQueue, newId, now }: Deps) {
  let entries: readonly Entry[] = []
  const storedIds = new Set<string>()
  /** Sent while this page was open: their refusal is seen at once. */
  const watchedIds = new Set<string>()
  const listeners = new Set<() => void>()

  const readLater = createPictureReader({
    read,
    newId,
    change,
    async onCodes(entry, others) {
      if (others.length > 0) put([...entries, ...others])
      await enqueue(entry.project, [entry, ...others])
    },
  })

  offlineQueue.subscribe(follow)
  offlineQueue.onSettled(({ item, answer }) => {
    if (item.kind === 'scan') change(item.id, { state: 'done', scan: answer as Scan })
  })
  follow()

  function put(next: readonly Entry[]) {
    entries = next
    for (const listener of listeners) listener()
  }

  function change(id: string, part: Partial<Entry>) {
    put(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  }

  function follow() {
    const { items, sendingId, failure } = offlineQueue.snapshot()
    const scans = items.filter((item) => item.kind === 'scan')
    for (const { id } of scans) storedIds.add(id)
    const entriesById = new Map(
      scans.map((item) => [item.id, toEntry(item, { sendingId, failure })]),
    )
    for (const [id, { state }] of entriesById) if (state === 'failed') watchedIds.delete(id)
    const mine = entries.flatMap((entry): Entry[] => {
      const fresh = entriesById.get(entry.id)
      entriesById.delete(entry.id)
      if (entry.state === 'done') return [entry]
      if (fresh) return [{ ...entry, ...fresh }]
      if (isThereAlready(entry)) return [entry]
      return storedIds.has(entry.id)
        ? []
        : [{ ...entry, project: offlineQueue.whereIs(entry.project) }]
    })
    put([...mine, ...entriesById.values()])
  }

  function add(project: string, source: Entry['source'], scanInputs: readonly ScanInput[]) {
    const batch = newId()
    const capturedAt = now().toISOString()
    const fresh = scanInputs.map((item): Entry => {
      return { ...item, id: newId(), batch, project, source, capturedAt, state: 'waiting' }
    })
    clear(project)
    put([...entries, ...fresh])
    const withCode = fresh.filter(({ code }) => code !== undefined)
    if (withCode.length > 0) void enqueue(project, withCode)
    for (const entry of fresh.filter(({ code }) => code === undefined)) readLater(entry)
  }

  async function enqueue(project: string, withCode: readonly Entry[]) {
    for (const { id } of withCode) watchedIds.add(id)
    const works = await Promise.all(withCode.map(toWork))
    await offlineQueue.add(
      project,
      works,
      withCode.map(({ id }) => id),
    )
  }

  async function toWork(entry: Entry): Promise<QueuedScanWork> {
    const { name, code, source, capturedAt, batch } = entry
    const plate = entry.plate && (await shrink(entry.plate).catch(() => entry.plate))
    return { kind: 'scan', name, code: code!, source, capturedAt, batch, plate }
  }

  /** Drops entries whose outcome was seen. */
  function clear(project: string) {
    const isHere = (entry: Entry) =>
      offlineQueue.whereIs(entry.project) === offlineQueue.whereIs(project)
    const refusals = entries.filter((entry) => isHere(entry) && isSeenRefusal(entry))
    put(entries.filter((entry) => !isHere(entry) || isUnsettled(entry)))
    if (refusals.length > 0) void offlineQueue.discard(refusals.map(({ id }) => id))
  }

  function isSeenRefusal({ id, state }: Entry) {
    return state === 'refused' && watchedIds.has(id)
  }

  function isThereAlready({ project, error }: Entry) {
    return findOwnCopy(error)?.uuid === offlineQueue.whereIs(project)
  }

  function isUnsettled(entry: Entry) {
    if (entry.state === 'refused') return !watchedIds.has(entry.id) && !isThereAlready(entry)
    return ['waiting', 'reading', 'sending', 'failed'].includes(entry.state)
  }

  return {
    add,
    clear,
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    retry(id: string) {
      const entry = entries.find((one) => one.id === id)
      if (entry && !storedIds.has(id)) readLater(entry)
      else {
        change(id, { state: 'waiting', error: undefined })
        void offlineQueue.again(id)
      }
    },
    remove(id: string) {
      put(entries.filter((entry) => entry.id !== id))
      void offlineQueue.discard([id])
    },
  }
}

type Reader = Pick<Deps, 'read' | 'newId'> & {
  change: (id: string, part: Partial<Entry>) => void
  /** `others` are further window codes in the same picture. */
  onCodes: (entry: Entry, others: readonly Entry[]) => Promise<void>
}

/** Returns a function that queues a picture for reading; pictures are read one after another. */
function createPictureReader({ read, newId, change, onCodes }: Reader) {
  let chain: Promise<unknown> = Promise.resolve()

  async function readNow(entry: Entry) {
    change(entry.id, { state: 'reading', error: undefined })
    const codes = await read(entry.picture!)
    const [code, ...more] = codes.filter(isWindowCode)
    if (code === undefined)
      return change(entry.id, { state: codes.length > 0 ? 'foreign' : 'unreadable' })
    const others = more.map((other, index): Entry => {
      const name = `${entry.name} (${index + 2})`
      return { ...entry, id: newId(), name, code: other, state: 'waiting' }
    })
    change(entry.id, { code, state: 'waiting' })
    await onCodes({ ...entry, code }, others)
  }

  return function readLater(entry: Entry) {
    chain = chain.then(() =>
      readNow(entry).catch((error: unknown) => change(entry.id, { state: 'failed', error })),
    )
  }
}

type Course = { sendingId: string | undefined; failure: (id: string) => unknown }

function toEntry(item: QueuedScan, { sendingId, failure }: Course): Entry {
  const { id, name, code, source, capturedAt, batch, project, plate, refusal } = item
  const entry = { id, name, code, source, capturedAt, batch, project, plate }
  if (refusal)
    return { ...entry, state: 'refused', error: new Refused(refusal.status, refusal.body) }
  if (sendingId === id) return { ...entry, state: 'sending', error: undefined }
  const error = failure(id)
  return { ...entry, state: error ? 'failed' : 'waiting', error }
}

/** QR codes are read without errors, so a wrong check digit means a foreign code. */
function isWindowCode(text: string) {
  const serial = parseSerial(text)
  return serial !== null && hasValidCheck(serial)
}
