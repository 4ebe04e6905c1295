import type { BodyOf } from '#contract/endpoint.ts'
import type { rateTicket as contract } from '#contract/support/support.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { mayRate } from './member-tickets.reads.ts'
import { lockVisibleTicket, type TicketReader } from './visible-ticket.ts'

/** May be changed for a week. Refuses `support.not_found` and `support.not_rated`. */
export async function rateTicket(
  ctx: InDb & TicketReader & AtTime,
  { uuid, rating, comment = '' }: { uuid: string } & BodyOf<typeof contract>,
) {
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, installer, now } = ctx
    const ticket = await lockVisibleTicket(ctx, uuid)
    if (!mayRate(ticket, { installerId: installer.id, now })) refuse('support.not_rated')
    const isChange = ticket.rated_at && ticket.closed_at && ticket.rated_at >= ticket.closed_at
    await tx
      .updateTable('ticket')
      .set({ rating, rating_comment: comment, rated_at: isChange ? ticket.rated_at : now })
      .where('id', '=', ticket.id)
      .execute()
  })
}
