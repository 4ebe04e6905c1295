import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export type Seen = {
  /** The person and the query's hash. */
  id: string
  person: string
  data: unknown
  at: number
  size: number
}

interface Schema extends DBSchema {
  queries: { key: string; value: Seen; indexes: { at: number } }
}

export type SeenStore = ReturnType<typeof seenStore>

/** Answers of the club on this device; the oldest go when they are many or large. */
export function seenStore(name = 'seen', { most = 200, mostCharacters = 4_000_000 } = {}) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined

  function open() {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(base) {
        base.createObjectStore('queries', { keyPath: 'id' }).createIndex('at', 'at')
      },
      terminated: () => (opening = undefined),
    })
    opening.catch(() => (opening = undefined))
    return opening
  }

  return {
    async read(id: string) {
      return (await open()).get('queries', id)
    },
    async write(rows: readonly Seen[]) {
      const base = await open()
      const change = base.transaction('queries', 'readwrite')
      await Promise.all(rows.map((row) => change.store.put(row)))
      let [count, characters] = [0, 0]
      const newestFirst = change.store.index('at').iterate(null, 'prev')
      for await (const cursor of newestFirst) {
        count++
        characters += cursor.value.size
        if (count > most || characters > mostCharacters) await cursor.delete()
      }
      await change.done
    },
    async forget(isForgotten: (row: Seen) => boolean) {
      const change = (await open()).transaction('queries', 'readwrite')
      for await (const cursor of change.store) if (isForgotten(cursor.value)) await cursor.delete()
      await change.done
    },
  }
}
