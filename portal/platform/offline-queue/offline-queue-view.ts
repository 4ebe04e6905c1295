import { inOrder } from './next-item.ts'
import type { Item } from './queued-item.ts'
import type { OfflineQueueStore } from './offline-queue-store.ts'

export type Patch = Partial<Item>
export type SendResult = { item: Item; answer: unknown }

export type Snapshot = {
  /** The signed-in person's, in their order. */
  items: readonly Item[]
  sendingId: string | undefined
  /** Why an item still waits, if the last attempt failed. */
  failure: (id: string) => unknown
  /** The device has no room: some items live only as long as this page. */
  isFull: boolean
  /** The club's uuids of projects that were made here. */
  projects: ReadonlyMap<string, string>
  /** Somebody waits for their answer in a form. */
  live: ReadonlySet<string>
}

type Deps = { store: OfflineQueueStore; person: () => string | undefined }

/**
 * Items stored on the device, as this tab sees them; items that do not fit there stay in this tab.
 */
export function offlineQueueView({ store, person }: Deps) {
  let storedItems: readonly Item[] = []
  const projects = new Map<string, string>()
  let sendingId: string | undefined
  /** Why nothing goes, for the items that stood in the line then. */
  let stop: { error: unknown; upTo: number } | undefined
  const failures = new Map<string, unknown>()
  const homeless = new Map<string, Item>()
  /** Answered by the club, even if the device would not forget them. */
  const answeredIds = new Set<string>()
  const live = new Set<string>()
  const listeners = new Set<() => void>()
  const resultListeners = new Set<(result: SendResult) => void>()
  let lastPlace = 0
  let built: Snapshot | undefined

  function build(): Snapshot {
    const [reasons, why, built] = [new Map(failures), stop, inOrder(items())]
    return {
      items: built,
      sendingId,
      failure(id) {
        const { place = 0 } = built.find((item) => item.id === id) ?? {}
        return reasons.get(id) ?? (why && place <= why.upTo ? why.error : undefined)
      },
      isFull: homeless.size > 0,
      projects: new Map(projects),
      live: new Set(live),
    }
  }

  function show() {
    built = build()
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
      const [all, made] = await Promise.all([store.items(), store.projects()])
      storedItems = all
      for (const [local, uuid] of made) projects.set(local, uuid)
    } catch {
      // Without the device's store the tab keeps what it has.
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
    /** Reads the device once more. */
    load,
    reload: load,
    snapshot: () => (built ??= build()),
    whereIs: (project: string) => projects.get(project) ?? project,
    nextPlace: (time: number) => (lastPlace = Math.max(lastPlace + 1, time)),
    begin(id: string | undefined) {
      sendingId = id
      show()
    },
    /** Of one item, or of all that wait. */
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
