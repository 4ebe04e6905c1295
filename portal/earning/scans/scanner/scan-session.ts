import { hasValidCheck, parseSerial } from '#contract/earning/scans.rules.ts'
import type { Entry } from '#portal/earning/scans/scan-queue.ts'
import { getOutcome, type Outcome, findOwnCopy } from '#portal/earning/scans/scan-outcome.ts'

export type Signal = {
  kind: 'hit' | 'good' | 'review' | 'bad' | 'again'
  /** The place of its row, if it has one. */
  row?: number
}

/** Stays until dismissed: a failed scan, or a code that belongs to no window. */
export type ScanIssue = { id: string; entry?: Entry }

export type Session = {
  /** In the order they were scanned; the first is row 1. */
  rows: readonly Entry[]
  issues: readonly ScanIssue[]
  signal?: Signal
  /** Settled before this visit. */
  earlier: ReadonlySet<string>
}

const waitingOutcomes: Outcome[] = ['busy', 'failed']
const issueOutcomes: Outcome[] = ['rejected', 'already', 'refused', 'unread']
/** With these the code may be tried again. */
const untaken: Outcome[] = ['refused', 'unread']
const uncountedOutcomes: Outcome[] = [...untaken, 'already', 'rejected']

export function beginSession(entries: readonly Entry[]): Session {
  const rows = entries.filter((entry) => waitingOutcomes.includes(getOutcome(entry)))
  const earlier = entries.filter((entry) => !rows.includes(entry)).map(({ id }) => id)
  return { rows, issues: [], earlier: new Set(earlier) }
}

/** The session after a change of the offline queue; the same object if nothing changed. */
export function withEntries(session: Session, entries: readonly Entry[]): Session {
  let next = session
  for (const entry of entries) {
    if (session.earlier.has(entry.id)) continue
    const index = next.rows.findIndex(({ id }) => id === entry.id)
    if (next.rows[index] !== entry) next = withEntry(next, index, entry)
  }
  return next
}

function withEntry(session: Session, index: number, entry: Entry): Session {
  const row = index < 0 ? session.rows.length + 1 : index + 1
  const before = session.rows[index]
  const rows = before ? session.rows.with(index, entry) : [...session.rows, entry]
  const outcome = getOutcome(entry)
  if (before && outcome === getOutcome(before)) return { ...session, rows }
  const issues = isIssue(entry) ? [...session.issues, { id: entry.id, entry }] : session.issues
  const kind = getSignalKind(entry, before)
  return { ...session, rows, issues, signal: kind ? { kind, row } : session.signal }
}

function getSignalKind(entry: Entry, before: Entry | undefined): Signal['kind'] | undefined {
  const outcome = getOutcome(entry)
  if (isIssue(entry)) return 'bad'
  if (outcome === 'already') return 'again'
  if (outcome === 'review') return 'review'
  if (waitingOutcomes.includes(outcome)) return before ? undefined : 'hit'
  return 'good'
}

/** A product that is in this project already is no issue. */
function isIssue(entry: Entry) {
  return (
    issueOutcomes.includes(getOutcome(entry)) && findOwnCopy(entry.error)?.uuid !== entry.project
  )
}

/** Foreign codes are reported once until dismissed. */
export function withForeign(session: Session, id: string): Session {
  const isReported = session.issues.some(({ entry }) => !entry)
  const issues = isReported ? session.issues : [...session.issues, { id }]
  return { ...session, issues, signal: { kind: 'bad' } }
}

export function withAgain(session: Session, row: number): Session {
  return { ...session, signal: { kind: 'again', row } }
}

export function removeIssue(session: Session, id: string): Session {
  return { ...session, issues: session.issues.filter((issue) => issue.id !== id) }
}

export function classifyCodes(codes: readonly string[], rows: readonly Entry[]) {
  const fresh = new Map<string, string>()
  let again: number | undefined
  let isForeign = false
  for (const code of codes) {
    const serial = parseSerial(code)
    if (!serial || !hasValidCheck(serial)) {
      isForeign = true
      continue
    }
    const index = rows.findIndex((row) => getSerial(row) === serial && isTaken(row))
    if (index < 0) fresh.set(serial, code)
    else again = index + 1
  }
  return { fresh: [...fresh].map(([serial, code]) => ({ serial, code })), again, isForeign }
}

export function sumSession(rows: readonly Entry[]) {
  const counted = rows.filter((row) => !uncountedOutcomes.includes(getOutcome(row)))
  const points = counted.map((row) => (getOutcome(row) === 'counts' ? row.scan!.points : 0))
  return { count: counted.length, points: points.reduce((sum, each) => sum + each, 0) }
}

function isTaken(row: Entry) {
  return !untaken.includes(getOutcome(row))
}

function getSerial({ scan, code }: Entry) {
  return scan?.serial_number ?? (code === undefined ? undefined : parseSerial(code))
}
