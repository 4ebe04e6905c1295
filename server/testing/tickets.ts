import { inTransaction } from '#server/database/transaction.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import type { TestInstaller } from './accounts.ts'
import type { TestApp } from './test-app.ts'

type Input = { title?: string; message?: string; forCompany?: boolean }

/** A talk that a member has begun; the portal's own screen for it comes later. */
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
