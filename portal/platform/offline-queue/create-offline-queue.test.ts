import 'fake-indexeddb/auto'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Project } from '#contract/earning/projects.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { createOfflineQueue } from './create-offline-queue.ts'
import type { Item, MessageWork, ProjectWork, ScanWork, SurveyWork } from './queued-item.ts'
import { createOfflineQueueStore } from './offline-queue-store.ts'

const scan: ScanWork = {
  kind: 'scan',
  name: 'RWA 4821',
  code: 'RWA4821',
  source: 'manual',
  capturedAt: '2026-06-15T08:00:00.000Z',
  batch: 'batch',
}
const survey: SurveyWork = { kind: 'survey', answers: [{ question_id: 11, answer_id: 1101 }] }
const project: ProjectWork = {
  kind: 'project',
  draft: { streetName: 'ul. Lipowa 8', postalCode: '30-065' },
  preview: { uuid: 'local', name: 'ul. Lipowa 8' } as Project,
}

type Send = (item: Item) => Promise<unknown>

/** The club: counts what it is sent, knows a client's uuid it has seen. */
function aClub(answer: Send = () => Promise.resolve({})) {
  const itemsById = new Map<string, Item>()
  const sent: Item[] = []
  let atOnce = 0
  let maximum = 0
  const send = async (item: Item) => {
    maximum = Math.max(maximum, ++atOnce)
    sent.push(item)
    await new Promise((resolve) => setTimeout(resolve, 1))
    atOnce--
    const reply = await answer(item)
    itemsById.set(item.id, item)
    return reply
  }
  return { send, sent, seen: itemsById, maximum: () => maximum }
}

let bases = 0
let uuids = 0

function aTab(
  club: { send: Send },
  name = `base-${++bases}`,
  options: { who?: () => string } = {},
) {
  const store = createOfflineQueueStore(name)
  let lock: Promise<unknown> = Promise.resolve()
  const offlineQueue = createOfflineQueue({
    store,
    send: club.send,
    person: options.who ?? (() => 'marek'),
    isOnline: () => true,
    withLock: (work) => {
      const next = (locks.get(name) ?? lock).then(work, work)
      locks.set(name, next)
      lock = next
      return next
    },
    notifyTabs: () => undefined,
    later: () => () => undefined,
    newId: () => `id-${++uuids}`,
    now: () => new Date('2026-06-15T08:00:00Z'),
  })
  return { offlineQueue, store, name }
}
const locks = new Map<string, Promise<unknown>>()

async function rest(work: () => boolean, milliseconds = 60_000) {
  const end = Date.now() + milliseconds
  while (!work() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 2))
  assert.ok(work())
}

const isEmpty = ({ offlineQueue }: { offlineQueue: ReturnType<typeof createOfflineQueue> }) =>
  offlineQueue.items().length === 0

test('many triggers, also in two tabs, send each entry once and one after another', async () => {
  const club = aClub()
  const one = aTab(club)
  const other = aTab(club, one.name)
  await one.offlineQueue.add('p', [scan, scan, scan])
  await Promise.all([1, 2, 3].flatMap(() => [one.offlineQueue.send(), other.offlineQueue.send()]))
  await rest(() => isEmpty(one))
  assert.equal(club.sent.length, 3)
  assert.equal(club.maximum(), 1)
  assert.deepEqual(await one.store.items(), [])
})

test('a page that dies between the answer and the forgetting sends again under the same uuid', async () => {
  const club = aClub()
  const dying = aTab(club)
  dying.store.remove = () => new Promise(() => undefined)
  const [item] = await dying.offlineQueue.add('p', [scan])
  await rest(() => club.seen.size === 1)
  // With the page goes its lock.
  locks.delete(dying.name)
  const next = aTab(club, dying.name)
  await next.offlineQueue.send()
  assert.equal(club.sent.length, 2)
  assert.deepEqual([...club.seen.keys()], [item!.id])
  assert.deepEqual(await next.store.items(), [])
})

