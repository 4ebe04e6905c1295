import { type RawBuilder, sql } from 'kysely'
import type { ByStaff, Member } from '#server/platform/access/callers.ts'

/** Uploader of a file for a message: a member or a staff member. */
export type FileSender = Pick<Member, 'company' | 'installer'> | ByStaff

/** Rows of `ticket_file` that are the sender's and in no message yet. */
export function isUnsentFile(by: FileSender): RawBuilder<boolean> {
  const isOwn =
    'staff' in by
      ? sql`staff_id = ${by.staff.id}`
      : sql`installer_id = ${by.installer.id} and company_id = ${by.company.id}`
  return sql<boolean>`(${isOwn} and message_id is null)`
}
