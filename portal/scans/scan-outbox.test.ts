import 'fake-indexeddb/auto'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCharacter } from '#contract/scans.rules.ts'
import type { Scan } from '#contract/scans.ts'
import { type KeptScan, outboxNamed } from '#portal/outbox/outbox.queries.ts'
import { Refused, Unreachable } from '#ui/refused.ts'
import { createScanOutbox } from './scan-outbox.ts'

const serial = `RWA482109375${checkCharacter('RWA482109375')}`
const picture = new Blob(['picture'])
const typed = { name: serial, code: serial }

type Answer = (item: KeptScan) => Promise<Scan>

let bases = 0

function anOutbox(answer: Answer, codes: string[] = [serial], name = `scans-${++bases}`) {
  const sent: KeptScan[] = []
  let ids = 0
  const newId = () => `${name}-${++ids}`
  const now = () => new Date('2026-06-15T08:00:00Z')
  const kept = outboxNamed(name, {
    send(item) {
      sent.push(item as KeptScan)
      return answer(item as KeptScan)
    },
    person: () => 'marek',
    isOnline: () => true,
    inTurn: (work) => work(),
    tell: () => undefined,
    later: () => () => undefined,
    newId,
    now,
  })
  const outbox = createScanOutbox({
    read: () => Promise.resolve(codes),
    shrink: () => Promise.resolve(new Blob(['small'])),
    outbox: kept,
    newId,
    now,
  })
  const states = () => outbox.entries().map(({ state }) => state)
  const settled = async () => {
    while (states().some((state) => ['waiting', 'reading', 'sending'].includes(state)))
      await new Promise((done) => setTimeout(done, 1))
    return states()
  }
  return { outbox, kept, sent, settled, name }
}

const taken: Answer = ({ code }) => Promise.resolve({ serial_number: code } as Scan)
const down: Answer = () => Promise.reject(new Unreachable('/'))

test('a typed serial is sent with its photo, made small', async () => {
  const { outbox, sent, settled } = anOutbox(taken)
  outbox.add('project', 'manual', [{ ...typed, plate: picture }])
  assert.deepEqual(await settled(), ['done'])
  const [item] = sent
  assert.equal(await item!.plate!.text(), 'small')
  assert.deepEqual(
    [item!.project, item!.code, item!.source, item!.capturedAt],
    ['project', serial, 'manual', '2026-06-15T08:00:00.000Z'],
  )
})

test('a scan that could not be sent stays, and trying again is the same scan', async () => {
  let isDown = true
  const { outbox, sent, settled } = anOutbox((item) => (isDown ? down(item) : taken(item)))
  outbox.add('project', 'manual', [typed])
  assert.deepEqual(await settled(), ['failed'])
  isDown = false
  outbox.retry(outbox.entries()[0]!.id)
  assert.deepEqual(await settled(), ['done'])
  assert.deepEqual([sent.length, new Set(sent.map(({ id }) => id)).size], [2, 1])
})

test('a scan that waits is there after a reload', async () => {
  const first = anOutbox(down)
  first.outbox.add('project', 'manual', [typed])
  await first.settled()
  const { outbox, kept } = anOutbox(down, [], first.name)
  await kept.load()
  assert.deepEqual(
    outbox.entries().map(({ name, project }) => [name, project]),
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
  const { outbox, settled } = anOutbox(() => Promise.reject(refusals.shift()!))
  outbox.add('project', 'manual', [typed, typed, typed, typed])
  assert.deepEqual(await settled(), ['refused', 'refused', 'failed', 'failed'])
})

test('several pictures are read one after another', async () => {
  const { outbox, sent, settled } = anOutbox(taken)
  outbox.add('project', 'photo', [
    { name: '1.jpg', picture },
    { name: '2.jpg', picture },
  ])
  assert.deepEqual(await settled(), ['done', 'done'])
  assert.deepEqual(
    sent.map(({ name }) => name),
    ['1.jpg', '2.jpg'],
  )
})

test('a picture of two plates is two scans', async () => {
  const { outbox, sent, settled } = anOutbox(taken, [serial, 'hello', serial])
  outbox.add('project', 'photo', [{ name: '1.jpg', picture }])
  assert.deepEqual(await settled(), ['done', 'done'])
  assert.equal(new Set(sent.map(({ id }) => id)).size, 2)
})

test('what is no code of a window is never sent', async () => {
  for (const [codes, state] of [
    [[], 'unreadable'],
    [['https://example.com'], 'foreign'],
    [['HELLO WORLD'], 'foreign'],
  ] as const) {
    const { outbox, sent, settled } = anOutbox(taken, [...codes])
    outbox.add('project', 'photo', [{ name: '1.jpg', picture }])
    assert.deepEqual([await settled(), sent], [[state], []])
  }
})

test('a new scan clears what is settled and seen, and keeps what is not', async () => {
  const no: Answer = () => Promise.reject(new Refused(409, { message: '' }))
  const answers: Answer[] = [taken, no, down, taken, taken]
  const { outbox, kept, settled } = anOutbox((item) => answers.shift()!(item))
  outbox.add('project', 'manual', [typed, typed, typed])
  assert.deepEqual(await settled(), ['done', 'refused', 'failed'])
  outbox.add('project', 'manual', [typed])
  assert.equal(outbox.entries().length, 2)
  assert.deepEqual(await settled(), ['done', 'done'])
  assert.deepEqual(kept.items(), [])
})

test('a scan refused while nobody looked stays until somebody has decided', async () => {
  const no: Answer = () => Promise.reject(new Refused(409, { message: '' }))
  const answers: Answer[] = [down, no, taken]
  const { outbox, kept, settled } = anOutbox((item) => answers.shift()!(item))
  outbox.add('project', 'manual', [typed])
  await settled()
  while (kept.snapshot().sending) await new Promise((done) => setTimeout(done, 1))
  await kept.send()
  assert.deepEqual(await settled(), ['refused'])
  outbox.add('project', 'manual', [typed])
  assert.deepEqual(await settled(), ['refused', 'done'])
  outbox.remove(outbox.entries()[0]!.id)
  assert.deepEqual(kept.items(), [])
})
