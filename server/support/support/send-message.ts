import { dayMs } from '#contract/durations.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import { type AboutKind, reopenDays } from '#contract/support/support.rules.ts'
import type { sendMessage as contract } from '#contract/support/support.ts'
import type { MemberContext, MemberTx } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { emitToReaders } from './emit-to-readers.ts'
import { findMessage } from './member-messages.reads.ts'
import { openTicket } from './open-ticket.ts'
import { spendMessage } from './spend-message.ts'
import { takeFiles } from '#server/support/support/files/take-files.ts'
import { lockVisibleTicket, findVisibleTicket } from './visible-ticket.ts'
import { type SentMessage, writeMessage, type Writing } from './write-message.ts'

/**
 * Writes in a ticket, which then waits for staff; an item of a queue that waited for the answer
 * returns to it. A closed one reopens within 30 days; later a new one continues it.
 * The same `client_uuid` is one message. Refuses `support.not_found`, `support.too_many` beyond ten
 * a minute, and files that are not the person's own and unused. (decisions L)
 */
export async function sendMessage(
  ctx: MemberContext<'limits'>,
  { uuid, ...draft }: { uuid: string } & BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const visible = await findVisibleTicket(ctx, uuid)
  let sentMessage = await findMessageByClientUuid(ctx, { ticket: visible, draft })
  if (!sentMessage) {
    await spendMessage(ctx)
    sentMessage = await inTransaction(ctx, async (ctx) => {
      const ticket = await lockVisibleTicket(ctx, uuid)
      const earlier = await findMessageByClientUuid(ctx, { ticket, draft })
      if (earlier) return earlier
      const isOver =
        ticket.closed_at && ctx.now.getTime() - ticket.closed_at.getTime() > reopenDays * dayMs
      const message = isOver
        ? await goOnAnew(ctx, { ticket, draft })
        : await writeMessage(ctx, { ticket, draft })
      await takeFiles(ctx, { files: draft.files ?? [], messageId: message.id })
      await emitToReaders(ctx, { uuid: message.ticket, event: 'ticket.message' })
      return message
    })
  }
  return { ...(await findMessage(ctx, sentMessage.id)), ticket_uuid: sentMessage.ticket }
}

/** A ticket that has been closed for too long stays as it is. */
async function goOnAnew(ctx: MemberTx, { ticket, draft }: Writing): Promise<SentMessage> {
  const { db: tx } = ctx
  const scan =
    ticket.scan_id === null
      ? undefined
      : await tx
          .selectFrom('scan')
          .select('uuid')
          .where('id', '=', ticket.scan_id)
          .executeTakeFirst()
  const appealTopic = scan && { about_kind: 'scans', about: scan.uuid }
  const newTicket = await openTicket(ctx, {
    title: ticket.title,
    message: draft.message,
    forCompany: ticket.for_company,
    clientUuid: draft.client_uuid,
    topic: ticket.topic ? { kind: ticket.topic_kind as AboutKind, uuid: ticket.topic } : undefined,
    follows: { about_kind: ticket.about_kind, about: ticket.about, ...appealTopic, id: ticket.id },
  })
  if (!newTicket) return refuseFields({ client_uuid: [problems.not_offered] })
  return { id: newTicket.messageId, ticket: newTicket.uuid }
}

async function findMessageByClientUuid(
  { db, installer }: MemberContext,
  { ticket, draft }: Writing,
): Promise<SentMessage | undefined> {
  if (!draft.client_uuid) return undefined
  return db
    .selectFrom('ticket_message as m')
    .innerJoin('ticket as t', 't.id', 'm.ticket_id')
    .select(['m.id', 't.uuid as ticket'])
    .where('m.client_uuid', '=', draft.client_uuid)
    .where('m.installer_id', '=', installer.id)
    .where((eb) => eb.or([eb('t.id', '=', ticket.id), eb('t.follows', '=', ticket.id)]))
    .executeTakeFirst()
}
