import type { AnyEndpoint } from '#contract/wire.ts'
import { type CallRequest, type Reply, send } from '#web/call.ts'
import { parseRefusalBody, Refused } from '#ui/feedback/refused.ts'

const patienceMilliseconds = 30_000
const pauseMilliseconds = 1000
const maxPauseMilliseconds = 5000

/** Refusals after which nothing was done, so that any call may be sent again. */
const undoneCodes = ['common.unavailable', 'common.busy']
/** Statuses of a proxy without a server behind it; a 503 without a code is maintenance. */
const proxyStatuses = [502, 504]
const passingStatuses = [429, 503, ...proxyStatuses]

/**
 * Sends a call, and while the club is away or too busy for a moment sends it again, for 30 seconds.
 * What may have been done is sent again only where twice is the same as once.
 */
export async function sendPatiently(
  endpoint: AnyEndpoint,
  request: CallRequest,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const end = Date.now() + patienceMilliseconds
  for (let tries = 1; ; tries++) {
    const reply = await send(endpoint, request, headers)
    if (!mayRepeat(endpoint, request, reply)) return reply
    const pause = pauseAfter(tries, reply)
    if (Date.now() + pause > end) return reply
    await wait(pause, request.signal)
  }
}

function mayRepeat(endpoint: AnyEndpoint, request: CallRequest, { status, text }: Reply) {
  if (!passingStatuses.includes(status)) return false
  const { code } = parseRefusalBody(text)
  if (undoneCodes.includes(code ?? '')) return true
  const isSameTwice = endpoint.method === 'GET' || 'idempotency-key' in (request.headers ?? {})
  return (
    isSameTwice && (code === undefined ? proxyStatuses.includes(status) : code === 'common.unclear')
  )
}

/** The server's own pause, or a longer one after each try; with jitter. */
function pauseAfter(tries: number, { retryAfterSeconds = 0 }: Reply) {
  const backoffMs = Math.min(pauseMilliseconds * 2 ** (tries - 1), maxPauseMilliseconds)
  return Math.max(retryAfterSeconds * 1000, backoffMs) + Math.random() * pauseMilliseconds
}

function wait(milliseconds: number, signal?: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new Refused(499, { message: 'Request canceled' }))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
