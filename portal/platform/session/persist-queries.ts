import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import { persistOnDevice } from './device-queries.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { on } from '#portal/platform/signals.ts'
import { isEmulated, readStoredMember } from './token.ts'

const key = 'queries'
const maxAgeSeconds = 300
const saveAfterSeconds = 1
const maxCharacters = 1_000_000
const lastingSeconds: Record<string, number> = { content: 1800 }
/** Settings are refetched at each start. */
const excludedKeys = ['settings', 'sign-in', 'passkeys']

let isPersisting = false

export async function persistQueries() {
  // What staff see with a member's eyes is stored nowhere.
  if (isPersisting || isEmulated()) return
  isPersisting = true
  void persistOnDevice(queryClient)
  await restoreQueries(queryClient, readStoredMember())

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

export async function restoreQueries(client: QueryClient, member: string | undefined) {
  if (member === undefined) return
  await persistQueryClientRestore({
    queryClient: client,
    persister: tabPersister,
    buster: member,
  }).catch(() => undefined)
}

export async function saveQueries(client: QueryClient, member: string) {
  await persistQueryClientSave({
    queryClient: client,
    persister: tabPersister,
    buster: member,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey: [feature], state }) =>
        state.data !== undefined &&
        // Files have no text form.
        !(state.data instanceof Blob) &&
        !excludedKeys.includes(String(feature)),
      shouldDehydrateMutation: () => false,
    },
  })
}

const tabPersister: Persister = {
  persistClient(client) {
    const text = JSON.stringify(client)
    if (text.length > maxCharacters) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  },
  restoreClient() {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : dropExpiredQueries(JSON.parse(text) as PersistedClient)
  },
  removeClient: () => sessionStorage.removeItem(key),
}

function dropExpiredQueries({ clientState, ...client }: PersistedClient): PersistedClient {
  const queries = clientState.queries.flatMap(({ state, ...query }) => {
    const lifetimeSeconds = lastingSeconds[String(query.queryKey[0])]
    const age = Date.now() - state.dataUpdatedAt
    if (age > (lifetimeSeconds ?? maxAgeSeconds) * 1000) return []
    return {
      ...query,
      state: { ...state, status: 'success', error: null, isInvalidated: !lifetimeSeconds } as const,
    }
  })
  return { ...client, clientState: { mutations: [], queries } }
}

function save() {
  const member = readStoredMember()
  if (member !== undefined) void saveQueries(queryClient, member).catch(() => undefined)
}
