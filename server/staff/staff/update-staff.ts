import type { StaffChange } from '#contract/staff/staff.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireLanguage } from './choose-language.ts'
import { requireRegions } from './invite-staff.ts'
import { lockStaff } from './lock-staff.ts'
import { endStaffSessions } from './open-staff-session.ts'

/**
 * Role, regions, language and whether the account is open; a closed one is out at once. Refuses
 * `staff.not_found`, `staff.oneself` (own role, regions, closing), `staff.last_admin`.
 * (safety row 44)
 */
export async function updateStaff(
  ctx: StaffContext,
  { uuid, change }: { uuid: string; change: StaffChange },
) {
  const { staff } = ctx
  if (change.language !== undefined) requireLanguage(change.language)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const admins = await lockAdmins(tx)
    const person = await lockStaff(ctx, uuid)
    const { language: _, ...grave } = change
    if (person.id === staff.id && Object.keys(pickChanges(person, grave)).length > 0)
      refuse('staff.oneself')
    if (change.regions) requireRegions(staff, getRegionDifference(person.regions, change.regions))
    const isLeaving = change.active === false || (change.role ?? person.role) !== 'super_admin'
    if (isLeaving && admins.every((id) => id === person.id) && admins.length > 0)
      refuse('staff.last_admin')
    const changes = pickChanges(person, change)
    if (Object.keys(changes).length === 0) return
    await tx.updateTable('staff').set(changes).where('id', '=', person.id).execute()
    if (change.active === false) await endStaffSessions(ctx, { staffId: person.id })
    await recordAudit(ctx, {
      action: change.active === false ? 'staff.deactivate' : 'staff.edit',
      object: { type: 'staff', id: uuid, label: person.name },
      before: Object.fromEntries(
        Object.keys(changes).map((key) => [key, person[key as keyof typeof person]]),
      ),
      after: changes,
    })
  })
  return undefined
}

/** The open accounts that may do everything; locked, so that two of them cannot close each other. */
async function lockAdmins(tx: Tx) {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

function pickChanges<T extends object>(row: Record<string, unknown>, change: T) {
  const entries = Object.entries(change).filter(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[key]),
  )
  return Object.fromEntries(entries) as Partial<T>
}

function getRegionDifference(before: readonly number[], after: readonly number[]) {
  return [
    ...after.filter((id) => !before.includes(id)),
    ...before.filter((id) => !after.includes(id)),
  ]
}
