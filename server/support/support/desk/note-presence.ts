import { sql } from 'kysely'
import type { Presence } from '#contract/support/support.admin.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { PresenceEvent } from './staff-hub.ts'

/** Nothing is stored. Refuses `support.not_found`. */
export async function notePresence(
  { db, limits, staff }: StaffContext<'limits'> & { staff: CallerStaff },
  { uuid, state }: { uuid: string; state: Presence['state'] },
) {
  await limits.spend('staffPresence', staff.uuid)
  const ticket = await db
    .selectFrom('ticket')
    .select(['uuid', 'region_id'])
    .where('uuid', '=', uuid)
    .where(sql<boolean>`region_id = any(${staff.regions}::smallint[])`)
    .executeTakeFirst()
  if (!ticket) refuse('support.not_found')
  const event: PresenceEvent = {
    ticket: ticket.uuid,
    region: ticket.region_id,
    staff: { uuid: staff.uuid, name: staff.name },
    state,
  }
  await sql`select pg_notify('ticket_presence', ${JSON.stringify(event)})`.execute(db)
}
