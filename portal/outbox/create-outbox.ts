import { attemptOf, pauseAfter } from '#portal/outbox/attempt.ts'
import { inOrder, nextItem } from '#portal/outbox/next-item.ts'
import type { Item, Work } from '#portal/outbox/outbox-item.ts'
import type { OutboxStore } from '#portal/outbox/outbox-store.ts'
import { outboxView, type Patch, type Settled } from '#portal/outbox/outbox-view.ts'
import { Refused, Unreachable } from '#ui/refused.ts'

type Parts = {
  store: OutboxStore
  /** Sends one item and gives the club's answer; `keep` remembers a step that is done. */
  send: (item: Item, keep: (patch: Patch) => Promise<void>) => Promise<unknown>
  /** Who is signed in and may send. */
  person: () => string | undefined
  isOnline: () => boolean
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Tells the other tabs. */
  tell: (settled?: Settled) => void
  /** Does the work after a while. Gives the way to call it off. */
  later: (work: () => void, milliseconds: number) => () => void
  newId: () => string
  now: () => Date
}

export type Outbox = ReturnType<typeof createOutbox>
export type Outcome = { answer: unknown } | { error: unknown } | 'kept'

/**
 * Everything done without waiting for the club goes through here: kept on the device first, sent in
 * order by one tab at a time, and dropped only when the club has answered it.
 */
export function createOutbox(parts: Parts) {
  const view = outboxView(parts)
  let isRunning = false
  let isCalledAgain = false
  let failures = 0
  let callOff: (() => void) | undefined

  /** Keeps the work and starts sending it. Gives the items; the first one's `id` may be given. */
  async function add(project: string, works: readonly Work[], ids: readonly string[] = []) {
    const person = parts.person()
    if (person === undefined) throw new Error('Nobody is signed in.')
    await view.load()
    const at = parts.now()
    const items = works.map((work, index): Item => {
      const id = ids[index] ?? parts.newId()
      const place = view.nextPlace(at.getTime())
      const target = work.kind === 'project' ? id : view.whereIs(project)
      return { ...work, id, person, project: target, place, at: at.toISOString(), state: 'waiting' }
    })
    await view.put(items)
    parts.tell()
    void send()
    return items
  }

  /** Tries now, whatever failed before. */
  async function send() {
    callOff?.()
    if (isRunning) {
      isCalledAgain = true
      return
    }
    isRunning = true
    const skipped = new Set<string>()
    try {
      do {
        isCalledAgain = false
        let goesOn = true
        while (goesOn) goesOn = await parts.inTurn(() => sendNext(skipped))
      } while (isCalledAgain)
    } finally {
      isRunning = false
      plan(skipped.size > 0)
    }
  }

  async function sendNext(skipped: Set<string>) {
    await view.load()
    const item = nextItem(view.items(), skipped)
    if (!item) return false
    if (!parts.isOnline()) return hold(new Unreachable('outbox'))
    view.begin(item.id)
    try {
      const answer = await parts.send(item, (patch) => view.change(item.id, patch))
      failures = 0
      const settled = { item, answer }
      await view.settle(settled, parts.now())
      parts.tell(settled)
      return true
    } catch (error) {
      return await take(item, error, skipped)
    } finally {
      view.begin(undefined)
    }
  }

  async function take(item: Item, error: unknown, skipped: Set<string>) {
    const attempt = attemptOf(error)
    if (attempt === 'stop') return hold(error)
    if (attempt === 'skip') {
      failures++
      skipped.add(item.id)
      view.fail(error, item.id)
      return true
    }
    const { status, code, message, params, errors, requestId } = error as Refused
    const body = { code, message, params, errors, request_id: requestId }
    await view.change(item.id, { state: 'refused', refusal: { status, body } })
    parts.tell()
    return true
  }

  function hold(error: unknown) {
    failures++
    view.fail(error)
    return false
  }

  function plan(hasSkipped: boolean) {
    const isWaiting = view.items().some(({ state }) => state === 'waiting')
    if (!isWaiting || (failures === 0 && !hasSkipped)) return
    callOff = parts.later(() => void send(), pauseAfter(Math.max(failures, 1)) * 1000)
  }

  /** Sends a refused item once more, perhaps changed. */
  async function again(id: string, patch: Patch = {}) {
    await view.change(id, { ...patch, state: 'waiting', refusal: undefined })
    parts.tell()
    await send()
  }

  /** Forgets items; with a project that was never made go the things done in it. */
  async function discard(ids: readonly string[]) {
    const items = view
      .items()
      .filter(({ id, project }) => ids.includes(id) || ids.includes(project))
    await view.remove(items.map(({ id }) => id))
    parts.tell()
    void send()
  }

  /** What became of an item, as far as it is known within the time. */
  function outcomeOf(id: string, milliseconds: number) {
    const known = view.snapshot().failure(id)
    return new Promise<Outcome>((resolve) => {
      const end = setTimeout(() => done('kept'), milliseconds)
      const stop = [
        view.subscribe(look),
        view.onSettled(({ item, answer }) => {
          if (item.id === id) done({ answer })
        }),
      ]
      look()

      function look() {
        const { items, failure } = view.snapshot()
        const item = items.find((one) => one.id === id)
        if (item?.refusal) done({ error: new Refused(item.refusal.status, item.refusal.body) })
        else if (item && failure(id) && failure(id) !== known) done('kept')
      }

      function done(outcome: Outcome) {
        clearTimeout(end)
        for (const leave of stop) leave()
        resolve(outcome)
      }
    })
  }

  return {
    add,
    send,
    again,
    discard,
    outcomeOf,
    load: view.load,
    reload: view.reload,
    whereIs: view.whereIs,
    snapshot: view.snapshot,
    subscribe: view.subscribe,
    onSettled: view.onSettled,
    settledElsewhere: view.announce,
    watch: view.watch,
    items: () => inOrder(view.items()),
  }
}
