import { inTransaction } from '#server/database/transaction.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import type { TestInstaller } from './people.ts'
import type { TestApp } from './test-app.ts'

type Wish = { title?: string; message?: string; forCompany?: boolean }

/** A talk that a member has begun; the portal's own screen for it comes later. */
export async function aTicket(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  member: TestInstaller,
  { title = 'Where are my points?', message = 'They are not there.', forCompany }: Wish = {},
) {
  const ticket = await inTransaction(db, (tx) =>
    openTicket(tx, member, { title, message, forCompany, at: clock.now() }),
  )
  return ticket!.uuid
}
