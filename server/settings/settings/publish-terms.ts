import { isLegalLink } from '#contract/members/legal.ts'
import { problems } from '#contract/refusals.ts'
import type { TermsDraft } from '#contract/settings/settings.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { announceTerms } from './announce-terms.ts'
import { findRegionSettings } from './staff-settings.reads.ts'

/**
 * Staff announces new terms of a region that stand at an address; the scheduler tells the owners
 * within a minute. Refuses `common.not_found`, wrong fields, and what `announceTerms` refuses.
 */
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
