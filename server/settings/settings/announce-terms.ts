import { dayMs } from '#contract/durations.ts'
import { farthestTermsDays, termsAnnouncementDays } from '#contract/settings/settings.admin.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate, startOfLocalDay } from '#server/platform/calendar.ts'
import type { StaffTx } from '#server/platform/contexts.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'

type Announcement = {
  id: number
  note: string
  /** A day of the country. */
  effective_on: string
  urlOf: (version: number) => string
}

/**
 * Writes down the next terms of a region, which hold from the start of a local day 30 to 365 days
 * ahead; gives their version and that moment. Refuses a wrong day, and `settings.terms_announced`
 * while others are still to come. (decisions B)
 */
export async function announceTerms(
  { db: tx, staff, now }: StaffTx,
  { id, note, effective_on, urlOf }: Announcement,
) {
  const { slug, timeZone } = getRegion(id)
  const ahead = (Date.parse(effective_on) - Date.parse(toLocalDate(now, timeZone))) / dayMs
  if (ahead < termsAnnouncementDays) refuseFields({ effective_on: [problems.too_small] })
  if (ahead > farthestTermsDays) refuseFields({ effective_on: [problems.too_large] })
  const { terms_version } = await tx
    .selectFrom('regional_setting')
    .select('terms_version')
    .where('region_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const coming = await tx
    .selectFrom('region_terms')
    .select('version')
    .where('region_id', '=', id)
    .where('version', '>', terms_version)
    .executeTakeFirst()
  if (coming) refuse('settings.terms_announced')
  const version = terms_version + 1
  const url = urlOf(version)
  const effectiveFrom = startOfLocalDay(new Date(`${effective_on}T12:00:00Z`), timeZone)
  await tx
    .insertInto('region_terms')
    .values({
      region_id: id,
      version,
      url,
      note,
      effective_from: effectiveFrom,
      published_at: now,
      published_by: staff.id,
    })
    .execute()
  return { slug, version, url, effectiveFrom }
}
