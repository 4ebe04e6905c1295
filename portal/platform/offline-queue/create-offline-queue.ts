import { sortByPlace } from './next-item.ts'
import { createOfflineQueueView, type Patch } from './offline-queue-view.ts'
import { createSender, type SenderOptions } from './queue-sender.ts'
import type { Item, Work } from './queued-item.ts'
import { waitForOutcome } from './wait-for-outcome.ts'
import type { OfflineQueueStore } from './offline-queue-store.ts'

type Deps = SenderOptions & {
  store: OfflineQueueStore
  /** The signed-in person. */
  person: () => string | undefined
  newId: () => string
}

/**
 * The queue of work done without waiting for the server: stored on the device first, sent in order
 * by one tab at a time, and dropped only when the server has answered.
 */
export function createOfflineQueue(deps: Deps) {
  const view = createOfflineQueueView(deps)
  const send = createSender(deps, view)

  /** Stores the work and starts sending it. Returns the items; `ids` may preset their ids. */
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

  async function sendAgain(id: string, patch: Patch = {}) {
    await view.change(id, { ...patch, state: 'waiting', refusal: undefined })
    deps.notifyTabs()
    await send()
  }

  /** Drops items; with an unsent project also everything done in it. */
  async function discard(ids: readonly string[]) {
    const items = view
      .items()
      .filter(({ id, project }) => ids.includes(id) || ids.includes(project))
    await view.remove(items.map(({ id }) => id))
    deps.notifyTabs()
    void send()
  }

  return {
    add,
    send,
    again: sendAgain,
    discard,
    waitForOutcome: (id: string, milliseconds: number) => waitForOutcome(view, id, milliseconds),
    load: view.load,
    reload: view.reload,
    whereIs: view.whereIs,
    snapshot: view.snapshot,
    subscribe: view.subscribe,
    onSettled: view.onSettled,
    announceFromTab: view.announce,
    watch: view.watch,
    items: () => sortByPlace(view.items()),
  }
}
