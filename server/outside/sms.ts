import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/transaction.ts'

export type SmsPort = { send(to: string, text: string): Promise<void> }

const timeoutMilliseconds = 10_000

/** SMS by a gateway that takes `{to, text}` as JSON. User and password may stand in the address. */
export function gatewaySms(address: string): SmsPort {
  const url = new URL(address)
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = url.password = ''
  const authorization = credentials === ':' ? undefined : `Basic ${btoa(credentials)}`
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
  }
}

/** The stand-in keeps what it was given, for the demo outbox and for tests. */
export function demoSms(db: Db, clock: Clock): SmsPort {
  return {
    async send(to, text) {
      await db
        .insertInto('demo_outbox')
        .values({ channel: 'sms', recipient: to, subject: '', body: text, sent_at: clock.now() })
        .execute()
    },
  }
}
