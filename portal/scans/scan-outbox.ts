import { hasValidCheck, serialOf } from '#contract/scans.rules.ts'
import type { Scan, ScanDraft } from '#contract/scans.ts'
import { Refused } from '#portal/refused.ts'

export type EntryState =
  | 'waiting'
  | 'reading'
  | 'sending'
  | 'failed'
  | 'unreadable'
  | 'foreign'
  | 'refused'
  | 'done'

/** What is to be scanned: a code that is known, or a picture that holds one. */
export type Catch = {
  /** What the person knows it by: a serial, the name of a picture. */
  name: string
  code?: string
  picture?: Blob
  /** A photo of the type plate that goes with a typed serial. */
  plate?: Blob
}

export type Entry = Catch & {
  /** The same for every attempt, so that a repeated scan is one scan. */
  id: string
  /** Entries that came at one stroke. */
  batch: string
  project: string
  source: ScanDraft['source']
  capturedAt: string
  state: EntryState
  photo?: string
  scan?: Scan
  error?: unknown
}

type Parts = {
  /** All codes in a picture; none when it cannot be read. */
  read: (picture: Blob) => Promise<string[]>
  upload: (plate: Blob) => Promise<string>
  send: (draft: ScanDraft) => Promise<Scan>
  onDone: (project: string, scan: Scan) => void
  newId: () => string
  now: () => Date
}

const passingStatuses = [401, 429]

/**
 * Every scan, whatever its source, goes through here: one after another, kept until the server's
 * word on it is seen.
 */
export function createOutbox(parts: Parts) {
  let entries: readonly Entry[] = []
  let isRunning = false
  const listeners = new Set<() => void>()

  function put(next: readonly Entry[]) {
    entries = next
    for (const listener of listeners) listener()
  }

  function change(id: string, part: Partial<Entry>) {
    put(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  }

  function add(project: string, source: Entry['source'], catches: readonly Catch[]) {
    const batch = parts.newId()
    const capturedAt = parts.now().toISOString()
    const fresh = catches.map((item): Entry => {
      return { ...item, id: parts.newId(), batch, project, source, capturedAt, state: 'waiting' }
    })
    clear(project)
    put([...entries, ...fresh])
    void run()
  }

  function clear(project: string) {
    put(entries.filter((entry) => entry.project !== project || isUnsettled(entry)))
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = entries.find((entry) => entry.state === 'waiting')
      if (!next) break
      await settle(next).catch((error: unknown) => {
        change(next.id, { state: mayRetry(error) ? 'failed' : 'refused', error })
      })
    }
    isRunning = false
  }

  async function settle(entry: Entry) {
    const code = entry.code ?? (await codeIn(entry))
    if (code === undefined) return
    change(entry.id, { code, state: 'sending' })
    const photo = entry.photo ?? (entry.plate && (await parts.upload(entry.plate)))
    change(entry.id, { photo })
    const { id, project, source, capturedAt } = entry
    const scan = await parts.send({
      project_uuid: project,
      code,
      source,
      captured_at: capturedAt,
      client_uuid: id,
      photo,
    })
    change(id, { state: 'done', scan })
    parts.onDone(project, scan)
  }

  /** The code of a window in the picture; further ones become entries of their own. */
  async function codeIn(entry: Entry) {
    change(entry.id, { state: 'reading' })
    const found = await parts.read(entry.picture!)
    const [code, ...more] = found.filter(isWindowCode)
    if (code === undefined) change(entry.id, { state: found.length > 0 ? 'foreign' : 'unreadable' })
    const others = more.map((code, index): Entry => {
      const name = `${entry.name} (${index + 2})`
      return { ...entry, id: parts.newId(), name, code, state: 'waiting' }
    })
    if (others.length > 0) put([...entries, ...others])
    return code
  }

  return {
    add,
    /** Forgets what is settled. */
    clear,
    entries: () => entries,
    unsettled: () => entries.filter(isUnsettled).length,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    retry(id: string) {
      change(id, { state: 'waiting', error: undefined })
      void run()
    },
    remove(id: string) {
      put(entries.filter((entry) => entry.id !== id))
    },
  }
}

/** Whether the person or the server still has to do something about it. */
function isUnsettled({ state }: Entry) {
  return state === 'waiting' || state === 'reading' || state === 'sending' || state === 'failed'
}

/** A QR code is read without mistakes: one whose check does not fit is no plate of ours. */
function isWindowCode(text: string) {
  const serial = serialOf(text)
  return serial !== null && hasValidCheck(serial)
}

function mayRetry(error: unknown) {
  if (!(error instanceof Refused)) return true
  if (error.code === 'scans.locked') return false
  return error.status >= 500 || passingStatuses.includes(error.status)
}
