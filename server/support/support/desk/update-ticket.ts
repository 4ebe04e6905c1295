import { dayMs } from '#contract/durations.ts'
import type * as contract from '#contract/support/support.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { emitToReaders } from '#server/support/support/emit-to-readers.ts'
import { lockOpenTicket, lockTicket } from './lock-ticket.ts'
import { isOfCompany } from '#server/support/support/ticket-about.reads.ts'
import { findTicketPeople } from './ticket-people.reads.ts'
import { recordTicketAudit } from './add-ticket-note.ts'

const maxSnoozeDays = 90

/**
 * Gives a ticket to somebody who answers in its region, puts it out of sight until an instant within
 * 90 days, or says which thing of its company it is about; null clears each. Refuses
 * `support.not_found`, `support.merged` and fields.
 */
export async function updateTicket(
  ctx: StaffContext,
  {
    uuid,
    assigned_to,
    snoozed_until,
    about,
  }: { uuid: string } & BodyOf<typeof contract.updateTicket>,
) {
  const { now: at } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const ticket = await lockOpenTicket(ctx, uuid)
    const change = tx.updateTable('ticket').where('id', '=', ticket.id)
    if (assigned_to !== undefined) {
      const person = assigned_to && (await findAssignee(tx, assigned_to, ticket.region_id))
      await change.set({ assigned_to: person ? person.id : null }).execute()
      const after = { assigned_to: person ? person.name : null }
      await recordTicketAudit(ctx, { ticket, auditEvent: { action: 'assign', after } })
    }
    if (about !== undefined) {
      if (about && !(await isOfCompany(ctx, { about, companyId: ticket.company_id })))
        refuse('support.not_found')
      await change.set({ topic_kind: about?.kind ?? null, topic: about?.uuid ?? null }).execute()
      await recordTicketAudit(ctx, { ticket, auditEvent: { action: 'link', after: { about } } })
    }
    if (snoozed_until === undefined) return
    const until = snoozed_until === null ? null : parseSnooze(snoozed_until, at)
    await change.set({ snoozed_until: until }).execute()
    await recordTicketAudit(ctx, {
      ticket,
      auditEvent: { action: 'snooze', after: { snoozed_until } },
    })
  })
}

/** Closes a ticket without a word. Refuses `support.not_found` and `claims.taken`. */
export async function closeTicket(ctx: StaffContext, uuid: string) {
  const { now: at } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireClaim(ctx, { kind: 'tickets', uuid })
    const ticket = await lockTicket(ctx, uuid)
    await endClaim(ctx, { kind: 'tickets', uuid })
    const [before, after] = [{ status: ticket.status }, { status: TicketStatus.closed }]
    if (ticket.status === TicketStatus.closed) return
    await tx
      .updateTable('ticket')
      .set({ ...after, closed_at: at, snoozed_until: null })
      .where('id', '=', ticket.id)
      .execute()
    await emitToReaders(ctx, { uuid: ticket.uuid, event: 'ticket.closed' })
    await recordTicketAudit(ctx, { ticket, auditEvent: { action: 'close', before, after } })
  })
}

async function findAssignee(tx: Tx, uuid: string, regionId: number) {
  const people = await findTicketPeople(
    { db: tx },
    { regions: [regionId], right: 'tickets.answer' },
  )
  const assignee = people.find((person) => person.uuid === uuid.toLowerCase())
  return assignee ?? refuseFields({ assigned_to: [problems.not_offered] })
}

function parseSnooze(instant: string, at: Date) {
  const until = new Date(instant)
  const isSoon = until.getTime() - at.getTime() <= maxSnoozeDays * dayMs
  if (until <= at || !isSoon) refuseFields({ snoozed_until: [problems.not_offered] })
  return until
}
