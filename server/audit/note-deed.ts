import type { Tx } from '#server/database/transaction.ts'

/**
 * One of the people of the club, by the name that stands in histories; from the office with the
 * account and the request. Without an account: the command line, or the rules of the club.
 */
export type Staff = {
  name: string
  id?: number
  /** Where they may; the command line and the rules may everywhere. */
  regions?: readonly number[]
  request?: { id: string; network: string }
}

/** What the clock does by the rules of the club: it stands in histories, not in this book. */
export const rules: Staff = { name: 'rules' }

export type Deed = {
  /** What was done, as `orders.approve`; its words are `office.audit.actions`. */
  action: string
  object: { type: string; id: string; label: string }
  regionId?: number | null
  reason?: string
  before?: unknown
  after?: unknown
  /** The member whose eyes the person saw through. */
  actingAs?: number
  at: Date
}

/**
 * Writes what a person of the club did into the book, in the transaction of the deed. Rows form a
 * chain, so the insert locks its head: call it as the last thing of the transaction. A member is
 * named by the reader, never by the row; the words of a row go with the people they speak of
 * (`forgetDeeds`). (safety goal 21, D25)
 */
export async function noteDeed(tx: Tx, staff: Staff, deed: Deed) {
  if (staff === rules) return
  const { action, object, actingAs, at } = deed
  await tx
    .insertInto('audit_entry')
    .values({
      at,
      staff_id: staff.id ?? null,
      staff_name: staff.name,
      acting_as: actingAs ?? null,
      action,
      object_type: object.type,
      object_id: object.id,
      object_label: object.type === 'installer' ? '' : object.label.slice(0, 200),
      region_id: deed.regionId ?? null,
      reason: deed.reason ?? '',
      before: textOf(deed.before),
      after: textOf(deed.after),
      request_id: staff.request?.id ?? '',
      network: staff.request?.network ?? '',
    })
    .execute()
}

function textOf(value: unknown) {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
