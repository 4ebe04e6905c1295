import { sql } from 'kysely'
import type { AnnouncedEnd, ProgrammeEndState } from '#contract/settings/programme-end.admin.ts'
import { getRegion } from '#contract/regions.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import { endAheadMonths, farthestEndMonths } from '#contract/settings/programme-end.rules.ts'
import { addMonths, toLocalDate } from '#server/platform/calendar.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export async function findProgrammeEnd(
  { db, staff, now }: StaffContext,
  regionId: number,
): Promise<ProgrammeEndState> {
  const { timeZone } = getRegion(regionId)
  const row = await openEnd(db, regionId)
    .innerJoin('staff as a', 'a.id', 'p.announced_by')
    .leftJoin('staff as c', 'c.id', 'p.confirmed_by')
    .select(['p.texts', 'p.reason', 'p.announced_at', 'a.name as announced_by'])
    .select('c.name as confirmed_by')
    .executeTakeFirst()
  const counts = await db
    .selectFrom('company as c')
    .innerJoin('points_account as a', 'a.company_id', 'c.id')
    .select(sql<number>`count(*)::int`.as('companies'))
    .select(sql<number>`coalesce(sum(greatest(a.posted, 0)), 0)::int`.as('points'))
    .where('c.region_id', '=', regionId)
    .where('c.active', '=', CompanyStatus.active)
    .executeTakeFirstOrThrow()
  return {
    end: row
      ? {
          last_day: toLastDay(row.ends_at, timeZone),
          ends_at: row.ends_at.toISOString(),
          texts: row.texts as AnnouncedEnd['texts'],
          reason: row.reason,
          announced_by: row.announced_by,
          announced_at: row.announced_at.toISOString(),
          is_mine: row.announcer_id === staff.id,
          confirmed_by: row.confirmed_by,
          confirmed_at: row.confirmed_at?.toISOString() ?? null,
          has_ended: row.confirmed_at !== null && row.ends_at <= now,
        }
      : null,
    earliest: addMonths(now, endAheadMonths, timeZone),
    latest: addMonths(now, farthestEndMonths, timeZone),
    ...counts,
  }
}

export function openEnd(db: Db | Tx, regionId: number) {
  return db
    .selectFrom('programme_end as p')
    .select(['p.id', 'p.ends_at', 'p.confirmed_at', 'p.announced_by as announcer_id'])
    .where('p.region_id', '=', regionId)
    .where('p.withdrawn_at', 'is', null)
}

/** When the club ends in a region, once that is confirmed. */
export async function findConfirmedEnd(db: Db | Tx, regionId: number) {
  const row = await openEnd(db, regionId).where('p.confirmed_at', 'is not', null).executeTakeFirst()
  return row?.ends_at
}

/** The last day of the club as `2026-03-05`. */
export function toLastDay(endsAt: Date, timeZone: string) {
  return toLocalDate(getLastMoment(endsAt), timeZone)
}

export function getLastMoment(endsAt: Date) {
  return new Date(endsAt.getTime() - 1)
}
