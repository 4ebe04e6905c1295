import { createTransport } from 'nodemailer'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/transaction.ts'

export type Mail = { id: string; to: string; subject: string; text: string; html: string }
export type MailPort = { send(mail: Mail): Promise<void> }

/** Mail by SMTP. The message id makes a repeated delivery recognisable to the receiver. */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  const host = from.split('@').at(-1)!.replace('>', '')
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({ to, subject, text, html, messageId: `<${id}@${host}>` })
    },
  }
}

/** The stand-in keeps what it was given, for the demo outbox and for tests. */
export function demoMail(db: Db, clock: Clock): MailPort {
  return {
    async send({ to, subject, text, html }) {
      await db
        .insertInto('demo_outbox')
        .values({ channel: 'mail', recipient: to, subject, body: text, html, sent_at: clock.now() })
        .execute()
    },
  }
}
