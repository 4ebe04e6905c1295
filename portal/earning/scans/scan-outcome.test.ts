import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scan } from '#contract/earning/scans.ts'
import { Refused } from '#ui/feedback/refused.ts'
import type { Entry } from './scan-queue.ts'
import { sumBatch, splitLastBatch, getOutcome, findOwnCopy } from './scan-outcome.ts'

function anEntry(changes: Partial<Entry>): Entry {
  const entry = { id: 'i', batch: 'b', project: 'p', source: 'photo', capturedAt: '', name: 'n' }
  return { ...entry, state: 'done', ...changes } as Entry
}

function aScan(flag: number, points: number) {
  return anEntry({ scan: { flag, points } as Scan })
}

const ownCopy = new Refused(409, {
  code: 'scans.already_in_project',
  message: '',
  params: { project: 'uuid', number: 'P-26-PL-000004' },
})

test('each end of a scan has its word', () => {
  const entries = [
    aScan(1, 12),
    aScan(1, 0),
    aScan(2, 12),
    aScan(3, 0),
    anEntry({ state: 'refused', error: ownCopy }),
    anEntry({ state: 'refused', error: new Refused(409, { message: '' }) }),
    anEntry({ state: 'unreadable' }),
    anEntry({ state: 'foreign' }),
    anEntry({ state: 'failed' }),
    anEntry({ state: 'reading' }),
  ]
  assert.deepEqual(entries.map(getOutcome), [
    'counts',
    'recorded',
    'review',
    'rejected',
    'already',
    'refused',
    'unread',
    'unread',
    'failed',
    'busy',
  ])
})

test('the project of the own copy is known', () => {
  assert.deepEqual(findOwnCopy(ownCopy), { uuid: 'uuid', number: 'P-26-PL-000004' })
  assert.equal(findOwnCopy(new Error('x')), undefined)
})

test('several pictures are summed up', () => {
  const batch = [aScan(1, 12), aScan(1, 6), aScan(2, 6), anEntry({ state: 'unreadable' })]
  assert.deepEqual(sumBatch([...batch, anEntry({ state: 'waiting' })]), {
    points: 18,
    total: 5,
    done: 4,
    counts: 2,
    review: 1,
    rest: 1,
  })
})

test('earlier scans that failed stay apart from the last ones', () => {
  const entries = [anEntry({ batch: 'a', state: 'failed' }), anEntry({ batch: 'b' })]
  const { batch, earlier } = splitLastBatch(entries)
  assert.deepEqual([batch.length, earlier[0]?.state], [1, 'failed'])
})
