import 'fake-indexeddb/auto'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCharacter } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import {
  type QueuedScan,
  createNamedQueue,
} from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { createScanQueue } from './scan-queue.ts'

const serial = `RWA482109375${checkCharacter('RWA482109375')}`
const picture = new Blob(['picture'])
const input = { name: serial, code: serial }

type Answer = (item: QueuedScan) => Promise<Scan>

let bases = 0

function aScanQueue(answer: Answer, codes: string[] = [serial], name = `scans-${++bases}`) {
  const sent: QueuedScan[] = []
  let ids = 0
  const newId = () => `${name}-${++ids}`
  const now = () => new Date('2026-06-15T08:00:00Z')
  const queue = createNamedQueue(name, {
    send(item) {
      sent.push(item as QueuedScan)
      return answer(item as QueuedScan)
    },
    person: () => 'marek',
    isOnline: () => true,
    withLock: (work) => work(),
    notifyTabs: () => undefined,
    later: () => () => undefined,
    newId,
    now,
  })
  const offlineQueue = createScanQueue({
    read: () => Promise.resolve(codes),
    shrink: () => Promise.resolve(new Blob(['small'])),
    offlineQueue: queue,
    newId,
    now,
  })
  const states = () => offlineQueue.entries().map(({ state }) => state)
  const statesAfter = async () => {
    while (states().some((state) => ['waiting', 'reading', 'sending'].includes(state)))
      await new Promise((resolve) => setTimeout(resolve, 1))
    return states()
  }
  return { offlineQueue, queue, sent, statesAfter, name }
}

const acceptScan: Answer = ({ code }) => Promise.resolve({ serial_number: code } as Scan)
const down: Answer = () => Promise.reject(new Unreachable('/'))

test('a typed serial is sent with its photo, made small', async () => {
  const { offlineQueue, sent, statesAfter } = aScanQueue(acceptScan)
  offlineQueue.add('project', 'manual', [{ ...input, plate: picture }])
  assert.deepEqual(await statesAfter(), ['done'])
  const [item] = sent
  assert.equal(await item!.plate!.text(), 'small')
  assert.deepEqual(
    [item!.project, item!.code, item!.source, item!.capturedAt],
    ['project', serial, 'manual', '2026-06-15T08:00:00.000Z'],
  )
})

test('a scan that could not be sent stays, and trying again is the same scan', async () => {
  let isDown = true
  const { offlineQueue, sent, statesAfter } = aScanQueue((item) =>
    isDown ? down(item) : acceptScan(item),
  )
  offlineQueue.add('project', 'manual', [input])
  assert.deepEqual(await statesAfter(), ['failed'])
  isDown = false
  offlineQueue.retry(offlineQueue.entries()[0]!.id)
  assert.deepEqual(await statesAfter(), ['done'])
  assert.deepEqual([sent.length, new Set(sent.map(({ id }) => id)).size], [2, 1])
})

test('a scan that waits is there after a reload', async () => {
  const first = aScanQueue(down)
  first.offlineQueue.add('project', 'manual', [input])
  await first.statesAfter()
  const { offlineQueue, queue } = aScanQueue(down, [], first.name)
  await queue.load()
  assert.deepEqual(
    offlineQueue.entries().map(({ name, project }) => [name, project]),
    [[serial, 'project']],
  )
})

test('a refusal is final, a fault is not', async () => {
  const refusals = [
    new Refused(409, { code: 'scans.already_in_project', message: '' }),
    new Refused(429, { code: 'scans.locked', message: '' }),
    new Refused(500, { code: 'common.fault', message: '' }),
    new Refused(429, { code: 'common.too_many', message: '' }),
  ]
  const { offlineQueue, statesAfter } = aScanQueue(() => Promise.reject(refusals.shift()!))
  offlineQueue.add('project', 'manual', [input, input, input, input])
  assert.deepEqual(await statesAfter(), ['refused', 'refused', 'failed', 'failed'])
})

test('what is in its project already is told once and waits nowhere', async () => {
  const copyIn = (project: string) =>
    new Refused(409, { code: 'scans.already_in_project', message: '', params: { project } })
  const answers = [copyIn('project'), copyIn('another')]
  const { offlineQueue, queue, statesAfter } = aScanQueue(() => Promise.reject(answers.shift()!))
  offlineQueue.add('project', 'manual', [input, input])
  assert.deepEqual(await statesAfter(), ['refused', 'refused'])
  await queue.reload()
  const [first, second] = offlineQueue.entries().map(({ id }) => id)
  assert.deepEqual(
    queue.items().map(({ id }) => id),
    [second],
  )
  assert.equal(offlineQueue.entries()[0]!.id, first)
  offlineQueue.clear('project')
  assert.deepEqual(offlineQueue.entries(), [])
})

test('several pictures are read one after another', async () => {
  const { offlineQueue, sent, statesAfter } = aScanQueue(acceptScan)
  offlineQueue.add('project', 'photo', [
    { name: '1.jpg', picture },
    { name: '2.jpg', picture },
  ])
  assert.deepEqual(await statesAfter(), ['done', 'done'])
  assert.deepEqual(
    sent.map(({ name }) => name),
    ['1.jpg', '2.jpg'],
  )
})

test('a picture of two plates is two scans', async () => {
  const { offlineQueue, sent, statesAfter } = aScanQueue(acceptScan, [serial, 'hello', serial])
  offlineQueue.add('project', 'photo', [{ name: '1.jpg', picture }])
  assert.deepEqual(await statesAfter(), ['done', 'done'])
  assert.equal(new Set(sent.map(({ id }) => id)).size, 2)
})

test('what is no code of a window is never sent', async () => {
  for (const [codes, state] of [
    [[], 'unreadable'],
    [['https://example.com'], 'foreign'],
    [['HELLO WORLD'], 'foreign'],
  ] as const) {
    const { offlineQueue, sent, statesAfter } = aScanQueue(acceptScan, [...codes])
    offlineQueue.add('project', 'photo', [{ name: '1.jpg', picture }])
    assert.deepEqual([await statesAfter(), sent], [[state], []])
  }
})

test('a new scan clears what is settled and seen, and keeps what is not', async () => {
  const no: Answer = () => Promise.reject(new Refused(409, { message: '' }))
  const answers: Answer[] = [acceptScan, no, down, acceptScan, acceptScan]
  const { offlineQueue, queue, statesAfter } = aScanQueue((item) => answers.shift()!(item))
  offlineQueue.add('project', 'manual', [input, input, input])
  assert.deepEqual(await statesAfter(), ['done', 'refused', 'failed'])
  offlineQueue.add('project', 'manual', [input])
  assert.equal(offlineQueue.entries().length, 2)
  assert.deepEqual(await statesAfter(), ['done', 'done'])
  assert.deepEqual(queue.items(), [])
})

test('a scan refused while nobody looked stays until somebody has decided', async () => {
  const no: Answer = () => Promise.reject(new Refused(409, { message: '' }))
  const answers: Answer[] = [down, no, acceptScan]
  const { offlineQueue, queue, statesAfter } = aScanQueue((item) => answers.shift()!(item))
  offlineQueue.add('project', 'manual', [input])
  await statesAfter()
  while (queue.snapshot().sendingId) await new Promise((resolve) => setTimeout(resolve, 1))
  await queue.send()
  assert.deepEqual(await statesAfter(), ['refused'])
  offlineQueue.add('project', 'manual', [input])
  assert.deepEqual(await statesAfter(), ['refused', 'done'])
  offlineQueue.remove(offlineQueue.entries()[0]!.id)
  assert.deepEqual(queue.items(), [])
})
