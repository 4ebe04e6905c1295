import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Item } from './queued-item.ts'

interface Schema extends DBSchema {
  items: { key: string; value: Item }
  /** Server uuids of projects created on this device. */
  projects: { key: string; value: { local: string; uuid: string; at: string } }
}

export type OfflineQueueStore = ReturnType<typeof createOfflineQueueStore>

/** Stored in IndexedDB; each change is one transaction. */
export function createOfflineQueueStore(name = 'offline-queue') {
  let opening: Promise<IDBPDatabase<Schema>> | undefined

  function open() {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(base) {
        base.createObjectStore('items', { keyPath: 'id' })
        base.createObjectStore('projects', { keyPath: 'local' })
      },
      blocking: () => void close(),
      terminated: reset,
    })
    opening.catch(reset)
    return opening
  }

  function reset() {
    opening = undefined
  }

  async function close() {
    const base = await opening
    reset()
    base?.close()
  }

  return {
    close,
    async items() {
      return (await open()).getAll('items')
    },
    async projects() {
      const rows = await (await open()).getAll('projects')
      return new Map(rows.map(({ local, uuid }) => [local, uuid]))
    },
    async put(items: readonly Item[]) {
      const change = (await open()).transaction('items', 'readwrite')
      await Promise.all([...items.map((item) => change.store.put(item)), change.done])
    },
    async remove(ids: readonly string[]) {
      const change = (await open()).transaction('items', 'readwrite')
      await Promise.all([...ids.map((id) => change.store.delete(id)), change.done])
    },
    /** The project is made: what waited for it is now about the club's uuid. */
    async assignProject(local: string, uuid: string, at: string) {
      const change = (await open()).transaction(['items', 'projects'], 'readwrite')
      const items = change.objectStore('items')
      const all = await items.getAll()
      const dependents = all.filter(({ id, project }) => project === local && id !== local)
      await Promise.all([
        items.delete(local),
        change.objectStore('projects').put({ local, uuid, at }),
        ...dependents.map((item) => items.put({ ...item, project: uuid })),
        change.done,
      ])
    },
  }
}
