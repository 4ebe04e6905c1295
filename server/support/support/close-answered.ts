import { dayMs } from '#contract/durations.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import { findTicketMembers } from '#server/support/support/desk/answer-ticket.ts'

const closeDays = 14
const warnDays = 12
const atOnce = 500

/** After 14 silent days; on day 12 the member is told. (decisions L) */
export async function closeAnswered(ctx: SystemContext<'secrets'>) {
  const { now } = ctx
  const subtractDays = (days: number) => new Date(now.getTime() - days * dayMs)
  const warnedBy = subtractDays(closeDays - warnDays)
  let closedCount = 0
  for (let batchSize = atOnce; batchSize === atOnce; closedCount += batchSize)
    batchSize = await closeSome(ctx.db, { silentSince: subtractDays(closeDays), warnedBy, at: now })
  const tickets = await ctx.db
    .selectFrom('ticket')
    .select('id')
    .where('status', '=', TicketStatus.answered)
    .where('changed_at', '<=', subtractDays(warnDays))
    .where('warned_at', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { id } of tickets) await warn(ctx, id)
  return { closed: closedCount, warned: tickets.length }
}

type Silent = { silentSince: Date; warnedBy: Date; at: Date }

/** Few rows are locked at a time; tickets that are being answered are skipped. */
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

async function warn(ctx: SystemContext<'secrets'>, id: number) {
  const { now } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const ticket = await tx
      .updateTable('ticket')
      .set({ warned_at: now })
      .where('id', '=', id)
      .where('status', '=', TicketStatus.answered)
      .where('warned_at', 'is', null)
      .returning(['id', 'uuid', 'title', 'company_id', 'installer_id', 'for_company', 'changed_at'])
      .executeTakeFirst()
    if (!ticket) return
    await notifyAndMail(ctx, {
      to: await findTicketMembers(ctx, ticket),
      event: 'ticket.closing',
      params: { title: ticket.title },
      ticketUuid: ticket.uuid,
      dedupeKey: `ticket.closing:${ticket.uuid}:${ticket.changed_at.getTime()}`,
    })
  })
}
