import { refresh } from '#contract/members/sign-in.ts'
import { buildAddress, type AnyEndpoint } from '#contract/wire.ts'
import {
  clearSession,
  readStoredToken,
  storeToken,
  type TokenRecord,
} from '#portal/platform/session/token.ts'
import { toAnswer, type CallRequest, createCall, type Reply, type Arguments } from '#web/call.ts'
import { sendPatiently } from '#web/send-patiently.ts'
import { parseRefusalBody, Refused } from '#ui/feedback/refused.ts'
import { emit } from './signals.ts'
import { saveFile } from '#web/save-file.ts'

declare global {
  /** Requests sent by the page before its code arrived (shell/first-paint/first-paint.js). */
  var earlyReplies:
    | { token: string; askedAt: number; replies: Map<string, Promise<string | undefined>> }
    | undefined
}

/** Replies older than this are dropped: they would answer a later question with old data. */
const lastingMs = 30_000

/** Too many calls, none at all, or a club that is away for a moment. */
const passingStatuses = [429, 499, 502, 503, 504]
/** A tab that the system put to sleep may hold the lock for ever. */
const lockWaitSeconds = 10

export type Own = {
  /** Instead of the stored token; such a call is never repeated with another one. */
  token?: string
}

export const { call, callForFile } = createCall<Own>(replyTo)

async function replyTo(endpoint: AnyEndpoint, request: CallRequest & Own): Promise<Reply> {
  const tokens = request.token ? undefined : readStoredToken()
  if (endpoint.method !== 'GET') dropEarlyReplies()
  else if (tokens) {
    const early = await takeEarlyReply(buildAddress(endpoint, request), tokens.token)
    if (early) return early
  }
  let reply = await sendWith(request.token ?? tokens?.token, endpoint, request)
  if (reply.status === 401 && tokens) {
    const fresh = await renewToken(tokens.token)
    reply = await sendWith(fresh.token, endpoint, request)
    if (reply.status === 401) clearSession()
    else emit('unauthenticated')
  }
  return reply
}

async function sendWith(token: string | undefined, endpoint: AnyEndpoint, request: CallRequest) {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const reply = await sendPatiently(endpoint, request, headers)
  if (isMaintenance(reply)) emit('maintenance')
  return reply
}

/** Maintenance; other 503 answers leave the screen as it is. */
function isMaintenance({ status, text }: Reply) {
  if (status !== 503) return false
  const { code } = parseRefusalBody(text)
  return code === undefined || code === 'common.maintenance'
}

/** Refreshes the token once for all tabs; a later tab takes the same pair. */
export function renewToken(stale: string): Promise<TokenRecord> {
  return withLock('token', async () => {
    const tokens = readStoredToken()
    if (!tokens) throw new Refused(401, { code: 'common.unauthenticated', message: 'Signed out.' })
    if (tokens.token !== stale) return tokens
    const reply = await sendWith(undefined, refresh, {
      body: { refresh_token: tokens.refresh_token },
    })
    // A fresh factor has issued newer tokens.
    const present = readStoredToken()
    if (present && present.refresh_token !== tokens.refresh_token) return present
    if (endsSession(reply.status)) clearSession()
    return storeToken(toAnswer(refresh, reply))
  })
}

export function endsSession(status: number) {
  return status >= 400 && !passingStatuses.includes(status)
}

let lastWork: Promise<unknown> = Promise.resolve()

/**
 * One at a time: over all tabs where the browser has locks, else in this one. Tabs that meet all
 * the same are given one and the same pair by the server.
 */
async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) {
    const next = lastWork.then(work)
    lastWork = next.catch(() => undefined)
    return next
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

/** Takes an early reply once, for the same person; undefined if there is none. */
async function takeEarlyReply(address: string, token: string): Promise<Reply | undefined> {
  const early = globalThis.earlyReplies
  if (early?.token !== token || Date.now() - early.askedAt >= lastingMs) return undefined
  const reply = early.replies.get(address)
  early.replies.delete(address)
  const text = await reply
  return text === undefined ? undefined : { status: 200, text }
}

/** Call it before a change: earlier replies may be stale afterwards. */
function dropEarlyReplies() {
  delete globalThis.earlyReplies
}

export async function download<E extends AnyEndpoint>(
  endpoint: E,
  options: NonNullable<Arguments<E, Own>[0]>,
  fileName: string,
) {
  const file = await callForFile(endpoint, ...([options] as unknown as Arguments<E, Own>))
  saveFile(file, fileName)
}
