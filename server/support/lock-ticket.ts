import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'

/** A talk of the person's regions, locked. Refuses `support.not_found`. */
export async function lockTicket(tx: Tx, { regions }: Pick<CallerStaff, 'regions'>, uuid: string) {
  const ticket = await tx
    .selectFrom('ticket')
    .select(['id', 'uuid', 'title', 'status', 'region_id', 'company_id', 'installer_id'])
    .select(['for_company', 'assigned_to', 'snoozed_until'])
    .where('uuid', '=', uuid)
    .where(sql<boolean>`region_id = any(${regions}::smallint[])`)
    .forUpdate()
    .executeTakeFirst()
  return ticket ?? refuse('support.not_found')
}

export type LockedTicket = Awaited<ReturnType<typeof lockTicket>>
