import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryClient } from '#portal/query-client.ts'
import { keepSeen } from '#portal/seen-queries.ts'
import { on } from '#portal/signals.ts'
import { store, stored } from '#portal/storage.ts'
import { heldPerson, isEmulated } from '#portal/token.ts'

const key = 'queries'
const keptSeconds = 300
const saveAfterSeconds = 1
const mostCharacters = 1_000_000
/** Rooms that stay as fresh as they were, and are kept longer. */
const lastingSeconds: Record<string, number> = { content: 1800 }
/** The server's settings are asked for anew at each start. */
const roomsLeftOut = ['settings', 'sign-in']

const recordShape = z.object({
  version: z.literal(1),
  person: z.string(),
  queries: z.array(z.object({ key: z.array(z.unknown()), data: z.unknown(), at: z.number() })),
})
export type QueryRecord = z.output<typeof recordShape>

let isKept = false

/** What this tab has loaded shows at once after a reload, while everything is asked for again. */
export function keepQueries() {
  // What a person of the club sees with a member's eyes stays nowhere.
  if (isKept || isEmulated()) return
  isKept = true
  keepSeen()
  const record = stored(sessionStorage, key, recordShape)
  if (record) restoreQueries(queryClient, record, { person: heldPerson(), now: Date.now() })

  let timer: ReturnType<typeof setTimeout> | undefined
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return
    timer ??= setTimeout(() => {
      timer = undefined
      save()
    }, saveAfterSeconds * 1000)
  })
  addEventListener('pagehide', save)
  for (const end of ['signed-out', 'session-ended'] as const)
    on(end, () => sessionStorage.removeItem(key))
}

/** Only the same person's, and no older than unused data may get. */
export function restoreQueries(
  client: QueryClient,
  record: QueryRecord,
  { person, now }: { person: string | undefined; now: number },
) {
  if (record.person !== person) return
  for (const { key, data, at } of record.queries) {
    const lasting = lastingSeconds[String(key[0])]
    if (now - at > (lasting ?? keptSeconds) * 1000 || client.getQueryData(key)) continue
    client.setQueryData(key, data, { updatedAt: at })
    if (lasting) continue
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
  }
}

export function recordOf(client: QueryClient, person: string): QueryRecord {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [room], state }) => {
      return state.data !== undefined && !roomsLeftOut.includes(String(room))
    })
    .map(({ queryKey, state }) => ({
      key: [...queryKey],
      data: state.data,
      at: state.dataUpdatedAt,
    }))
  return { version: 1, person, queries }
}

function save() {
  const person = heldPerson()
  if (person === undefined) return
  const record = recordOf(queryClient, person)
  if (JSON.stringify(record).length > mostCharacters) sessionStorage.removeItem(key)
  else store(sessionStorage, key, record)
}
