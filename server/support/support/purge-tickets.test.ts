import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aTicket } from '#testing/tickets.ts'
import { purgeTickets } from './purge-tickets.ts'

const context = await testApp()
const { clock, db } = context

/** A ticket that was closed then, with a note of the club. */
async function createClosedTicket(at: Date) {
  const owner = await anInstaller(context)
  const { staff } = await aStaffMember(context)
  await aTicket(context, owner)
  const { id } = await db
    .updateTable('ticket')
    .set({ status: TicketStatus.closed, changed_at: at, closed_at: at })
    .where('installer_id', '=', owner.installer.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ticket_note')
    .values({ ticket_id: id, staff_id: staff.id, note: 'Called back', created_at: at })
    .execute()
  await db
    .insertInto('ticket_read')
    .values({ ticket_id: id, installer_id: owner.installer.id, message_id: 1, at })
    .execute()
  return id
}

test('a ticket that has been closed for two years goes with all that was said, a younger one stays', async () => {
  const now = clock.now()
  const monthsAgo = (months: number, days: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate() - days))
  const old = await createClosedTicket(monthsAgo(24, 1))
  const young = await createClosedTicket(monthsAgo(23, 0))
  await db.updateTable('ticket').set({ follows: old }).where('id', '=', young).execute()
  assert.equal(await purgeTickets({ db, now }), 1)
  const left = await db.selectFrom('ticket').select('id').where('id', 'in', [old, young]).execute()
  assert.deepEqual(left, [{ id: young }])
  for (const table of ['ticket_message', 'ticket_note', 'ticket_read'] as const) {
    const rows = await db.selectFrom(table).select('ticket_id').distinct().execute()
    assert.deepEqual(rows, [{ ticket_id: young }])
  }
})
