import { dayMs } from '#contract/durations.ts'
import {
  farthestTermsDays,
  termsAnnouncementDays,
  type TermsDraft,
} from '#contract/settings/settings.admin.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate, startOfLocalDay } from '#server/platform/calendar.ts'
import type { StaffTx, StaffContext } from '#server/platform/contexts.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { isLegalLink } from '#contract/members/legal.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findRegionSettings } from './staff-settings.reads.ts'

type Announcement = {
  id: number
  note: string
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

/** The owners hear within a minute. Refuses `common.not_found`, fields, and as `announceTerms`. */
export function publishTerms(
  ctx: StaffContext,
  { id, url, note, effective_on }: { id: number } & TermsDraft,
) {
  if (!ctx.staff.regions.includes(id)) refuse('common.not_found')
  if (!isLegalLink(url)) refuseFields({ url: [problems.invalid] })
  return inTransaction(ctx, async (ctx) => {
    const getUrl = () => url
    const { slug, version } = await announceTerms(ctx, { id, note, effective_on, urlOf: getUrl })
    await recordAudit(ctx, {
      action: 'settings.publish_terms',
      object: { type: 'region', id: String(id), label: slug },
      regionId: id,
      after: { version, url, note, effective_on },
    })
    return (await findRegionSettings(ctx.db, [id])).data[0]!
  })
}