test('without a signal entries outlive the page, and go in order when it is back', async () => {
  let isDown = true
  const club = aClub(() => (isDown ? Promise.reject(new Unreachable('/')) : Promise.resolve({})))
  const first = aTab(club)
  await first.offlineQueue.add('p', [scan, { ...scan, name: 'two' }, survey])
  await rest(() => first.offlineQueue.snapshot().failure('any') instanceof Unreachable)
  await rest(() => first.offlineQueue.snapshot().sendingId === undefined)
  assert.equal(club.sent.length, 1)
  isDown = false
  club.sent.length = 0
  const reloaded = aTab(club, first.name)
  await reloaded.offlineQueue.send()
  assert.deepEqual(
    club.sent.map((item) => (item.kind === 'scan' ? item.name : item.kind)),
    ['RWA 4821', 'two', 'survey'],
  )
})

test('what is done in a project made without a signal goes after it, to the uuid the club gave', async () => {
  let isDown = true
  const club = aClub((item) => {
    if (isDown) return Promise.reject(new Unreachable('/'))
    return Promise.resolve(item.kind === 'project' ? { uuid: 'real' } : {})
  })
  const tab = aTab(club)
  await tab.offlineQueue.add('local', [project], ['local'])
  await tab.offlineQueue.add('local', [scan])
  await tab.offlineQueue.add('local', [survey])
  await rest(() => {
    const { items, failure, sendingId } = tab.offlineQueue.snapshot()
    return !sendingId && items.length === 3 && items.every(({ id }) => failure(id))
  })
  isDown = false
  club.sent.length = 0
  const reloaded = aTab(club, tab.name)
  await reloaded.offlineQueue.send()
  assert.deepEqual(
    club.sent.map(({ kind, project }) => [kind, project]),
    [
      ['project', 'local'],
      ['scan', 'real'],
      ['survey', 'real'],
    ],
  )
  const later = aTab(club, tab.name)
  await later.offlineQueue.load()
  assert.equal(later.offlineQueue.whereIs('local'), 'real')
  const [scanned] = await later.offlineQueue.add('local', [scan])
  assert.equal(scanned!.project, 'real')
})

test('a refused project holds its scans back, others go; changed, it takes them along', async () => {
  let isWrong = true
  const no = new Refused(422, { code: 'common.invalid', message: 'Invalid.' })
  const club = aClub((item) => {
    if (item.kind === 'project')
      return isWrong ? Promise.reject(no) : Promise.resolve({ uuid: 'real' })
    return Promise.resolve({})
  })
  const tab = aTab(club)
  await tab.offlineQueue.add('local', [project], ['local'])
  await tab.offlineQueue.add('local', [scan])
  await tab.offlineQueue.add('elsewhere', [scan])
  await rest(() => club.sent.some((item) => item.project === 'elsewhere'))
  await rest(() => tab.offlineQueue.items().length === 2)
  assert.equal(tab.offlineQueue.items()[0]!.refusal?.status, 422)
  isWrong = false
  await tab.offlineQueue.again('local', {
    draft: { streetName: 'ul. Nowa 1', postalCode: '30-065' },
  })
  await rest(() => isEmpty(tab))
  assert.equal(club.sent.at(-1)!.project, 'real')
})

test('a survey waits for a refused scan of its project, but not for one the project has', async () => {
  const refusals = [
    new Refused(409, {
      code: 'scans.already_in_project',
      message: '',
      params: { project: 'p', number: 'P-1' },
    }),
    new Refused(422, { code: 'scans.unreadable_code', message: '' }),
  ]
  const club = aClub((item) =>
    item.kind === 'scan' && refusals.length > 0
      ? Promise.reject(refusals.shift()!)
      : Promise.resolve({}),
  )
  const tab = aTab(club)
  const [, wrong] = await tab.offlineQueue.add('p', [scan, scan])
  await tab.offlineQueue.add('p', [survey])
  await rest(() => club.sent.length === 2)
  await tab.offlineQueue.send()
  assert.equal(club.sent.length, 2)
  await tab.offlineQueue.discard([wrong!.id])
  await rest(() => club.sent.length === 3)
  assert.equal(club.sent.at(-1)!.kind, 'survey')
})

test('maintenance, a lost answer and an ended session keep everything; a fault does not stop the rest', async () => {
  for (const [error, sentOf3] of [
    [new Refused(503, { message: '' }), 1],
    [new Refused(401, { message: '' }), 1],
    [new Refused(502, { message: '' }), 1],
    [new Unreachable('/'), 1],
    [new Refused(500, { message: '' }), 3],
  ] as const) {
    const club = aClub(() => Promise.reject(error))
    const tab = aTab(club)
    await tab.offlineQueue.add('p', [scan, scan, scan])
    await rest(() => club.sent.length === sentOf3)
    await rest(() => tab.offlineQueue.snapshot().sendingId === undefined)
    assert.equal(tab.offlineQueue.items().length, 3)
    assert.ok(tab.offlineQueue.items().every(({ state }) => state === 'waiting'))
    assert.equal((await tab.store.items()).length, 3)
  }
})

