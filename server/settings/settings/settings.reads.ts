import { sql } from 'kysely'
import { type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import type { Config, RegionalSetting, RewardsVideo } from '#contract/settings/settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import { defaultCardProvider } from '#server/platform/config/services-environment.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { findProgrammeEnds } from '#server/settings/programme-end/programme-ends.reads.ts'
import { findQuestions } from './questions.reads.ts'
import { createCachedValue } from './cached-value.ts'

declare module '#server/platform/context.ts' {
  interface AppContext {
    settings: Settings
  }
}

/** Longest delay before settings that start on a certain day are in force. */
const freshMilliseconds = 10_000
const versionMilliseconds = 900

export type Settings = {
  /** All settings with their texts in one language; a change is known within a second. */
  current(language?: LanguageCode): Promise<Config>
  /** Reads them in all languages, so that they answer however soon the database goes away. */
  rememberAll(): Promise<void>
}

export function createSettings(
  db: Db,
  clock: Clock,
  demo: boolean,
  cardProvider = defaultCardProvider,
): Settings {
  const cache = new Map<string, { readAt: number; version: number; config: Promise<Config> }>()
  const version = createCachedValue({
    read: () => readVersion(db),
    first: 0,
    clock,
    freshMilliseconds: versionMilliseconds,
  })

  async function current(language: LanguageCode = 'en') {
    const number = await version.current()
    const now = clock.now().getTime()
    const entry = cache.get(language)
    const isFresh = entry && Math.abs(now - entry.readAt) <= freshMilliseconds
    if (entry && (version.isAway() || (isFresh && entry.version === number))) return entry.config
    const config = findConfig(db, clock.now(), { demo, cardProvider, language }).catch(
      (error: unknown) => {
        if (entry) return entry.config
        cache.delete(language)
        throw error
      },
    )
    cache.set(language, { readAt: now, version: number, config })
    return config
  }

  return {
    current,
    async rememberAll() {
      for (const { code } of offeredLanguages) await current(code)
    },
  }
}

async function readVersion(db: Db) {
  const row = await db.selectFrom('settings_version').select('number').executeTakeFirstOrThrow()
  return row.number
}

type ConfigInput = { demo: boolean; cardProvider: string; language: LanguageCode }

async function findConfig(
  db: Db,
  at: Date,
  { demo, cardProvider, language }: ConfigInput,
): Promise<Config> {
  const rows = await db
    .selectFrom('regional_setting')
    .select(['region_id', 'slug', 'company_type_state', 'vat_field', 'company_id_field'])
    .select(['flags', 'legal_links', 'contact', 'social_links', 'project_days'])
    .select(['rewards_video', 'welcome_points', 'hero_images', 'operator'])
    .orderBy('region_id')
    .execute()
  const rates = await findRates(db, at)
  const types = await findCompanyTypes(db, language)
  const ends = await findProgrammeEnds(db, language)
  const filterByRegion = <T extends { region_id: number }>(all: readonly T[], id: number) =>
    all.filter((row) => row.region_id === id)
  return {
    regional_settings: rows.map((row) => ({
      region_id: row.region_id,
      slug: row.slug,
      company_types: filterByRegion(types, row.region_id),
      company_type_state: row.company_type_state,
      vat_field: row.vat_field,
      company_id_field: row.company_id_field,
      flags: row.flags,
      legal_links: row.legal_links as RegionalSetting['legal_links'],
      operator: row.operator as RegionalSetting['operator'],
      contact: row.contact as RegionalSetting['contact'],
      social_links: row.social_links as RegionalSetting['social_links'],
      points: Object.fromEntries(
        filterByRegion(rates, row.region_id).map((rate) => [rate.points_group, rate.points]),
      ),
      project_days: row.project_days,
      programme_end: ends.get(row.region_id) ?? null,
      rewards_video: toVideo(row.rewards_video as Partial<RewardsVideo> | null),
    })),
    behaviours: Object.fromEntries(rows.map((row) => [row.slug, row.welcome_points])),
    profile_questions: await findQuestions(db, 'profile'),
    project_questions: await findQuestions(db, 'project'),
    hero_images: rows.flatMap(({ region_id, hero_images }) =>
      (hero_images as HeroImage[]).map((hero) => ({ ...hero, region_id })),
    ),
    card_provider: cardProvider,
    demo,
  }
}

/** Staff name a video of ours or one at YouTube; the rest is nothing. */
function toVideo(video: Partial<RewardsVideo> | null): RewardsVideo | null {
  return video && { video: '', youtube: '', poster: '', ...video }
}

type HeroImage = Omit<Config['hero_images'][number], 'region_id'>

function findCompanyTypes(db: Db, language: LanguageCode) {
  const selectText = (column: string) =>
    sql<string>`coalesce(${sql.ref(column)}->>${language}::text, ${sql.ref(column)}->>'en', '')`
  return db
    .selectFrom('company_type')
    .select(['region_id', 'id', 'disclaimer_state', 'declaration_state'])
    .select([
      selectText('names').as('name_translated'),
      selectText('disclaimers').as('disclaimer_translated'),
      selectText('declarations').as('declaration_translated'),
    ])
    .orderBy('region_id')
    .orderBy('position')
    .execute()
}

function findRates(db: Db, at: Date) {
  return db
    .selectFrom('points_rate')
    .distinctOn(['region_id', 'points_group'])
    .select(['region_id', 'points_group', 'points'])
    .where('valid_from', '<=', sql<string>`${at}::timestamptz::date`)
    .orderBy('region_id')
    .orderBy('points_group')
    .orderBy('valid_from', 'desc')
    .execute()
}
