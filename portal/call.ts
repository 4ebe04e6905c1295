import * as z from 'zod/mini'
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QuerySentOf,
  Shape,
} from '#contract/endpoint.ts'
import type { RefusalBody } from '#contract/refusals.ts'
import { refresh } from '#contract/sign-in.ts'
import { noteAnswer } from '#portal/connection.ts'
import { Refused, Unreachable } from '#portal/refused.ts'
import { tell } from '#portal/signals.ts'
import { forgetSession, heldToken, storeToken, type TokenRecord } from '#portal/token.ts'

const timeoutSeconds = 30
const passingStatuses = [429, 499, 503]
/** A tab that the system put to sleep may hold the lock for ever. */
const lockWaitSeconds = 10

type Reply = { status: number; text: string; file?: Blob }

export type AnyEndpoint = Endpoint<string, Shape, Shape, Shape>

type Part<Name extends string, Value> = unknown extends Value
  ? object
  : [Value] extends [undefined]
    ? object
    : object extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

type Given<E> = Part<'params', ParamsOf<E>> &
  Part<'query', QuerySentOf<E>> &
  Part<'body', BodyOf<E>> & {
    file?: Blob
    signal?: AbortSignal
    headers?: Record<string, string>
    /** Instead of the stored token; such a call is never repeated with another one. */
    token?: string
    /** What stands before the endpoint's path. */
    base?: string
  }

export type Arguments<E> = object extends Given<E> ? [given?: Given<E>] : [given: Given<E>]

type Loose = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** Whether the answer is a file; a refusal is text all the same. */
  isFile?: boolean
} & Given<unknown>

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
  const address = addressOf(endpoint, given)
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
  if (!endpoint.answer) return undefined as AnswerOf<E>
  return z.decode(endpoint.answer as z.ZodMiniType, JSON.parse(text)) as AnswerOf<E>
}

function refusalBody(text: string): RefusalBody {
  try {
    return { message: '', ...(JSON.parse(text) as Partial<RefusalBody>) }
  } catch {
    return { message: text }
  }
}

function addressOf({ path }: AnyEndpoint, { base = '/api', params = {}, query = {} }: Loose) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return base + filled + (asked.length > 0 ? `?${search}` : '')
}

function bodyOf(endpoint: AnyEndpoint, { file, body }: Loose) {
  if (endpoint.file && file) {
    const form = new FormData()
    form.append(endpoint.file, file)
    return form
  }
  if (!endpoint.body) return undefined
  return JSON.stringify(z.encode(endpoint.body as z.ZodMiniType, body))
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
