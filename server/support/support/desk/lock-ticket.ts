import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Staff } from '#server/platform/access/callers.ts'

/** A ticket of the person's regions, locked. Refuses `support.not_found`. */
export async function lockTicket(
  { db: tx, staff: { regions } }: InTx & { staff: Pick<Staff, 'regions'> },
  uuid: string,
) {
  const ticket = await tx
    .selectFrom('ticket')
    .select(['id', 'uuid', 'title', 'status', 'region_id', 'company_id', 'installer_id'])
    .select(['for_company', 'assigned_to', 'snoozed_until', 'merged_into', 'closed_at'])
    .where('uuid', '=', uuid)
    .where(sql<boolean>`region_id = any(${regions}::smallint[])`)
    .forUpdate()
    .executeTakeFirst()
  return ticket ?? refuse('support.not_found')
}

/** The same, of one that has not gone into another. Refuses `support.merged` too. */
export async function lockOpenTicket(ctx: InTx & { staff: Pick<Staff, 'regions'> }, uuid: string) {
  const ticket = await lockTicket(ctx, uuid)
  return ticket.merged_into === null ? ticket : refuse('support.merged')
}

export type LockedTicket = Awaited<ReturnType<typeof lockTicket>>
