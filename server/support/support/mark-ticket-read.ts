import { sql } from 'kysely'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { emit } from '#server/messaging/notifications/notify.ts'
import { emitToReaders } from './emit-to-readers.ts'
import { type TicketReader, findVisibleTicket } from './visible-ticket.ts'

/** The member has seen all of a ticket; the other devices hear of it. Refuses `support.not_found`. */
export async function markTicketRead(ctx: InDb & TicketReader & AtTime, uuid: string) {
  const { installer, now } = ctx
  const ticket = await findVisibleTicket(ctx, uuid)
  await inTransaction(ctx, async ({ db: tx }) => {
    const update = await tx
      .insertInto('ticket_read')
      .columns(['ticket_id', 'installer_id', 'message_id', 'at'])
      .expression((eb) =>
        eb
          .selectFrom('ticket_message')
          .select([
            'ticket_id',
            eb.val(installer.id).as('installer_id'),
            'id',
            eb.val(now).as('at'),
          ])
          .where('ticket_id', '=', ticket.id)
          .where('sender', '=', 'admin')
          .orderBy('id', 'desc')
          .limit(1),
      )
      .onConflict((row) =>
        row
          .columns(['ticket_id', 'installer_id'])
          .doUpdateSet((eb) => ({
            message_id: eb.ref('excluded.message_id'),
            at: eb.ref('excluded.at'),
          }))
          .where(sql<boolean>`ticket_read.message_id < excluded.message_id`),
      )
      .returning('message_id')
      .executeTakeFirst()
    if (update) await emit(tx, [{ to: installer.id, event: 'ticket.read' }])
  })
}

/** Somebody of the club who answers has opened a ticket; its members see it. */
export async function markReadByClub(ctx: StaffContext, uuid: string) {
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, staff } = ctx
    const update = await tx
      .updateTable('ticket as t')
      .set({ club_read_id: sql`(select max(m.id) from ticket_message m where m.ticket_id = t.id)` })
      .where('t.uuid', '=', uuid)
      .where(sql<boolean>`t.region_id = any(${staff.regions}::smallint[])`)
      .where(
        sql<boolean>`exists (select from ticket_message m where m.ticket_id = t.id
          and m.sender = 'installer' and m.id > coalesce(t.club_read_id, 0))`,
      )
      .returning('t.uuid')
      .executeTakeFirst()
    if (update) await emitToReaders(ctx, { uuid: update.uuid, event: 'ticket.read' })
  })
}
