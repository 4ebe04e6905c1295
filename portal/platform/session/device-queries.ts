import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/query-persist-client-core'
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { wait } from '#portal/platform/timing.ts'
import { createDeviceStorage } from './device-storage.ts'
import { on } from '#portal/platform/signals.ts'
import { readStoredMember } from './token.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'

/** With one bar of signal people read what they have, and the answer follows. */
const patienceMilliseconds = 4000
/** Queries available offline. Orders contain voucher codes and are excluded. */
const persistedKeys = [
  ['installers', 'self'],
  ['settings'],
  ['projects'],
  ['scans'],
  ['points'],
  ['tiers'],
  ['rewards'],
  ['content'],
  ['notifications'],
  ['support'],
  ['shop'],
]

const storage = createDeviceStorage()
/** Just restored from the device, so not stored again. */
const restoredKeys = new Set<string>()

/** Stores on the device what the member sees, for the same member, until the sign-out. */
export async function persistOnDevice(client: QueryClient) {
  const cache = client.getQueryCache()
  cache.subscribe(follow)
  for (const end of ['signed-out', 'session-ended'] as const)
    on(end, () => void storage.clear().catch(() => undefined))
  cache.getAll().forEach((query) => void persist(query))
  // A full device, or one without a database, only shows less offline.
  await createMemberPersister()
    ?.persisterGc()
    .catch(() => undefined)
  await storage.trim().catch(() => undefined)
}

export async function answerOrPersisted(
  answer: Promise<unknown>,
  query: Query,
  client: QueryClient,
): Promise<unknown> {
  let isAnswered = false
  answer.then(
    () => (isAnswered = true),
    () => undefined,
  )
  const inTime = await Promise.race([answer.then(() => true, isFinal), wait(patienceMilliseconds)])
  const data = inTime ? undefined : await readPersistedData(query)
  // Data that arrived during the read is newer.
  if (data === undefined || isAnswered) return answer
  void answer.then(
    (fresh) => client.setQueryData(query.queryKey, fresh),
    () => undefined,
  )
  restoredKeys.add(query.queryHash)
  return data
}

async function readPersistedData(query: Query): Promise<unknown> {
  if (!mayBePersisted(query)) return undefined
  return createMemberPersister()
    ?.retrieveQuery(query.queryHash, ({ state: { dataUpdatedAt } }) =>
      query.setState({ dataUpdatedAt }),
    )
    .catch(() => undefined)
}

function follow(event: QueryCacheNotifyEvent) {
  if (event.type !== 'updated' || !mayBePersisted(event.query)) return
  const { query, action } = event
  if (action.type === 'error' && isGone(action.error))
    void createMemberPersister()
      ?.removeQueries({ queryKey: query.queryKey, exact: true })
      .catch(() => undefined)
  if (action.type === 'success' && !restoredKeys.delete(query.queryHash)) void persist(query)
}

async function persist(query: Query) {
  if (query.state.data === undefined || !mayBePersisted(query)) return
  await createMemberPersister()
    ?.persistQuery(query)
    .catch(() => undefined)
}

/** Data stored by another member counts as broken: the persister drops it. */
function createMemberPersister() {
  const member = readStoredMember()
  if (member === undefined) return undefined
  return createQueryPersister({ storage, buster: member, maxAge: Number.POSITIVE_INFINITY })
}

function mayBePersisted({ queryKey }: Query) {
  return persistedKeys.some((start) => start.every((part, place) => queryKey[place] === part))
}

function isFinal(error: unknown) {
  return !(error instanceof Unreachable)
}

function isGone(error: unknown) {
  return error instanceof Refused && [403, 404].includes(error.status)
}
