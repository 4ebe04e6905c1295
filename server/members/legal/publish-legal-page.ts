import type { publishLegalPage as endpoint } from '#contract/members/legal.admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isLanguage } from '#contract/languages.ts'
import { isLegalPage, buildLegalPath } from '#contract/members/legal.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { announceTerms } from '#server/settings/settings/announce-terms.ts'
import { findStaffLegalPage } from './staff-legal.reads.ts'

type Draft = { regionId: number; page: string } & BodyOf<typeof endpoint>
type Context = AtTime & { staff: CallerStaff }

/**
 * Publishes the next version of a legal page: terms are announced to the owners for a day ahead,
 * the others hold at once, and each top-up of the club card accepts the new card terms. Refuses `common.not_found`, `content.changed_meanwhile`, languages that
 * are not offered, a text missing in the language of the country, and what `announceTerms` refuses.
 */
export function publishLegalPage(ctx: InDb & Context, draft: Draft) {
  const { regionId, page } = draft
  if (!ctx.staff.regions.includes(regionId) || !isLegalPage(page)) refuse('common.not_found')
  const texts = cleanTexts(draft)
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, now, staff } = ctx
    await tx
      .selectFrom('regional_setting')
      .select('region_id')
      .where('region_id', '=', regionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = await findStaffLegalPage(ctx, { regionId, page })
    if (before.version !== draft.version) refuse('content.changed_meanwhile')
    const { version, effectiveFrom } =
      page === 'terms'
        ? await announceVersion(ctx, draft)
        : { version: before.version + 1, effectiveFrom: now }
    await tx
      .insertInto('legal_page')
      .values({
        region_id: regionId,
        page,
        version,
        texts: JSON.stringify(texts),
        is_reviewed: draft.is_reviewed,
        effective_from: effectiveFrom,
        published_at: now,
        published_by: staff.id,
      })
      .execute()
    if (page === 'card-terms')
      await tx
        .updateTable('card_programme')
        .set({
          terms_version: String(version),
          terms_url: buildLegalPath(getRegion(regionId).slug, page, version),
        })
        .where('region_id', '=', regionId)
        .execute()
    await recordAudit(ctx, {
      action: 'legal.publish',
      object: { type: 'region', id: String(regionId), label: getRegion(regionId).slug },
      regionId,
      before: { page, version: before.version, is_reviewed: before.is_reviewed },
      after: { page, version, is_reviewed: draft.is_reviewed, languages: Object.keys(texts) },
    })
    return findStaffLegalPage(ctx, { regionId, page })
  })
}

function announceVersion(ctx: InTx & Context, { regionId: id, note, effective_on }: Draft) {
  if (!effective_on) refuseFields({ effective_on: [problems.required] })
  const { slug } = getRegion(id)
  const toUrl = (version: number) => buildLegalPath(slug, 'terms', version)
  return announceTerms(ctx, { id, note, effective_on, urlOf: toUrl })
}

function cleanTexts({ regionId, texts }: Draft) {
  const { language } = getRegion(regionId)
  const translations = Object.entries(texts)
    .map(([code, html]) => [code, cleanHtml(html).trim()] as const)
    .filter(([, html]) => html.replace(/<[^>]*>/g, '').trim() !== '')
  if (!translations.every(([code]) => isLanguage(code)))
    refuseFields({ texts: [problems.not_offered] })
  const result = Object.fromEntries(translations)
  if (!result[language]) refuseFields({ [`texts.${language}`]: [problems.required] })
  return result
}
