import { isLanguage } from '#contract/languages.ts'
import { isLegalPage, type LegalPage } from '#contract/members/legal.ts'
import { findRegion } from '#contract/regions.ts'
import type { Operator, RegionalSetting } from '#contract/settings/settings.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readLegalDraft, fillPlaceholders } from './legal-text.ts'
import { getCurrentVersion, findLegalTexts, findLegalVersions } from './legal-versions.reads.ts'

type PageInput = {
  country: string
  page: string
  language?: string | undefined
  version?: number | undefined
}

/** Refuses `common.not_found` for countries, pages and versions that are not there. */
export async function findLegalPage(
  { db, now }: { db: Db; now: Date },
  { country, page, language, version }: PageInput,
): Promise<LegalPage> {
  const region = findRegion(country)
  if (!region?.selectable || region.slug !== country || !isLegalPage(page))
    refuse('common.not_found')
  const versions = await findLegalVersions(db, region.id, page)
  const current_version = getCurrentVersion(versions, now)
  const legalVersion = versions.find((one) => one.version === (version ?? current_version))
  if (!legalVersion) refuse('common.not_found')
  const texts = await findLegalTexts(db, {
    region_id: region.id,
    page,
    version: legalVersion.version,
  })
  const choices = [language, region.language, 'en', ...Object.keys(texts ?? {})]
  const pageLanguage = choices.find((code) => isLanguage(code) && (!texts || texts[code])) ?? 'en'
  const html =
    texts?.[pageLanguage] ??
    (await readLegalDraft(page, isLanguage(pageLanguage) ? pageLanguage : 'en'))
  return {
    region_id: region.id,
    page,
    version: legalVersion.version,
    effective_from: legalVersion.effective_from,
    language: pageLanguage,
    html: fillPlaceholders(html, await findLegalFacts(db, region.id), pageLanguage),
    current_version,
    versions: versions.map(({ version, effective_from }) => ({ version, effective_from })),
  }
}

async function findLegalFacts(db: Db, regionId: number) {
  const { slug, operator, contact, currency } = await db
    .selectFrom('regional_setting as r')
    .leftJoin('card_programme as c', 'c.region_id', 'r.region_id')
    .select(['r.slug', 'r.operator', 'r.contact', 'c.currency'])
    .where('r.region_id', '=', regionId)
    .executeTakeFirstOrThrow()
  return {
    slug,
    operator: operator as Operator,
    contact: contact as RegionalSetting['contact'],
    currency: currency ?? undefined,
  }
}