test('nobody sends or sees what another person did on this device', async () => {
  let who = 'marek'
  const down = aClub(() => Promise.reject(new Unreachable('/')))
  const tab = aTab(down, undefined, { who: () => who })
  await tab.offlineQueue.add('p', [scan])
  await rest(() => down.sent.length === 1)
  who = 'piotr'
  const club = aClub()
  const piotr = aTab(club, tab.name, { who: () => who })
  await piotr.offlineQueue.send()
  assert.deepEqual([piotr.offlineQueue.items(), club.sent], [[], []])
  who = 'marek'
  await piotr.offlineQueue.send()
  assert.equal(club.sent.length, 1)
})

test('a full device says so, and this page sends what it could not keep', async () => {
  let isDown = true
  const club = aClub(() => (isDown ? Promise.reject(new Unreachable('/')) : Promise.resolve({})))
  const tab = aTab(club)
  tab.store.put = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
  await tab.offlineQueue.add('p', [scan])
  await rest(() => tab.offlineQueue.snapshot().isFull)
  isDown = false
  await tab.offlineQueue.send()
  await rest(() => isEmpty(tab))
  assert.equal(tab.offlineQueue.snapshot().isFull, false)
  assert.equal(club.seen.size, 1)
})

test('a form hears the answer, the refusal, or that its work is kept', async () => {
  const answers: Send[] = [
    () => Promise.resolve({ points: 6 }),
    () => Promise.reject(new Refused(409, { message: 'No.' })),
    () => Promise.reject(new Unreachable('/')),
    () => new Promise(() => undefined),
  ]
  const club = aClub((item) => answers.shift()!(item))
  const outcomes = []
  for (let round = 0; round < 4; round++) {
    const tab = aTab(club)
    const [item] = await tab.offlineQueue.add('p', [survey])
    // An answer ends the wait at once, however busy the machine is.
    const wait = round < 2 ? 60_000 : 50
    outcomes.push(await tab.offlineQueue.waitForOutcome(item!.id, wait))
  }
  assert.deepEqual(outcomes[0], { answer: { points: 6 } })
  assert.ok(typeof outcomes[1] === 'object' && 'error' in outcomes[1])
  assert.deepEqual(outcomes.slice(2), ['queued', 'queued'])
})

test('photos are kept with their scan', async () => {
  const club = aClub(() => Promise.reject(new Unreachable('/')))
  const tab = aTab(club)
  await tab.offlineQueue.add('p', [{ ...scan, plate: new Blob(['plate']) }])
  const [storedItem] = await tab.store.items()
  assert.ok(storedItem?.kind === 'scan' && storedItem.plate)
  assert.equal(await new Response(storedItem.plate).text(), 'plate')
})

test('messages of one ticket keep their order, a refused one holds up none, a new ticket is itself', async () => {
  const message = (text: string): MessageWork => ({ kind: 'message', text, files: [] })
  const getText = (item: Item) => (item.kind === 'message' ? item.text : '')
  const failing = new Set(['first', 'other'])
  const club = aClub((item) => {
    if (!failing.has(getText(item))) return Promise.resolve({})
    if (getText(item) === 'first') throw new Refused(500, { message: 'Fault' })
    throw new Refused(404, { code: 'support.not_found', message: 'Missing' })
  })
  const { offlineQueue } = aTab(club)
  await offlineQueue.add('ticket', [message('first'), message('second')])
  await offlineQueue.add('gone', [message('other'), message('another')])
  const [firstMessage] = await offlineQueue.add('x', [
    { ...message('new'), begins: { title: 'New' } },
  ])
  assert.equal(firstMessage!.project, firstMessage!.id)
  await rest(() => offlineQueue.items().length === 3)
  assert.deepEqual(offlineQueue.items().map(getText), ['first', 'second', 'other'])
  failing.delete('first')
  await offlineQueue.send()
  await rest(() => offlineQueue.items().length === 1)
  const sent = club.sent.map(getText)
  assert.ok(sent.lastIndexOf('first') < sent.indexOf('second'))
  assert.equal(sent.filter((text) => text === 'second').length, 1)
})
