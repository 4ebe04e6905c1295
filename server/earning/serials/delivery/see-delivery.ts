import type { StaffContext } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { seesAll } from '#server/staff/staff/staff-scope.ts'
import { concernsDelivery, isUnseen } from './deliveries.reads.ts'

/** Marks a file with faults as seen: it leaves Today. Refuses `serials.delivery_not_found`. */
export async function seeDelivery({ db, staff, now }: StaffContext, uuid: string) {
  const row = await db
    .updateTable('serial_delivery as d')
    .set({ seen_at: now, seen_by: staff.id })
    .where('d.uuid', '=', uuid)
    .where(isUnseen)
    .where(concernsDelivery(staff, seesAll(staff)))
    .returning('d.id')
    .executeTakeFirst()
  if (!row) refuse('serials.delivery_not_found')
}
