import { type RawBuilder, sql } from 'kysely'
import type { ByStaff, Member } from '#server/platform/access/callers.ts'

export type FileSender = Pick<Member, 'company' | 'installer'> | ByStaff

export function isUnsentFile(by: FileSender): RawBuilder<boolean> {
  const isOwn =
    'staff' in by
      ? sql`staff_id = ${by.staff.id}`
      : sql`installer_id = ${by.installer.id} and company_id = ${by.company.id}`
  return sql<boolean>`(${isOwn} and message_id is null)`
}
