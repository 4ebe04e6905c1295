import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { sql } from 'kysely'

const retentionMonths = 24
const atOnce = 500

/**
 * Deletes tickets that have been closed for 24 months, with what the club said of them; the files of a
 * ticket go before it. Gives how many. (safety D25)
 */
export async function purgeTickets(ctx: InDb & AtTime) {
  const before = new Date(ctx.now)
  before.setUTCMonth(before.getUTCMonth() - retentionMonths)
  let purgedCount = 0
  for (let batchSize = atOnce; batchSize === atOnce; purgedCount += batchSize)
    batchSize = await inTransaction(ctx, async ({ db: tx }) => {
      const old = await tx
        .selectFrom('ticket as t')
        .select('t.id')
        .where('t.status', '=', TicketStatus.closed)
        .where('t.changed_at', '<', before)
        .where(
          sql<boolean>`not exists (select from ticket_file f join ticket_message m
            on m.id = f.message_id where m.ticket_id = t.id)`,
        )
        .orderBy('t.id')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = old.map(({ id }) => id)
      if (ids.length === 0) return 0
      await tx.deleteFrom('ticket_note').where('ticket_id', 'in', ids).execute()
      await tx.deleteFrom('ticket_message').where('ticket_id', 'in', ids).execute()
      await tx.deleteFrom('ticket').where('id', 'in', ids).execute()
      return ids.length
    })
  return purgedCount
}
