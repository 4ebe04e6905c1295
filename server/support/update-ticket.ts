import { sql } from 'kysely'
import type * as contract from '#contract/support.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import { rightsOf, type StaffRole } from '#contract/staff.rules.ts'
import { TicketStatus } from '#contract/support.rules.ts'
import type { House } from '#server/app.ts'
import { requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { lockTicket } from './lock-ticket.ts'
import { noteTalk } from './note-ticket.ts'

const longestSnoozeDays = 90
const day = 86_400_000
const answering = (Object.keys(rightsOf) as StaffRole[]).filter((role) =>
  rightsOf[role].includes('tickets.answer'),
)

type Parts = Pick<House, 'db' | 'clock'>

/**
 * Gives a talk to somebody who answers in its region, or puts it out of sight until an instant
 * within 90 days; null takes either back. Refuses `support.not_found` and fields.
 */
export async function updateTicket(
  { db, clock }: Parts,
  staff: CallerStaff,
  uuid: string,
  { assigned_to, snoozed_until }: BodyOf<typeof contract.updateTicket>,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, staff, uuid)
    const change = tx.updateTable('ticket').where('id', '=', ticket.id)
    if (assigned_to !== undefined) {
      const person = assigned_to && (await personFor(tx, assigned_to, ticket.region_id))
      await change.set({ assigned_to: person ? person.id : null }).execute()
      const after = { assigned_to: person ? person.name : null }
      await noteTalk(tx, staff, ticket, { action: 'assign', after, at })
    }
    if (snoozed_until === undefined) return
    const until = snoozed_until === null ? null : checkedSnooze(snoozed_until, at)
    await change.set({ snoozed_until: until }).execute()
    await noteTalk(tx, staff, ticket, { action: 'snooze', after: { snoozed_until }, at })
  })
}

/** Closes a talk without a word. Refuses `support.not_found` and `claims.taken`. */
export async function closeTicket({ db, clock }: Parts, staff: CallerStaff, uuid: string) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await requireClaim(tx, staff, 'tickets', uuid, at)
    const ticket = await lockTicket(tx, staff, uuid)
    await endClaim(tx, 'tickets', uuid)
    const [before, after] = [{ status: ticket.status }, { status: TicketStatus.closed }]
    if (ticket.status === TicketStatus.closed) return
    await tx
      .updateTable('ticket')
      .set({ ...after, closed_at: at, snoozed_until: null })
      .where('id', '=', ticket.id)
      .execute()
    await noteTalk(tx, staff, ticket, { action: 'close', before, after, at })
  })
}

/** Who answers members in one of the regions. */
export function ticketPeople(db: Db, regions: readonly number[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'uuid', 'name'])
    .where('active', '=', true)
    .where('role', 'in', answering)
    .where(sql<boolean>`regions && ${[...regions]}::smallint[]`)
    .orderBy('name')
    .execute()
}

async function personFor(tx: Tx, uuid: string, regionId: number) {
  const people = await ticketPeople(tx, [regionId])
  const found = people.find((person) => person.uuid === uuid.toLowerCase())
  return found ?? refuseFields({ assigned_to: [problems.not_offered] })
}

function checkedSnooze(instant: string, at: Date) {
  const until = new Date(instant)
  const isSoon = until.getTime() - at.getTime() <= longestSnoozeDays * day
  if (until <= at || !isSoon) refuseFields({ snoozed_until: [problems.not_offered] })
  return until
}
