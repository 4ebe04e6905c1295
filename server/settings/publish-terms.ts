import { dayMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { isSafeLink } from '#contract/rules/formats/html.rules.ts'
import { problems } from '#contract/refusals.ts'
import { knownRegion } from '#contract/regions.ts'
import {
  farthestTermsDays,
  type TermsDraft,
  termsAnnouncementDays,
} from '#contract/admin/settings.admin.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { dayOf, startOfLocalDay } from '#server/calendar.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/access/callers.ts'
import { regionSettingsOf } from './staff-settings.reads.ts'

/**
 * Staff announces new terms of a region, which hold from the start of a local day at least 30 days
 * ahead; the scheduler tells the owners within a minute. Refuses `common.not_found`,
 * `settings.terms_announced` while others are still to come, and wrong fields. (decisions B)
 */
export function publishTerms(
  ctx: InDb & { staff: CallerStaff } & AtTime,
  { id, url, note, effective_on }: { id: number } & TermsDraft,
) {
  const { staff, now } = ctx
  if (!staff.regions.includes(id)) refuse('common.not_found')
  const { slug, timeZone } = knownRegion(id)
  const ahead = (Date.parse(effective_on) - Date.parse(dayOf(now, timeZone))) / dayMs
  if (!/^https?:/.test(url) || !isSafeLink(url)) refuseFields({ url: [problems.invalid] })
  if (ahead < termsAnnouncementDays) refuseFields({ effective_on: [problems.too_small] })
  if (ahead > farthestTermsDays) refuseFields({ effective_on: [problems.too_large] })
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { terms_version } = await tx
      .selectFrom('regional_setting')
      .select('terms_version')
      .where('region_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { coming_terms } = (await regionSettingsOf(tx, [id])).data[0]!
    if (coming_terms) refuse('settings.terms_announced')
    const version = terms_version + 1
    await tx
      .insertInto('region_terms')
      .values({
        region_id: id,
        version,
        url,
        note,
        effective_from: startOfLocalDay(new Date(`${effective_on}T12:00:00Z`), timeZone),
        published_at: now,
        published_by: staff.id,
      })
      .execute()
    await recordAudit(ctx, {
      action: 'settings.publish_terms',
      object: { type: 'region', id: String(id), label: slug },
      regionId: id,
      after: { version, url, note, effective_on },
    })
    return (await regionSettingsOf(tx, [id])).data[0]!
  })
}
