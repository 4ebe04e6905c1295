import { toAttempt, isThereAlready, pauseAfter } from './attempt.ts'
import { inOrder, nextItem } from './next-item.ts'
import type { Item, Work } from './queued-item.ts'
import type { OfflineQueueStore } from './offline-queue-store.ts'
import { offlineQueueView, type Patch, type SendResult } from './offline-queue-view.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'

type Deps = {
  store: OfflineQueueStore
  /** Sends one item and gives the club's answer; `keep` remembers a step that is done. */
  send: (item: Item, persist: (patch: Patch) => Promise<void>) => Promise<unknown>
  /** The person who is signed in and may send. */
  person: () => string | undefined
  isOnline: () => boolean
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  /** Tells the other tabs. */
  notifyTabs: (result?: SendResult) => void
  /** Does the work after a while. Gives the way to call it off. */
  later: (work: () => void, milliseconds: number) => () => void
  newId: () => string
  now: () => Date
}

export type Outcome = { answer: unknown } | { error: unknown } | 'queued'

/**
 * Everything done without waiting for the club goes through here: kept on the device first, sent in
 * order by one tab at a time, and dropped only when the club has answered it.
 */
export function createOfflineQueue(deps: Deps) {
  const view = offlineQueueView(deps)
  let isRunning = false
  let isCalledAgain = false
  let failures = 0
  let callOff: (() => void) | undefined

  /** Keeps the work and starts sending it. Gives the items; the first one's `id` may be given. */
  async function add(project: string, works: readonly Work[], ids: readonly string[] = []) {
    const person = deps.person()
    if (person === undefined) throw new Error('Nobody is signed in.')
    await view.load()
    const at = deps.now()
    const items = works.map((work, index): Item => {
      const id = ids[index] ?? deps.newId()
      const place = view.nextPlace(at.getTime())
      const begins = work.kind === 'project' || (work.kind === 'message' && work.begins)
      const target = begins ? id : view.whereIs(project)
      return { ...work, id, person, project: target, place, at: at.toISOString(), state: 'waiting' }
    })
    await view.put(items)
    deps.notifyTabs()
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
    const skippedIds = new Set<string>()
    try {
      do {
        isCalledAgain = false
        skippedIds.clear()
        let goesOn = true
        while (goesOn) goesOn = await deps.withLock(() => sendNext(skippedIds))
      } while (isCalledAgain)
    } finally {
      isRunning = false
      plan(skippedIds.size > 0)
    }
  }

  async function sendNext(skippedIds: Set<string>) {
    await view.load()
    const item = nextItem(view.items(), skippedIds)
    if (!item) return false
    if (!deps.isOnline()) return pauseQueue(new Unreachable('offline-queue'))
    view.begin(item.id)
    try {
      const answer = await deps.send(item, (patch) => view.change(item.id, patch))
      failures = 0
      const result = { item, answer }
      await view.applyResult(result, deps.now())
      deps.notifyTabs(result)
      return true
    } catch (error) {
      return await take(item, error, skippedIds)
    } finally {
      view.begin(undefined)
    }
  }

  async function take(item: Item, error: unknown, skippedIds: Set<string>) {
    const attempt = toAttempt(error)
    if (attempt === 'stop') return pauseQueue(error)
    if (attempt === 'skip') {
      failures++
      skippedIds.add(item.id)
      view.fail(error, item.id)
      return true
    }
    const { status, code, message, params, errors, requestId } = error as Refused
    const body = { code, message, params, errors, request_id: requestId }
    await view.change(item.id, { state: 'refused', refusal: { status, body } })
    if (isThereAlready(item, error)) await view.remove([item.id])
    deps.notifyTabs()
    return true
  }

  function pauseQueue(error: unknown) {
    failures++
    view.fail(error)
    return false
  }

  function plan(hasSkipped: boolean) {
    const isWaiting = view.items().some(({ state }) => state === 'waiting')
    if (!isWaiting || (failures === 0 && !hasSkipped)) return
    callOff = deps.later(() => void send(), pauseAfter(Math.max(failures, 1)) * 1000)
  }

  /** Sends a refused item once more, perhaps changed. */
  async function again(id: string, patch: Patch = {}) {
    await view.change(id, { ...patch, state: 'waiting', refusal: undefined })
    deps.notifyTabs()
    await send()
  }

  /** Forgets items; with a project that was never made go the things done in it. */
  async function discard(ids: readonly string[]) {
    const items = view
      .items()
      .filter(({ id, project }) => ids.includes(id) || ids.includes(project))
    await view.remove(items.map(({ id }) => id))
    deps.notifyTabs()
    void send()
  }

  /** Result of an item; queued when it is not known within the time. */
  function waitForOutcome(id: string, milliseconds: number) {
    const error = view.snapshot().failure(id)
    return new Promise<Outcome>((resolve) => {
      const end = setTimeout(() => finish('queued'), milliseconds)
      const stop = [
        view.subscribe(check),
        view.onSettled(({ item, answer }) => {
          if (item.id === id) finish({ answer })
        }),
      ]
      check()

      function check() {
        const { items, failure } = view.snapshot()
        const item = items.find((one) => one.id === id)
        if (item?.refusal) finish({ error: new Refused(item.refusal.status, item.refusal.body) })
        else if (item && failure(id) && failure(id) !== error) finish('queued')
      }

      function finish(outcome: Outcome) {
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
    outcomeOf: waitForOutcome,
    load: view.load,
    reload: view.reload,
    whereIs: view.whereIs,
    snapshot: view.snapshot,
    subscribe: view.subscribe,
    onSettled: view.onSettled,
    announceFromTab: view.announce,
    watch: view.watch,
    items: () => inOrder(view.items()),
  }
}
