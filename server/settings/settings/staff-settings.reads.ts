import type {
  StaffCompanyType,
  StaffHeroImage,
  RegionSettings,
  RegionDraft,
  RegionHeroImages,
} from '#contract/settings/settings.admin.ts'
import type { RewardsVideo } from '#contract/settings/settings.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { computeVersion } from './compute-version.ts'

export async function findHeroImages(db: Db, regions: readonly number[]) {
  if (regions.length === 0) return { data: [] }
  const rows = await db
    .selectFrom('regional_setting')
    .select(['region_id', 'hero_images'])
    .where('region_id', 'in', regions)
    .orderBy('slug')
    .execute()
  return {
    data: rows.map(({ region_id, hero_images }): RegionHeroImages => {
      const images = hero_images as StaffHeroImage[]
      return { region_id, hero_images: images, version: computeVersion(images) }
    }),
  }
}

export async function findRegionSettings(db: Db, regions: readonly number[]) {
  if (regions.length === 0) return { data: [] }
  const rows = await db
    .selectFrom('regional_setting')
    .select(['region_id', 'slug', 'company_type_state', 'vat_field', 'company_id_field'])
    .select(['flags', 'legal_links', 'operator', 'contact', 'social_links', 'project_days'])
    .select(['rewards_video', 'welcome_points', 'team_owners', 'team_installers', 'terms_version'])
    .where('region_id', 'in', regions)
    .orderBy('slug')
    .execute()
  const types = await db
    .selectFrom('company_type')
    .select(['region_id', 'id', 'disclaimer_state', 'declaration_state', 'names'])
    .select(['disclaimers', 'declarations'])
    .where('region_id', 'in', regions)
    .orderBy('position')
    .execute()
  const coming = await db
    .selectFrom('region_terms as t')
    .innerJoin('regional_setting as r', 'r.region_id', 't.region_id')
    .select(['t.region_id', 't.version', 't.url', 't.note', 't.effective_from'])
    .innerJoin('staff as s', 's.id', 't.published_by')
    .select('s.name as published_by')
    .where('t.region_id', 'in', regions)
    .whereRef('t.version', '>', 'r.terms_version')
    .execute()
  return {
    data: rows.map((row): RegionSettings => {
      const draft = toRegionDraft(row)
      const terms = coming.find(({ region_id }) => region_id === row.region_id)
      return {
        ...draft,
        region_id: row.region_id,
        slug: row.slug,
        terms_version: row.terms_version,
        coming_terms: terms
          ? { ...terms, effective_from: terms.effective_from.toISOString() }
          : null,
        version: computeVersion(draft),
        company_types: types.filter((type) => type.region_id === row.region_id).map(toCompanyType),
      }
    }),
  }
}

type Row = Omit<
  RegionDraft,
  'legal_links' | 'operator' | 'contact' | 'social_links' | 'rewards_video'
> & {
  legal_links: unknown
  operator: unknown
  contact: unknown
  social_links: unknown
  rewards_video: unknown
}

function toRegionDraft(row: Row): RegionDraft {
  const video = row.rewards_video as Partial<RewardsVideo> | null
  return {
    company_type_state: row.company_type_state,
    vat_field: row.vat_field,
    company_id_field: row.company_id_field,
    flags: row.flags,
    welcome_points: row.welcome_points,
    project_days: row.project_days,
    team_owners: row.team_owners,
    team_installers: row.team_installers,
    legal_links: row.legal_links as RegionDraft['legal_links'],
    operator: row.operator as RegionDraft['operator'],
    contact: row.contact as RegionDraft['contact'],
    social_links: row.social_links as RegionDraft['social_links'],
    rewards_video: video && { video: '', youtube: '', poster: '', ...video },
  }
}

type TypeRow = { id: number; disclaimer_state: number; declaration_state: number } & Record<
  'names' | 'disclaimers' | 'declarations',
  unknown
>

function toCompanyType({ id, disclaimer_state, declaration_state, ...texts }: TypeRow) {
  const draft = {
    disclaimer_state,
    declaration_state,
    names: texts.names as StaffCompanyType['names'],
    disclaimers: (texts.disclaimers ?? {}) as StaffCompanyType['names'],
    declarations: (texts.declarations ?? {}) as StaffCompanyType['names'],
  }
  return { id, ...draft, version: computeVersion(draft) }
}
