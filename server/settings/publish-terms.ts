import { isSafeLink } from '#contract/html.rules.ts'
import { problems } from '#contract/refusals.ts'
import { knownRegion } from '#contract/regions.ts'
import { farthestTermsDays, type TermsDraft, termsNoticeDays } from '#contract/settings.admin.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { dayOf, startOfLocalDay } from '#server/calendar.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { officeRegionsOf } from './staff-settings.reads.ts'

const day = 86_400_000

/**
 * Staff announces new terms of a region, which hold from the start of a local day at least 30 days
 * ahead; the clock tells the owners within a minute. Refuses `common.not_found`,
 * `settings.terms_announced` while others are still to come, and wrong fields. (decisions B)
 */
export function publishTerms(
  db: Db,
  staff: CallerStaff,
  id: number,
  { url, note, holds_on }: TermsDraft,
  at: Date,
) {
  if (!staff.regions.includes(id)) refuse('common.not_found')
  const { slug, timeZone } = knownRegion(id)
  const ahead = (Date.parse(holds_on) - Date.parse(dayOf(at, timeZone))) / day
  if (!/^https?:/.test(url) || !isSafeLink(url)) refuseFields({ url: [problems.invalid] })
  if (ahead < termsNoticeDays) refuseFields({ holds_on: [problems.too_small] })
  if (ahead > farthestTermsDays) refuseFields({ holds_on: [problems.too_large] })
  return inTransaction(db, async (tx) => {
    const { terms_version } = await tx
      .selectFrom('regional_setting')
      .select('terms_version')
      .where('region_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { coming_terms } = (await officeRegionsOf(tx, [id])).data[0]!
    if (coming_terms) refuse('settings.terms_announced')
    const version = terms_version + 1
    await tx
      .insertInto('region_terms')
      .values({
        region_id: id,
        version,
        url,
        note,
        holds_from: startOfLocalDay(new Date(`${holds_on}T12:00:00Z`), timeZone),
        published_at: at,
        published_by: staff.name,
      })
      .execute()
    await noteDeed(tx, staff, {
      action: 'settings.publish_terms',
      object: { type: 'region', id: String(id), label: slug },
      regionId: id,
      after: { version, url, note, holds_on },
      at,
    })
    return (await officeRegionsOf(tx, [id])).data[0]!
  })
}
