import { createHash } from 'node:crypto'
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

type Written = {
  id: number
  at: Date
  staff_id: number | null
  staff_name: string
  acting_as: number | null
  action: string
  object_type: string
  object_id: string
  object_label: string
  region_id: number | null
  reason: string
  before: unknown
  after: unknown
  request_id: string
  network: string
}

/**
 * Writes what a person of the club did into the book, in the transaction of the deed. Rows form a
 * chain, so its head is locked: call it as the last thing of the transaction. A member is named by
 * the reader, never by the row, which erasure could not reach. (safety goal 21, D25)
 */
export async function noteDeed(tx: Tx, staff: Staff, deed: Deed) {
  if (staff === rules) return
  const head = await tx
    .selectFrom('audit_head')
    .select(['id', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row: Written = {
    id: head.id + 1,
    at: deed.at,
    staff_id: staff.id ?? null,
    staff_name: staff.name,
    acting_as: deed.actingAs ?? null,
    action: deed.action,
    object_type: deed.object.type,
    object_id: deed.object.id,
    object_label: deed.object.type === 'installer' ? '' : deed.object.label.slice(0, 200),
    region_id: deed.regionId ?? null,
    reason: deed.reason ?? '',
    before: deed.before ?? null,
    after: deed.after ?? null,
    request_id: staff.request?.id ?? '',
    network: staff.request?.network ?? '',
  }
  const hash = hashOf(row, head.hash)
  const texts = { before: textOf(row.before), after: textOf(row.after) }
  await tx
    .insertInto('audit_entry')
    .values({ ...row, ...texts, previous_hash: head.hash, hash })
    .execute()
  await tx.updateTable('audit_head').set({ id: row.id, hash }).execute()
}

/** The hash of a row over the row before it. */
export function hashOf(row: Written, previous: Buffer) {
  const { at, before, after, ...rest } = row
  const text = JSON.stringify([
    at.toISOString(),
    ...Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)),
    textOf(before),
    textOf(after),
  ])
  return createHash('sha256').update(previous).update(text).digest()
}

function textOf(value: unknown) {
  return value === null ? null : JSON.stringify(value)
}
