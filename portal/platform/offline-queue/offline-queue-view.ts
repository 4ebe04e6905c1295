import { sortByPlace } from './next-item.ts'
import type { Item } from './queued-item.ts'
import type { OfflineQueueStore } from './offline-queue-store.ts'

export type Patch = Partial<Item>
export type SendResult = { item: Item; answer: unknown }

export type Snapshot = {
  /** Items of the signed-in person, in order. */
  items: readonly Item[]
  sendingId: string | undefined
  /** The error of the item's last attempt, if it still waits. */
  failure: (id: string) => unknown
  /** The device is full: some items live only as long as this page. */
  isFull: boolean
  /** Server uuids of projects created on this device. */
  projects: ReadonlyMap<string, string>
  /** Items whose answer a form waits for. */
  live: ReadonlySet<string>
}

export type OfflineQueueView = ReturnType<typeof createOfflineQueueView>

type Stop = { error: unknown; upTo: number }
type Deps = { store: OfflineQueueStore; person: () => string | undefined }

/**
 * Items stored on the device, as this tab sees them; items that do not fit there stay in this tab.
 */
export function createOfflineQueueView({ store, person }: Deps) {
  let storedItems: readonly Item[] = []
  const projects = new Map<string, string>()
  let sendingId: string | undefined
  /** The reason of a full stop, for items queued before it. */
  let stop: Stop | undefined
  const failures = new Map<string, unknown>()
  const homeless = new Map<string, Item>()
  /** Answered items, even if the device failed to remove them. */
  const answeredIds = new Set<string>()
  const live = new Set<string>()
  const listeners = new Set<() => void>()
  const resultListeners = new Set<(result: SendResult) => void>()
  let lastPlace = 0
  let snapshot: Snapshot | undefined

  function build() {
    const isFull = homeless.size > 0
    return buildSnapshot({ items: items(), sendingId, failures, stop, isFull, projects, live })
  }

  function show() {
    snapshot = build()
    for (const listener of listeners) listener()
  }

  function items() {
    const who = person()
    return [...storedItems.filter(({ id }) => !homeless.has(id)), ...homeless.values()].filter(
      (item) => item.person === who && !answeredIds.has(item.id),
    )
  }

  async function load() {
    try {
      const [all, uuids] = await Promise.all([store.items(), store.projects()])
      storedItems = all
      for (const [local, uuid] of uuids) projects.set(local, uuid)
    } catch {
      // If the device's store fails, the tab keeps its items.
    }
    lastPlace = Math.max(lastPlace, ...storedItems.map(({ place }) => place))
    show()
  }

  async function put(changes: readonly Item[]) {
    for (const { id } of changes) answeredIds.delete(id)
    try {
      await store.put(changes)
      for (const { id } of changes) homeless.delete(id)
      storedItems = [
        ...storedItems.filter(({ id }) => !changes.some((item) => item.id === id)),
        ...changes,
      ]
    } catch {
      for (const item of changes) homeless.set(item.id, item)
    }
    show()
  }

  async function remove(ids: readonly string[]) {
    for (const id of ids) {
      homeless.delete(id)
      failures.delete(id)
      answeredIds.add(id)
    }
    show()
    await store.remove(ids).catch(() => undefined)
  }

  async function applyResult(result: SendResult, now: Date) {
    const { item, answer } = result
    stop = undefined
    failures.delete(item.id)
    if (item.kind === 'project') {
      const { uuid } = answer as { uuid: string }
      projects.set(item.id, uuid)
      for (const other of homeless.values())
        if (other.project === item.id) homeless.set(other.id, { ...other, project: uuid })
      storedItems = storedItems.map((other) =>
        other.project === item.id ? { ...other, project: uuid } : other,
      )
      await store.assignProject(item.id, uuid, now.toISOString()).catch(() => undefined)
    }
    announce(result)
    await remove([item.id])
  }

  function announce(result: SendResult) {
    if (result.item.person === person()) for (const listener of resultListeners) listener(result)
  }

  return {
    items,
    put,
    remove,
    applyResult,
    announce,
    /** Reloads from the device. */
    load,
    reload: load,
    snapshot: () => (snapshot ??= build()),
    whereIs: (project: string) => projects.get(project) ?? project,
    nextPlace: (time: number) => (lastPlace = Math.max(lastPlace + 1, time)),
    begin(id: string | undefined) {
      sendingId = id
      show()
    },
    /** Fails one item, or without `id` all waiting ones. */
    fail(error: unknown, id?: string) {
      if (id === undefined) stop = { error, upTo: lastPlace }
      else failures.set(id, error)
      show()
    },
    watch(id: string, isLive: boolean) {
      if (isLive) live.add(id)
      else live.delete(id)
      show()
    },
    async change(id: string, patch: Patch) {
      failures.delete(id)
      if (patch.state) stop = undefined
      show()
      const item = items().find((one) => one.id === id)
      if (item) await put([{ ...item, ...patch } as Item])
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onSettled(listener: (result: SendResult) => void) {
      resultListeners.add(listener)
      return () => void resultListeners.delete(listener)
    },
  }
}

type State = Pick<Snapshot, 'items' | 'sendingId' | 'isFull' | 'projects' | 'live'> & {
  failures: ReadonlyMap<string, unknown>
  stop: Stop | undefined
}

function buildSnapshot({ stop, ...state }: State): Snapshot {
  const [failures, items] = [new Map(state.failures), sortByPlace(state.items)]
  return {
    items,
    sendingId: state.sendingId,
    failure(id) {
      const { place = 0 } = items.find((item) => item.id === id) ?? {}
      return failures.get(id) ?? (stop && place <= stop.upTo ? stop.error : undefined)
    },
    isFull: state.isFull,
    projects: new Map(state.projects),
    live: new Set(state.live),
  }
}
