import type { Transporter } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import { isThisMachine } from '#server/platform/this-machine.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { DeliveryFault, type DeliveryFaultKind } from './delivery-fault.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Commands at which a relay rejects the mail itself; at earlier ones it rejects us. */
const aboutTheMail = ['RCPT TO', 'DATA']
const relayCloses = 421

export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>> | undefined
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[]
}
/** Throws `DeliveryFault`. */
export type MailPort = { send(mail: Mail): Promise<void> }

/** Mail by SMTP. The message id makes a repeated delivery recognisable to the receiver. */
export function createSmtpMail(url: string, from: string): MailPort {
  // Across a network only encrypted; a relay that offers no TLS gets nothing.
  const requireTLS = !isThisMachine(new URL(url).hostname)
  const options = { url, pool: true, ...timeouts, requireTLS } as const
  let transport: Promise<Transporter> | undefined
  const host = from.split('@').at(-1)!.replace('>', '')
  return {
    async send({ id, to, subject, text, html, headers = {}, attachments = [] }) {
      const messageId = `<${id}@${host}>`
      try {
        transport ??= import('nodemailer').then((library) =>
          library.createTransport(options, { from }),
        )
        await (
          await transport
        ).sendMail({
          to,
          subject,
          text,
          html,
          messageId,
          headers: { ...headers },
          attachments: [...attachments],
        })
      } catch (error) {
        throw new DeliveryFault(getFaultKind(error as SmtpError), (error as Error).message, error)
      }
    },
  }
}

type SmtpError = { responseCode?: number; command?: string }

function getFaultKind({ responseCode, command = '' }: SmtpError): DeliveryFaultKind {
  // Said before anybody was asked: of an address that is none.
  if (command === 'API') return 'refused'
  if (!responseCode || responseCode === relayCloses || !aboutTheMail.includes(command))
    return 'down'
  return responseCode >= 500 ? 'refused' : 'later'
}

export function createDemoMail(db: Db, clock: Clock): MailPort {
  return {
    async send({ to, subject, text, html }) {
      await db
        .insertInto('demo_outbox')
        .values({ channel: 'mail', recipient: to, subject, body: text, html, sent_at: clock.now() })
        .execute()
    },
  }
}
