import type { Staff, StaffRequest } from '#server/platform/access/callers.ts'
import { type System, actorColumns, rules, toStaffActor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'

type Author = (Pick<Staff, 'id'> | System) & { request?: StaffRequest }

export type AuditEvent = {
  /** The action, such as `orders.approve`; its texts are `backOffice.audit.actions`. */
  action: string
  /** A member has no label: the reader of the audit joins the name. */
  object: { type: string; id: string; label?: string }
  regionId?: number | null
  reason?: string
  before?: unknown
  after?: unknown
  actingAs?: number
}

/**
 * Writes what a person of the club did into the audit log, in the transaction of the change; once
 * committed it is linked into a chain (`linkAudit`). The words of a row go with the people they
 * speak of (`eraseFromAudit`). (safety goal 21, D25)
 */
export async function recordAudit(
  { db: tx, staff, now }: InTx & { staff: Author } & AtTime,
  auditEvent: AuditEvent,
) {
  const { actor_staff_id, actor_system } = actorColumns(toStaffActor(staff))
  if (actor_system === rules.by) return
  const { action, object, actingAs } = auditEvent
  await tx
    .insertInto('audit_entry')
    .values({
      at: now,
      actor_staff_id,
      actor_system,
      acting_as: actingAs ?? null,
      action,
      object_type: object.type,
      object_id: object.id,
      object_label: object.label?.slice(0, 200) ?? '',
      region_id: auditEvent.regionId ?? null,
      reason: auditEvent.reason ?? '',
      before: toJson(auditEvent.before),
      after: toJson(auditEvent.after),
      request_id: staff.request?.id ?? '',
      network: staff.request?.network ?? '',
    })
    .execute()
}

function toJson(value: unknown) {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
