import { isLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import { endAheadMonths, farthestEndMonths } from '#contract/settings/programme-end.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { addMonths, endOfDay } from '#server/platform/calendar.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { openEnd, findProgrammeEnd } from './programme-end.reads.ts'

type Announcement = {
  regionId: number
  last_day: string
  texts: Record<string, string>
  reason: string
}

/**
 * Announces the end of the club in a region, 3 to 24 months of its calendar ahead; nobody is notified
 * before another person confirms it. Refuses `common.not_found`, `programme.announced` and a wrong
 * day or language. (decisions M)
 */
export function announceEnd(
  ctx: StaffContext,
  { regionId, last_day, texts, reason }: Announcement,
) {
  const { staff, now } = ctx
  if (!staff.regions.includes(regionId)) refuse('common.not_found')
  const { slug, timeZone } = getRegion(regionId)
  if (last_day < addMonths(now, endAheadMonths, timeZone))
    refuseFields({ last_day: [problems.too_small] })
  if (last_day > addMonths(now, farthestEndMonths, timeZone))
    refuseFields({ last_day: [problems.too_large] })
  const filledTexts = Object.entries(texts).filter(([, text]) => text !== '')
  if (!filledTexts.every(([language]) => isLanguage(language)))
    refuseFields({ texts: [problems.invalid] })
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await tx
      .selectFrom('regional_setting')
      .select('region_id')
      .where('region_id', '=', regionId)
      .forUpdate()
      .execute()
    if (await openEnd(tx, regionId).executeTakeFirst()) refuse('programme.announced')
    await tx
      .insertInto('programme_end')
      .values({
        region_id: regionId,
        ends_at: endOfDay(last_day, timeZone),
        texts: JSON.stringify(Object.fromEntries(filledTexts)),
        reason,
        announced_by: staff.id,
        announced_at: now,
      })
      .execute()
    await recordAudit(ctx, {
      action: 'programme.announce',
      object: { type: 'region', id: String(regionId), label: slug },
      regionId,
      reason,
      after: { last_day, texts: Object.fromEntries(filledTexts) },
    })
    return findProgrammeEnd(ctx, regionId)
  })
}
