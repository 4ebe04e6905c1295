import {
  createEventEnvelope,
  createStackParser,
  createTransport,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  type StackFrame,
} from '@sentry/core'
import { nodeStackLineParser } from '@sentry/core/server'
import { readRelease } from '#server/platform/release.ts'

export type ErrorReport = {
  level: 'warning' | 'error'
  /** Event or kind of the error; never its text, which may contain typed data. */
  message: string
  screen: string
  reference?: string
  requestId?: string
  release?: string
  /** As a browser has read it, or as thrown here. */
  stack?: StackFrame[] | string
}
export type ErrorReportsPort = { send(report: ErrorReport): Promise<void> }

const timeoutMilliseconds = 5000
const parseStack = createStackParser(nodeStackLineParser())

export function createSentryErrorReports(
  dsnText: string,
  ownRelease = readRelease(),
): ErrorReportsPort {
  const dsn = makeDsn(dsnText)
  if (!dsn) throw new Error('SENTRY_DSN is not a DSN.')
  const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn)
  const transport = createTransport({ recordDroppedEvent: () => undefined }, async ({ body }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: body as BodyInit,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const { status: statusCode, headers } = response
    return {
      statusCode,
      headers: {
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        'retry-after': headers.get('retry-after'),
      },
    }
  })
  return {
    async send({ level, message, screen, reference, requestId, stack, release = ownRelease }) {
      const frames = typeof stack === 'string' ? parseStack(stack) : stack
      const event = {
        level,
        release,
        platform: Array.isArray(stack) ? 'javascript' : 'node',
        ...(frames
          ? { exception: { values: [{ type: message, stacktrace: { frames } }] } }
          : { message }),
        tags: {
          screen,
          ...(reference && { reference }),
          ...(requestId && { request_id: requestId }),
        },
      }
      const { statusCode = 429 } = await transport.send(createEventEnvelope(event, dsn))
      if (statusCode >= 400) throw new Error(`The report service answered ${statusCode}.`)
    },
  }
}

/** Without a service the log is the place to look. */
export const logOnlyErrorReports: ErrorReportsPort = { send: () => Promise.resolve() }
