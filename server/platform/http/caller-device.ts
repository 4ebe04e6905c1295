import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayMs } from '#contract/durations.ts'
import type { AppContext } from '#server/platform/context.ts'
import { computeCodeHmac } from '#server/platform/secrets.ts'

const lifeDays = 180
/** Accounts remembered per device; the one that signed in longest ago is dropped. */
const maxAccounts = 5
const markBytes = 16

/**
 * The device that calls. Somebody has signed in on it before: a stranger who spends the budgets of
 * an account does not spend those of its devices. The cookie opens nothing, and names nobody: it
 * holds a random id and, for each account, an HMAC of both. (safety D3)
 */
export type CallerDevice = {
  getKey(account: string): string | undefined
  /** The account has just signed in on this device; gives the random id of the device. */
  remember(account: string): string
}

export function getCallerDevice(
  { secrets, config }: Pick<AppContext, 'secrets' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): CallerDevice {
  const { name, path, secure } = getCookieOptions(config, request)
  const [id = '', ...marks] = (request.cookies[name] ?? '').split('.')
  const isMarkedFor = (account: string) => {
    const expected = createMark(secrets, id, account)
    return marks.slice(0, maxAccounts).some((mark) => isSame(mark, expected))
  }
  return {
    getKey: (account) => (id && isMarkedFor(account) ? `${id} ${account}` : undefined),
    remember(account) {
      const knownId = marks.length > 0 ? id : randomBytes(markBytes).toString('base64url')
      const mark = createMark(secrets, knownId, account)
      const otherMarks = marks.filter((other) => !isSame(other, mark))
      const value = [knownId, mark, ...otherMarks.slice(0, maxAccounts - 1)].join('.')
      void reply.header(
        'set-cookie',
        request.server.serializeCookie(name, value, {
          path,
          httpOnly: true,
          sameSite: 'strict',
          secure,
          maxAge: (lifeDays * dayMs) / 1000,
        }),
      )
      return knownId
    },
  }
}

/**
 * The devices of the portal and of the back office know nothing of each other. Over TLS the name is
 * one that no other host can set.
 */
function getCookieOptions(
  { baseUrl, backOfficeUrl }: AppContext['config'],
  { url }: FastifyRequest,
) {
  const isBackOffice = url.startsWith('/api/office/')
  if (((isBackOffice && backOfficeUrl) || baseUrl).startsWith('https:'))
    return { name: isBackOffice ? '__Host-staff-device' : '__Host-device', path: '/', secure: true }
  return { name: 'device', path: isBackOffice ? '/api/office' : '/api/v2/installer', secure: false }
}

function createMark(secrets: AppContext['secrets'], id: string, account: string) {
  const mark = computeCodeHmac(secrets, `device ${id}`, account).subarray(0, markBytes)
  return mark.toString('base64url')
}

function isSame(mark: string, expected: string) {
  const [a, b] = [Buffer.from(mark), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
