import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCharacter } from '#contract/scans.rules.ts'
import type { Scan, ScanDraft } from '#contract/scans.ts'
import { Refused, Unreachable } from '#portal/refused.ts'
import { createOutbox } from './scan-outbox.ts'

const serial = `RWA482109375${checkCharacter('RWA482109375')}`
const picture = new Blob(['picture'])

type Answer = (draft: ScanDraft) => Promise<Scan>

function anOutbox(answer: Answer, codes: string[] = [serial]) {
  const sent: ScanDraft[] = []
  let ids = 0
  const outbox = createOutbox({
    read: () => Promise.resolve(codes),
    upload: () => Promise.resolve('photo-1'),
    send(draft) {
      sent.push(draft)
      return answer(draft)
    },
    onDone: () => undefined,
    newId: () => `id-${++ids}`,
    now: () => new Date('2026-06-15T08:00:00Z'),
  })
  const states = () => outbox.entries().map(({ state }) => state)
  const settled = async () => {
    while (states().some((state) => ['waiting', 'reading', 'sending'].includes(state)))
      await new Promise((done) => setTimeout(done, 1))
    return states()
  }
  return { outbox, sent, settled }
}

const taken: Answer = ({ code }) => Promise.resolve({ serial_number: code } as Scan)

test('a typed serial is sent with its photo', async () => {
  const { outbox, sent, settled } = anOutbox(taken)
  outbox.add('project', 'manual', [{ name: serial, code: serial, plate: picture }])
  assert.deepEqual(await settled(), ['done'])
  assert.deepEqual(sent, [
    {
      project_uuid: 'project',
      code: serial,
      source: 'manual',
      captured_at: '2026-06-15T08:00:00.000Z',
      client_uuid: 'id-2',
      photo: 'photo-1',
    },
  ])
})

test('a scan that could not be sent stays, and trying again is the same scan', async () => {
  let isDown = true
  const { outbox, sent, settled } = anOutbox((draft) =>
    isDown ? Promise.reject(new Unreachable('/')) : taken(draft),
  )
  outbox.add('project', 'manual', [{ name: serial, code: serial, plate: picture }])
  assert.deepEqual(await settled(), ['failed'])
  isDown = false
  outbox.retry(outbox.entries()[0]!.id)
  assert.deepEqual(await settled(), ['done'])
  assert.equal(new Set(sent.map((draft) => draft.client_uuid)).size, 1)
  assert.deepEqual(sent[0], sent[1])
})

test('a refusal is final, a fault is not', async () => {
  const refusals = [
    new Refused(409, { code: 'scans.already_in_project', message: '' }),
    new Refused(429, { code: 'scans.locked', message: '' }),
    new Refused(429, { code: 'common.too_many', message: '' }),
    new Refused(500, { code: 'common.fault', message: '' }),
  ]
  const { outbox, settled } = anOutbox(() => Promise.reject(refusals.shift()!))
  const item = { name: serial, code: serial }
  outbox.add('project', 'manual', [item, item, item, item])
  assert.deepEqual(await settled(), ['refused', 'refused', 'failed', 'failed'])
})

test('several pictures are read one after another', async () => {
  let atOnce = 0
  const { outbox, sent, settled } = anOutbox(async (draft) => {
    assert.equal(++atOnce, 1)
    await new Promise((done) => setTimeout(done, 2))
    atOnce--
    return taken(draft)
  })
  outbox.add('project', 'photo', [
    { name: '1.jpg', picture },
    { name: '2.jpg', picture },
  ])
  assert.deepEqual(await settled(), ['done', 'done'])
  assert.equal(sent.length, 2)
})

test('a picture of two plates is two scans', async () => {
  const { outbox, sent, settled } = anOutbox(taken, [serial, 'hello', serial])
  outbox.add('project', 'photo', [{ name: '1.jpg', picture }])
  assert.deepEqual(await settled(), ['done', 'done'])
  assert.equal(new Set(sent.map((draft) => draft.client_uuid)).size, 2)
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

test('a new scan clears what is settled and keeps what is not', async () => {
  const answers: Answer[] = [
    taken,
    () => Promise.reject(new Unreachable('/')),
    () => Promise.reject(new Refused(409, { message: '' })),
    taken,
  ]
  const { outbox, settled } = anOutbox((draft) => answers.shift()!(draft))
  const item = { name: serial, code: serial }
  outbox.add('project', 'manual', [item, item, item])
  assert.deepEqual(await settled(), ['done', 'failed', 'refused'])
  outbox.add('project', 'manual', [item])
  assert.deepEqual(await settled(), ['failed', 'done'])
})
