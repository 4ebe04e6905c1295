import { sql } from 'kysely'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import { lit } from '#server/platform/database/lit.ts'

/** Months without anybody of the company before it is warned, and from there to its end. */
export const inactiveMonths = 24
export const warningMonths = 3

/** A company `c` that inactivity may close: open, no duplicate, nobody of the demo in it. */
export const mayBecomeInactive = sql<boolean>`c.active = ${lit(CompanyStatus.active)}
  and c.erased_at is null and c.merged_into is null
  and not exists (select from installer i where i.company_id = c.id and i.demo)`

/** Somebody of company `c` was here after an instant; staff who look with a member's eyes do not count. */
export function wasUsedSince(instant: ReturnType<typeof sql>) {
  return sql<boolean>`(c.created_at > ${instant} or exists (
    select from installer i where i.company_id = c.id and i.last_active_at > ${instant}
  ) or exists (
    select from installer i join session s on s.installer_id = i.id
    where i.company_id = c.id and s.emulation_id is null and s.last_used_at > ${instant}))`
}

export const closesAt = sql<Date | null>`c.inactive_notified_at
  + make_interval(months => ${lit(warningMonths)})`
