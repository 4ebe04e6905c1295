import { TicketStatus } from '#contract/support.rules.ts'
import type { House } from '#server/app.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { notifyAndMail } from '#server/notifications/notify.ts'
import { peopleOf } from './answer-ticket.ts'

const closeDays = 14
const warnDays = 12
const day = 86_400_000
const atOnce = 500

type Parts = Pick<House, 'db' | 'secrets'>

/**
 * An answered talk in which the member is silent closes after 14 days; on day 12 the member is
 * told, and has two days from then. (decisions L)
 */
export async function closeAnswered(parts: Parts, at: Date) {
  const before = (days: number) => new Date(at.getTime() - days * day)
  const warnedBy = before(closeDays - warnDays)
  let closed = 0
  for (let done = atOnce; done === atOnce; closed += done)
    done = await closeSome(parts.db, { silentSince: before(closeDays), warnedBy, at })
  const due = await parts.db
    .selectFrom('ticket')
    .select('id')
    .where('status', '=', TicketStatus.answered)
    .where('changed_at', '<=', before(warnDays))
    .where('warned_at', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { id } of due) await warn(parts, id, at)
  return { closed, warned: due.length }
}

type Silent = { silentSince: Date; warnedBy: Date; at: Date }

/** So many talks that few rows are locked at a time; those that somebody answers now are left. */
async function closeSome(db: Db, { silentSince, warnedBy, at }: Silent) {
  const { numUpdatedRows } = await db
    .updateTable('ticket')
    .set({ status: TicketStatus.closed, closed_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ticket')
        .select('id')
        .where('status', '=', TicketStatus.answered)
        .where('changed_at', '<=', silentSince)
        .where('warned_at', '<=', warnedBy)
        .orderBy('id')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function warn({ db, secrets }: Parts, id: number, at: Date) {
  await inTransaction(db, async (tx) => {
    const ticket = await tx
      .updateTable('ticket')
      .set({ warned_at: at })
      .where('id', '=', id)
      .where('status', '=', TicketStatus.answered)
      .where('warned_at', 'is', null)
      .returning(['uuid', 'title', 'company_id', 'installer_id', 'for_company', 'changed_at'])
      .executeTakeFirst()
    if (!ticket) return
    await notifyAndMail(tx, secrets, {
      to: await peopleOf(tx, ticket),
      event: 'ticket.closing',
      params: { title: ticket.title },
      ticketUuid: ticket.uuid,
      dedupeKey: `ticket.closing:${ticket.uuid}:${ticket.changed_at.getTime()}`,
      at,
    })
  })
}
