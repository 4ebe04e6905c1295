import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseDown } from '#server/platform/database/outage.ts'
import type { ErrorReportsPort } from '#server/platform/outside/error-reports.ts'

const stopMilliseconds = 10_000
/** A signal to the whole group arrives twice: directly and passed on by the parent. */
const echoMilliseconds = 1000

type Shutdown = {
  /** Tells those who send calls to send them elsewhere. */
  announce(): void
  drainSeconds: number
  stop(): Promise<void>
  log: FastifyBaseLogger
  errorReports: ErrorReportsPort
}

/**
 * Ends in order at the first signal or uncaught error, since no one knows what the latter left
 * half-done; at once at a second signal or after a long wait. A lost connection ends nothing.
 */
export function endGracefully({ announce, drainSeconds, stop, log, errorReports }: Shutdown) {
  let endingSince = 0

  function end(code: number, pauseMilliseconds: number) {
    endingSince = performance.now()
    setTimeout(() => process.exit(1), pauseMilliseconds + stopMilliseconds).unref()
    announce()
    void wait(pauseMilliseconds)
      .then(stop)
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.error({ err: error }, 'stopping')
          process.exit(1)
        },
      )
  }

  async function report({ name, stack = '' }: Error, origin: string) {
    try {
      await errorReports.send({ level: 'error', message: name, screen: origin, stack })
    } catch (error) {
      log.warn({ err: error }, 'report')
    }
  }

  function onSignal() {
    if (endingSince && performance.now() - endingSince > echoMilliseconds) process.exit(1)
    if (!endingSince) end(0, drainSeconds * 1000)
  }

  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  // A rejection that nobody handles arrives here as well.
  process.on('uncaughtException', (error, origin) => {
    log.error({ err: error, origin }, 'nobody has caught this')
    void report(error, origin)
    if (!endingSince && !isDatabaseDown(error)) end(1, 0)
  })
}
