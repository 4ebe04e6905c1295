import type { Query, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { queryClient } from '#portal/query-client.ts'
import { Refused, Unreachable } from '#ui/refused.ts'
import { type Seen, seenStore } from '#portal/seen-store.ts'
import { on } from '#portal/signals.ts'
import { heldPerson } from '#portal/token.ts'

/** With one bar of signal people read what they have, and the answer follows. */
const patienceMilliseconds = 4000
const saveAfterSeconds = 1
/** What may be read without a signal. Orders hold voucher codes and are not kept. */
const kept = [
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

type AnyQuery = Pick<Query, 'queryKey' | 'queryHash' | 'setState'>

const store = seenStore()
const waiting = new Map<string, Seen>()
/** Put back from the device just now: nothing new to keep. */
const restored = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let isKept = false

/** Keeps what the person sees, for the same person, until the sign-out. */
export function keepSeen() {
  if (isKept) return
  isKept = true
  const person = heldPerson()
  void store.forget((row) => row.person !== person).catch(() => undefined)
  const cache = queryClient.getQueryCache()
  cache.subscribe(follow)
  cache.getAll().forEach(note)
  addEventListener('pagehide', () => void save())
  for (const end of ['signed-out', 'session-ended'] as const)
    on(end, () => {
      waiting.clear()
      void store.forget(() => true).catch(() => undefined)
    })
}

/** The club's answer, or what was seen before when none comes, or none in time. */
export async function asSeen(answer: Promise<unknown>, query: AnyQuery): Promise<unknown> {
  const inTime = await Promise.race([answer.then(() => true, isFinal), after(patienceMilliseconds)])
  const seen = inTime ? undefined : await seenOf(query)
  if (!seen) return answer
  void answer.then(
    (data) => queryClient.setQueryData(query.queryKey, data),
    () => undefined,
  )
  restored.add(query.queryHash)
  // After the query has taken the data as if they came this moment.
  setTimeout(() => query.setState({ dataUpdatedAt: seen.at }))
  return seen.data
}

function isFinal(error: unknown) {
  return !(error instanceof Unreachable)
}

function after(milliseconds: number) {
  return new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds))
}

async function seenOf({ queryKey, queryHash }: AnyQuery) {
  const id = idOf(queryHash)
  if (!id || !mayBeKept(queryKey)) return undefined
  return waiting.get(id) ?? store.read(id).catch(() => undefined)
}

function follow(event: QueryCacheNotifyEvent) {
  if (event.type !== 'updated' || !mayBeKept(event.query.queryKey)) return
  const { query, action } = event
  const id = idOf(query.queryHash)
  if (!id) return
  if (action.type === 'error' && isGone(action.error)) {
    waiting.delete(id)
    void store.forget((row) => row.id === id).catch(() => undefined)
  }
  if (action.type === 'success' && !restored.delete(query.queryHash)) note(query)
}

function note({ queryKey, queryHash, state: { data, dataUpdatedAt: at } }: Query) {
  const person = heldPerson()
  if (person === undefined || data === undefined || !mayBeKept(queryKey)) return
  const id = idOf(queryHash)!
  waiting.set(id, { id, person, data, at, size: JSON.stringify(data).length })
  timer ??= setTimeout(() => void save(), saveAfterSeconds * 1000)
}

async function save() {
  clearTimeout(timer)
  timer = undefined
  const person = heldPerson()
  const rows = [...waiting.values()].filter((row) => row.person === person)
  waiting.clear()
  // A device without room shows less without a signal, and no more than that.
  if (rows.length > 0) await store.write(rows).catch(() => undefined)
}

function mayBeKept(key: readonly unknown[]) {
  return kept.some((start) => start.every((part, place) => key[place] === part))
}

function isGone(error: unknown) {
  return error instanceof Refused && [403, 404].includes(error.status)
}

function idOf(queryHash: string) {
  const person = heldPerson()
  return person === undefined ? undefined : `${person} ${queryHash}`
}
