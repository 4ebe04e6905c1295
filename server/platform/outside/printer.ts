import type { Config } from '#server/platform/config/config.ts'
import type { MailPort } from './mail.ts'
import { createSignature } from './card-signature.ts'

const timeoutMilliseconds = 30_000

type PrintJob = {
  /** Of the order; a printer who is sent it twice knows it by that. */
  number: string
  name: string
  zip: Buffer
  subject: string
  text: string
  at: Date
}

export type PrinterWay = 'mail' | 'http'
/** Throws when the printer has not taken the job. */
export type PrinterPort = {
  ways: readonly PrinterWay[]
  send(via: PrinterWay, job: PrintJob): Promise<void>
}

/** A printer who takes jobs by a signed hook, by mail, or both. */
export function createPrinterPort(
  { url, secret, mail: to }: Config['printer'],
  mail: MailPort,
): PrinterPort {
  return {
    ways: [...(to ? (['mail'] as const) : []), ...(url ? (['http'] as const) : [])],
    async send(via, job) {
      if (via === 'http' && url) await post({ url, secret }, job)
      else if (via === 'mail' && to) await mail.send(createMail(to, job))
      else throw new Error(`The printer takes nothing by ${via}.`)
    },
  }
}

/** A stand-in that accepts all jobs; its mails are in the outbox of the demo. */
export function createDemoPrinter(mail: MailPort): PrinterPort {
  const byMail = createPrinterPort(
    { url: undefined, secret: '', mail: 'press@rooflight.example' },
    mail,
  )
  return {
    ways: ['mail', 'http'],
    send: (via, job) => (via === 'mail' ? byMail.send(via, job) : Promise.resolve()),
  }
}

async function post({ url, secret }: { url: string; secret: string }, job: PrintJob) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/zip',
      'x-signature': createSignature(secret, job.zip, job.at),
      'x-order': job.number,
    },
    body: new Uint8Array(job.zip),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!answer.ok) throw new Error(`The printer answered ${answer.status}.`)
}

function createMail(to: string, { number, name, zip, subject, text, at }: PrintJob) {
  const attachments = [{ filename: name, content: zip, contentType: 'application/zip' }]
  const html = `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  return { id: `print-${number}-${at.getTime()}`, to, subject, text, html, attachments }
}
