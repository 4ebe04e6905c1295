import type { InTx } from '#server/platform/database/contexts.ts'
import { emit } from '#server/messaging/notifications/notify.ts'
import { findTicketMembers } from '#server/support/support/desk/answer-ticket.ts'

type Change = {
  uuid: string
  /** These are not stored; the screens fetch again. */
  event: 'ticket.message' | 'ticket.read' | 'ticket.closed'
}

export async function emitToReaders(ctx: InTx, { uuid, event }: Change) {
  const { db: tx } = ctx
  const ticket = await tx
    .selectFrom('ticket')
    .select(['id', 'installer_id', 'company_id', 'for_company'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const readers = await findTicketMembers(ctx, ticket)
  await emit(
    tx,
    readers.map((to) => ({ to, event })),
  )
}
