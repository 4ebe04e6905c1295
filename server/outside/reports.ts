import { randomUUID } from 'node:crypto'

export type Report = {
  level: 'warning' | 'error'
  message: string
  screen: string
  reference?: string
}
export type ReportsPort = { send(report: Report): Promise<void> }

const timeoutMilliseconds = 5000

/** An error-reporting service that speaks Sentry's envelope protocol, by its DSN. */
export function sentryReports(dsn: string): ReportsPort {
  const url = new URL(dsn)
  const project = url.pathname.replace(/^\//, '')
  const target = new URL(`/api/${project}/envelope/`, url.origin)
  return {
    async send({ level, message, screen, reference }) {
      const event_id = randomUUID().replaceAll('-', '')
      const event = {
        event_id,
        level,
        platform: 'javascript',
        message: { formatted: message },
        tags: { screen, ...(reference && { reference }) },
      }
      const envelope = [{ event_id, dsn }, { type: 'event' }, event].map((part) =>
        JSON.stringify(part),
      )
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${url.username}`,
        },
        body: envelope.join('\n'),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      if (!response.ok) throw new Error(`The report service answered ${response.status}.`)
    },
  }
}

/** Without a service the log is the place to look. */
export const logOnlyReports: ReportsPort = { send: () => Promise.resolve() }
