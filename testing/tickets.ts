import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openTicket } from '#server/support/support/open-ticket.ts'
import type { TestInstaller } from './accounts.ts'
import type { TestApp } from './test-app.ts'
import { aForm } from './uploads.ts'

type Input = { title?: string; message?: string; forCompany?: boolean }

export async function aTicket(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  member: TestInstaller,
  { title = 'Where are my points?', message = 'They are not there.', forCompany }: Input = {},
) {
  const ticket = await inTransaction(db, (tx) =>
    openTicket({ db: tx, ...member, now: clock.now() }, { title, message, forCompany }),
  )
  return ticket!.uuid
}

export function createSupportCalls({ api }: Pick<TestApp, 'api'>) {
  return {
    ask: (member: TestInstaller, draft: object = {}) =>
      api(
        'POST /v1/support',
        { title: 'Where are my points?', body: 'Not there.', ...draft },
        member,
      ),
    send: (member: TestInstaller, uuid: string, message = 'More of it.', rest: object = {}) =>
      api(`POST /v1/support/${uuid}/chat`, { message, ...rest }, member),
    list: (member: TestInstaller, query: Record<string, string> = {}) =>
      api('GET /v1/support', undefined, { ...member, query }),
    open: (member: TestInstaller, uuid: string) =>
      api(`GET /v1/support/${uuid}`, undefined, member),
    chat: (member: TestInstaller, uuid: string, query: Record<string, string> = {}) =>
      api(`GET /v1/support/${uuid}/chat`, undefined, { ...member, query }),
    read: (member: TestInstaller, uuid: string) =>
      api(`POST /v1/support/${uuid}/read`, undefined, member),
    rate: (member: TestInstaller, uuid: string, rating: number, comment?: string) =>
      api(`POST /v1/support/${uuid}/rating`, { rating, comment }, member),
    answer: (
      staff: { headers: Record<string, string> },
      uuid: string,
      message = 'Here they are.',
      closes = false,
    ) =>
      api(
        `POST /office/tickets/${uuid}/answer`,
        { message, closes, client_uuid: randomUUID() },
        staff,
      ),
    upload: (member: TestInstaller, content: Buffer | string, name = 'plate.jpg') => {
      const form = aForm('file', content, name)
      return api('POST /v1/support/files', undefined, {
        ...form,
        headers: { ...form.headers, authorization: `Bearer ${member.token}` },
      })
    },
    download: (member: TestInstaller, ticket: string, file: string) =>
      api(`GET /v1/support/${ticket}/files/${file}`, undefined, member),
  }
}
