import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { problems } from '#contract/refusals.ts'
import { reopenDays, TicketStatus } from '#contract/support/support.rules.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { recordTicketAudit } from './add-ticket-note.ts'
import { emitToReaders } from '#server/support/support/emit-to-readers.ts'

type Ticket = Awaited<ReturnType<typeof lockBoth>>[number]

/**
 * A double goes into another ticket of its company: messages with their files and notes move, the
 * double closes, and its links lead on. The member is not notified: the messages are in the other ticket
 * in the order in which they were written. Only what both let owners see stays open to them. Refuses
 * `claims.taken`, `support.not_found`, the field `into` where it is itself, `support.merged` and
 * `support.not_merged`: closed for too long, about two items of queues, or private tickets of two
 * people. Gives the uuid of the other one.
 */
export async function mergeTickets(
  ctx: StaffContext,
  { uuid, into }: { uuid: string; into: string },
) {
  return inTransaction(ctx, async (ctx) => {
    await requireClaim(ctx, { kind: 'tickets', uuid })
    const tickets = await lockBoth(ctx, [uuid.toLowerCase(), into.toLowerCase()])
    const duplicate = tickets.find((ticket) => ticket.uuid === uuid.toLowerCase())
    const target = tickets.find((ticket) => ticket.uuid === into.toLowerCase())
    if (!duplicate) return refuse('support.not_found')
    if (target === duplicate) return refuseFields({ into: [problems.not_offered] })
    if (target?.company_id !== duplicate.company_id) return refuse('support.not_found')
    requireMergeable(ctx, { double: duplicate, target })
    await moveReadMarks(ctx, { double: duplicate, target })
    await moveMessages(ctx, { double: duplicate, target })
    await joinTickets(ctx, { double: duplicate, target })
    await endClaim(ctx, { kind: 'tickets', uuid: duplicate.uuid })
    await emitToReaders(ctx, { uuid: target.uuid, event: 'ticket.message' })
    const after = { into: target.uuid, title: target.title }
    await recordTicketAudit(ctx, { ticket: duplicate, auditEvent: { action: 'merge', after } })
    return target.uuid
  })
}

/** Both of the person's regions, locked in the order of their ids. */
function lockBoth({ db: tx, staff }: StaffTx, uuids: readonly string[]) {
  return tx
    .selectFrom('ticket')
    .select(['id', 'uuid', 'title', 'status', 'region_id', 'company_id', 'installer_id'])
    .select(['for_company', 'assigned_to', 'snoozed_until', 'merged_into', 'closed_at'])
    .select(['scan_id', 'about_kind', 'about', 'topic_kind', 'topic'])
    .select(['waiting_since', 'changed_at'])
    .where('uuid', 'in', uuids)
    .where(sql<boolean>`region_id = any(${staff.regions}::smallint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Pair = { double: Ticket; target: Ticket }

function requireMergeable({ now }: AtTime, { double, target }: Pair) {
  if (double.merged_into !== null || target.merged_into !== null) refuse('support.merged')
  const isOver = ({ closed_at }: Ticket) =>
    closed_at !== null && now.getTime() - closed_at.getTime() > reopenDays * dayMs
  const isTorn = (key: 'scan_id' | 'about') =>
    double[key] !== null && target[key] !== null && double[key] !== target[key]
  const isPrivate =
    double.installer_id !== target.installer_id && !(double.for_company && target.for_company)
  if (isOver(double) || isOver(target) || isTorn('scan_id') || isTorn('about') || isPrivate)
    refuse('support.not_merged')
}

/** Messages unread in either ticket stay unread in the merged one. */
async function moveReadMarks({ db: tx, now }: StaffTx, { double, target }: Pair) {
  await sql`
    insert into ticket_read (ticket_id, installer_id, message_id, at)
    select ${target.id}, r.installer_id, coalesce((select min(m.id) - 1 from ticket_message m
        left join ticket_read k on k.ticket_id = m.ticket_id and k.installer_id = r.installer_id
        where m.ticket_id in (${double.id}, ${target.id}) and m.sender = 'admin'
          and m.id > coalesce(k.message_id, 0)), max(r.message_id)), ${now}
    from ticket_read r where r.ticket_id in (${double.id}, ${target.id})
    group by r.installer_id
    on conflict (ticket_id, installer_id) do update set message_id = excluded.message_id`.execute(
    tx,
  )
  await tx.deleteFrom('ticket_read').where('ticket_id', '=', double.id).execute()
}

async function moveMessages({ db: tx }: StaffTx, { double, target }: Pair) {
  await sql`
    update ticket_message m set ticket_id = ${target.id}, client_uuid = case when exists (
        select from ticket_message o where o.ticket_id = ${target.id}
          and o.client_uuid = m.client_uuid) then gen_random_uuid() else m.client_uuid end
    where m.ticket_id = ${double.id}`.execute(tx)
  await tx
    .updateTable('ticket_note')
    .set({ ticket_id: target.id })
    .where('ticket_id', '=', double.id)
    .execute()
  for (const link of ['merged_into', 'follows'] as const)
    await tx
      .updateTable('ticket')
      .set({ [link]: target.id })
      .where(link, '=', double.id)
      .where('id', '<>', target.id)
      .execute()
}

/** The target takes the more pressing state of the two, and its promise. */
async function joinTickets({ db: tx, now }: StaffTx, { double, target }: Pair) {
  await tx
    .updateTable('ticket')
    .set({ merged_into: target.id, status: TicketStatus.closed, closed_at: now })
    .set({ scan_id: null, about_kind: null, about: null, snoozed_until: null, assigned_to: null })
    .where('id', '=', double.id)
    .execute()
  const both = [double, target]
  const status = Math.min(double.status, target.status)
  const promise = both
    .filter((ticket) => ticket.status === TicketStatus.waiting)
    .map((ticket) => (ticket.waiting_since ?? ticket.changed_at).getTime())
  const asks = target.about ? target : double
  const topicTicket = target.topic ? target : double
  await tx
    .updateTable('ticket')
    .set({
      status,
      for_company: double.for_company && target.for_company,
      changed_at: new Date(Math.max(...both.map(({ changed_at }) => changed_at.getTime()))),
      closed_at: status === TicketStatus.closed ? target.closed_at : null,
      waiting_since: promise.length > 0 ? new Date(Math.min(...promise)) : null,
      snoozed_until: double.status === TicketStatus.waiting ? null : target.snoozed_until,
      warned_at: null,
      assigned_to: target.assigned_to ?? double.assigned_to,
      scan_id: target.scan_id ?? double.scan_id,
      about_kind: asks.about_kind,
      about: asks.about,
      topic_kind: topicTicket.topic_kind,
      topic: topicTicket.topic,
      club_read_id: sql`(select max(id) from ticket_message where ticket_id = ${target.id})`,
    })
    .where('id', '=', target.id)
    .execute()
}
