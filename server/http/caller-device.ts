import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '#contract/durations.ts'
import type { AppContext } from '#server/context.ts'
import { codeHmac } from '#server/secrets.ts'

const cookieName = 'device'
const lifeDays = 180
/** Of so many accounts a device may be known; the one that signed in longest ago is dropped. */
const maxAccounts = 5
const markBytes = 16

/**
 * The device that calls. Somebody has signed in on it before: a stranger who spends the budgets of
 * an account does not spend those of its devices. The cookie opens nothing, and names nobody: it
 * holds a random id and, for each account, an HMAC of both. (safety D3)
 */
export type CallerDevice = {
  /** The key of the budgets of an account on this device; none where the device is not known. */
  keyOf(account: string): string | undefined
  /** The account has just signed in on this device. */
  remember(account: string): void
}

export function callerDevice(
  { secrets, config }: Pick<AppContext, 'secrets' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): CallerDevice {
  const [id = '', ...marks] = (request.cookies[cookieName] ?? '').split('.')
  const isMarkedFor = (account: string) => {
    const expected = markOf(secrets, id, account)
    return marks.slice(0, maxAccounts).some((mark) => isSame(mark, expected))
  }
  return {
    keyOf: (account) => (id && isMarkedFor(account) ? `${id} ${account}` : undefined),
    remember(account) {
      const knownId = marks.length > 0 ? id : randomBytes(markBytes).toString('base64url')
      const mark = markOf(secrets, knownId, account)
      const others = marks.filter((other) => !isSame(other, mark))
      const value = [knownId, mark, ...others.slice(0, maxAccounts - 1)].join('.')
      void reply.header(
        'set-cookie',
        request.server.serializeCookie(cookieName, value, {
          path: pathOf(request),
          httpOnly: true,
          sameSite: 'strict',
          secure: config.baseUrl.startsWith('https:'),
          maxAge: (lifeDays * dayMs) / 1000,
        }),
      )
    },
  }
}

/** The devices of the portal and of the back office know nothing of each other. */
function pathOf({ url }: FastifyRequest) {
  return url.startsWith('/api/office/') ? '/api/office' : '/api/v2/installer'
}

function markOf(secrets: AppContext['secrets'], id: string, account: string) {
  const mark = codeHmac(secrets, `device ${id}`, account).subarray(0, markBytes)
  return mark.toString('base64url')
}

function isSame(mark: string, expected: string) {
  const [a, b] = [Buffer.from(mark), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
