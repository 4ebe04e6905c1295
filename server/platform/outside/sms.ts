import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { DeliveryFault, type DeliveryFaultKind } from './delivery-fault.ts'

/** Throws `DeliveryFault`. */
export type SmsPort = { send(to: string, text: string): Promise<void> }

const timeoutMilliseconds = 10_000
/** Said of one message, that may be taken another time. */
const later = [408, 425]
/** Said of us: the account, its money, or too many at once. */
const ours = [401, 402, 407, 429]

/**
 * SMS by a gateway that takes `{to, text}` as JSON, user and password in the address; or, with
 * `twilio+https://account:token@api.twilio.com?from=+48…`, by Twilio's form.
 */
export function createGatewaySms(address: string): SmsPort {
  const { twilio, url, authorization } = parseGateway(address)
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': twilio ? 'application/x-www-form-urlencoded' : 'application/json',
          ...(authorization && { authorization }),
        },
        body: twilio
          ? new URLSearchParams({ To: to, From: twilio.from, Body: text }).toString()
          : JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      }).catch((error: unknown) => {
        throw new DeliveryFault('down', 'The SMS gateway does not answer.', error)
      })
      const { ok, status } = response
      if (!ok) throw new DeliveryFault(getFaultKind(status), `The SMS gateway answered ${status}.`)
    },
  }
}

function getFaultKind(status: number): DeliveryFaultKind {
  if (later.includes(status)) return 'later'
  return status < 400 || status >= 500 || ours.includes(status) ? 'down' : 'refused'
}

function parseGateway(address: string) {
  const isTwilio = address.startsWith('twilio+')
  const url = new URL(address.replace(/^twilio\+/, ''))
  const [user, password] = [url.username, url.password].map(decodeURIComponent) as [string, string]
  const authorization = user || password ? `Basic ${btoa(`${user}:${password}`)}` : undefined
  url.username = url.password = ''
  if (!isTwilio) return { url, authorization, twilio: undefined }
  const from = url.searchParams.get('from') ?? ''
  const messages = new URL(`/2010-04-01/Accounts/${user}/Messages.json`, url)
  return { url: messages, authorization, twilio: { from } }
}

export function createDemoSms(db: Db, clock: Clock): SmsPort {
  return {
    async send(to, text) {
      await db
        .insertInto('demo_outbox')
        .values({ channel: 'sms', recipient: to, subject: '', body: text, sent_at: clock.now() })
        .execute()
    },
  }
}
