import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface Schema extends DBSchema {
  queries: {
    key: string
    value: { key: string; text: string; storedAt: number }
    indexes: { storedAt: number }
  }
}

/** Texts by key in IndexedDB for the query persister; `trim` drops the oldest. */
export function createDeviceStorage(
  name = 'persisted-queries',
  { maxCount = 200, maxCharacters = 4_000_000 } = {},
) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined

  function open() {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(base) {
        base.createObjectStore('queries', { keyPath: 'key' }).createIndex('storedAt', 'storedAt')
      },
      terminated: () => (opening = undefined),
    })
    opening.catch(() => (opening = undefined))
    return opening
  }

  return {
    async getItem(key: string) {
      return (await (await open()).get('queries', key))?.text
    },
    async setItem(key: string, text: string) {
      await (await open()).put('queries', { key, text, storedAt: Date.now() })
    },
    async removeItem(key: string) {
      await (await open()).delete('queries', key)
    },
    async entries() {
      const rows = await (await open()).getAll('queries')
      return rows.map(({ key, text }): [string, string] => [key, text])
    },
    async clear() {
      await (await open()).clear('queries')
    },
    async trim() {
      const change = (await open()).transaction('queries', 'readwrite')
      let [count, characters] = [0, 0]
      for await (const cursor of change.store.index('storedAt').iterate(null, 'prev')) {
        count++
        characters += cursor.value.text.length
        if (count > maxCount || characters > maxCharacters) await cursor.delete()
      }
      await change.done
    },
  }
}
