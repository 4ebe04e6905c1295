import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCharacter, ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { Refused } from '#ui/feedback/refused.ts'
import type { Entry } from '#portal/earning/scans/scan-queue.ts'
import {
  beginSession,
  sumSession,
  classifyCodes,
  withAgain,
  withEntries,
  withForeign,
  removeIssue,
} from './scan-session.ts'

const [one, two] = ['RWA482109375', 'RWA482109376'].map((body) => body + checkCharacter(body)) as [
  string,
  string,
]

function anEntry(serial: string, part: Partial<Entry> = {}): Entry {
  const id = part.id ?? serial
  const capturedAt = '2026-06-15T08:00:00.000Z'
  const base = { id, batch: id, project: 'p', name: serial, code: serial, capturedAt }
  return { ...base, source: 'camera', state: 'waiting', ...part }
}

function aDoneEntry(serial: string, flag: ScanFlag, points: number): Entry {
  return anEntry(serial, { state: 'done', scan: { serial_number: serial, flag, points } as Scan })
}

test('a code is a hit at once, its verdict follows in the same row', () => {
  let session = withEntries(beginSession([]), [anEntry(one)])
  assert.deepEqual(session.signal, { kind: 'hit', row: 1 })
  session = withEntries(session, [anEntry(one, { state: 'sending' })])
  assert.deepEqual(session.signal, { kind: 'hit', row: 1 })
  session = withEntries(session, [aDoneEntry(one, ScanFlag.normal, 6), anEntry(two)])
  session = withEntries(session, [aDoneEntry(two, ScanFlag.inReview, 6)])
  assert.deepEqual(session.signal, { kind: 'review', row: 2 })
  assert.deepEqual(
    session.rows.map(({ id }) => id),
    [one, two],
  )
  assert.deepEqual(sumSession(session.rows), { count: 2, points: 6 })
})

test('nothing new gives the same session, and what was settled before is no part of it', () => {
  const before = [aDoneEntry(one, ScanFlag.normal, 6), anEntry(two)]
  const session = beginSession(before)
  assert.deepEqual(
    session.rows.map(({ id }) => id),
    [two],
  )
  assert.equal(withEntries(session, before), session)
  assert.equal(withEntries(session, []), session)
})

test('a rejected, refused or foreign code stays until it is put away', () => {
  const refusal = new Refused(422, { code: 'scans.unreadable_code', message: '' })
  let session = withEntries(beginSession([]), [anEntry(one), anEntry(two)])
  session = withEntries(session, [aDoneEntry(one, ScanFlag.rejected, 0)])
  session = withEntries(session, [anEntry(two, { state: 'refused', error: refusal })])
  session = withForeign(withForeign(session, 'x'), 'y')
  assert.deepEqual(
    session.issues.map(({ id }) => id),
    [one, two, 'x'],
  )
  assert.equal(session.signal?.kind, 'bad')
  session = withEntries(session, [anEntry('third', { code: undefined })])
  assert.deepEqual(
    removeIssue(session, two).issues.map(({ id }) => id),
    [one, 'x'],
  )
  assert.deepEqual(sumSession(session.rows), { count: 1, points: 0 })
})

test('what the project has already is said without an error; what another project has is an error', () => {
  const copy = (project: string) =>
    new Refused(409, {
      code: 'scans.already_in_project',
      message: '',
      params: { project, number: 'P-26-PL-000001', scan: 's' },
    })
  const session = withEntries(beginSession([]), [anEntry(one), anEntry(two)])
  const here = withEntries(session, [anEntry(one, { state: 'refused', error: copy('p') })])
  assert.deepEqual([here.signal, here.issues], [{ kind: 'again', row: 1 }, []])
  assert.equal(classifyCodes([one], here.rows).again, 1)
  const there = withEntries(session, [anEntry(two, { state: 'refused', error: copy('q') })])
  assert.equal(there.signal?.kind, 'bad')
  assert.equal(there.issues.length, 1)
  assert.deepEqual(sumSession(there.rows), { count: 1, points: 0 })
})

test('a code of this visit is not sent twice but told by its row; one that was refused may be', () => {
  const refusal = new Refused(403, { code: 'scans.locked', message: '' })
  const rows = [
    anEntry(two, { state: 'refused', error: refusal }),
    aDoneEntry(one, ScanFlag.normal, 6),
  ]
  const link = `https://w.rooflight.example/w/${one}?c=${one.at(-1)}`
  const gs1 = `https://id.gs1.org/01/09506000134352/21/${one}`
  for (const code of [one, link, gs1])
    assert.deepEqual(classifyCodes([code], rows), { fresh: [], again: 2, isForeign: false })
  assert.deepEqual(classifyCodes([two, two], rows).fresh, [{ serial: two, code: two }])
  assert.deepEqual(withAgain(beginSession([]), 2).signal, { kind: 'again', row: 2 })
})

test('a foreign code and a serial with a wrong check character are sent by nobody', () => {
  const wrong = one.slice(0, -1) + (one.endsWith('A') ? 'B' : 'A')
  for (const code of ['https://example.com/menu', 'WIFI:S:roof;;', wrong])
    assert.deepEqual(classifyCodes([code], []), { fresh: [], again: undefined, isForeign: true })
})
