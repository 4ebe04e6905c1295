import type { AnswerOf } from '#contract/endpoint.ts'
import { refresh } from '#contract/sign-in.ts'
import {
  addressOf,
  answerIn,
  type AnyEndpoint,
  bodyOf,
  type LooselySent,
  type Sent,
} from '#contract/wire.ts'
import { noteAnswer } from '#portal/connection.ts'
import { tell } from '#portal/signals.ts'
import { forgetSession, heldToken, storeToken, type TokenRecord } from '#portal/token.ts'
import { refusalBody, Refused, Unreachable } from '#ui/refused.ts'

const timeoutSeconds = 30
const passingStatuses = [429, 499, 503]
/** A tab that the system put to sleep may hold the lock for ever. */
const lockWaitSeconds = 10

type Reply = { status: number; text: string; file?: Blob }

type Extras = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Instead of the stored token; such a call is never repeated with another one. */
  token?: string
  /** What stands before the endpoint's path. */
  base?: string
}
type Given<E> = Sent<E> & Extras

export type Arguments<E> = object extends Given<E> ? [given?: Given<E>] : [given: Given<E>]

type Loose = LooselySent &
  Extras & {
    /** Whether the answer is a file; a refusal is text all the same. */
    isFile?: boolean
  }

/** Sends what the contract names and gives back what it promises, or throws `Refused`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<AnswerOf<E>> {
  return answerOf(endpoint, await replyTo(endpoint, (given ?? {}) as Loose))
}

/** The same where the contract promises a file. */
export async function callForFile<E extends AnyEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<Blob> {
  const reply = await replyTo(endpoint, { ...(given as Loose), isFile: true })
  answerOf(endpoint, reply)
  return reply.file!
}

async function replyTo(endpoint: AnyEndpoint, loose: Loose): Promise<Reply> {
  const held = loose.token ? undefined : heldToken()
  let reply = await send(endpoint, loose, loose.token ?? held?.token)
  if (reply.status === 401 && held) {
    const fresh = await renewToken(held.token)
    reply = await send(endpoint, loose, fresh.token)
    if (reply.status === 401) forgetSession()
    else tell('unauthenticated')
  }
  return reply
}

/** Trades the refresh token once for all tabs; a tab that comes late takes what the first got. */
export function renewToken(stale: string): Promise<TokenRecord> {
  return alone('token', async () => {
    const held = heldToken()
    if (!held) throw new Refused(401, { code: 'common.unauthenticated', message: 'Signed out.' })
    if (held.token !== stale) return held
    const reply = await send(refresh, { body: { refresh_token: held.refresh_token } })
    if (endsSession(reply.status)) forgetSession()
    return storeToken(answerOf(refresh, reply))
  })
}

/** Whether a refused refresh or self-lookup means that the session is over. */
export function endsSession(status: number) {
  return status >= 400 && !passingStatuses.includes(status)
}

async function send(endpoint: AnyEndpoint, given: Loose, token?: string): Promise<Reply> {
  const address = addressOf(endpoint, given, given.base)
  const body = bodyOf(endpoint, given)
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutSeconds * 1000)
  given.signal?.addEventListener('abort', () => abort.abort())
  if (given.signal?.aborted) abort.abort()
  try {
    const reply = await fetch(address, {
      method: endpoint.method,
      headers: {
        accept: given.isFile ? '*/*' : 'application/json',
        ...(endpoint.body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...given.headers,
      },
      body,
      signal: abort.signal,
    })
    if (given.isFile && reply.ok)
      return { status: reply.status, text: '', file: await reply.blob() }
    const text = await reply.text()
    noteAnswer(true)
    return { status: reply.status, text }
  } catch {
    if (given.signal?.aborted) throw new Refused(499, { message: 'Request canceled' })
    noteAnswer(false)
    throw new Unreachable(endpoint.path)
  } finally {
    clearTimeout(timer)
  }
}

function answerOf<E extends AnyEndpoint>(endpoint: E, { status, text }: Reply): AnswerOf<E> {
  if (status === 503) tell('maintenance')
  if (status >= 400) throw new Refused(status, refusalBody(text))
  return answerIn(endpoint, text)
}

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * One at a time: over all tabs where the browser has locks, else in this one. Tabs that meet all
 * the same are given one and the same pair by the server.
 */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) {
    const turn = lastTurn.then(work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }
  const wait = AbortSignal.timeout(lockWaitSeconds * 1000)
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  return navigator.locks
    .request(name, { signal: wait }, begin)
    .catch((error: unknown) => (hasBegun ? Promise.reject(error) : work()))
}
