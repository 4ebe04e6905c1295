import { sql } from 'kysely'
import type { LanguageCode } from '#contract/languages.ts'
import type { Config, RegionalSetting, RewardsVideo } from '#contract/settings.ts'
import type { Clock } from '#server/clock.ts'
import { defaultCardProvider } from '#server/config.ts'
import type { Db } from '#server/database/transaction.ts'
import { questionsOf } from './questions.reads.ts'

/** What counts from a day on is noticed so late at most. */
const freshMilliseconds = 10_000
const versionMilliseconds = 900

export type Settings = {
  /** All settings with their texts in one language; a change is known within a second. */
  current(language?: LanguageCode): Promise<Config>
}

export function createSettings(
  db: Db,
  clock: Clock,
  demo: boolean,
  cardProvider = defaultCardProvider,
): Settings {
  const cache = new Map<string, { readAt: number; version: number; config: Promise<Config> }>()
  const version = createVersion(db, clock)
  return {
    async current(language = 'en') {
      const current = await version()
      const now = clock.now().getTime()
      const known = cache.get(language)
      const isFresh = known && Math.abs(now - known.readAt) <= freshMilliseconds
      if (isFresh && known.version === current) return known.config
      // While the database is down, what was read last still answers.
      const config = configOf(db, clock.now(), { demo, cardProvider, language }).catch(
        (error: unknown) => known?.config ?? Promise.reject(error),
      )
      cache.set(language, { readAt: now, version: current, config })
      return config
    },
  }
}

/** The number that each change of the settings raises; asked of the database once in a while. */
function createVersion(db: Db, clock: Clock) {
  let readAt = -Infinity
  let last: Promise<number> = Promise.resolve(0)
  return () => {
    const now = clock.now().getTime()
    if (Math.abs(now - readAt) <= versionMilliseconds) return last
    readAt = now
    const before = last
    last = db
      .selectFrom('settings_version')
      .select('number')
      .executeTakeFirstOrThrow()
      .then(({ number }) => number)
      .catch(() => before)
    return last
  }
}

type ConfigInput = { demo: boolean; cardProvider: string; language: LanguageCode }

async function configOf(
  db: Db,
  at: Date,
  { demo, cardProvider, language }: ConfigInput,
): Promise<Config> {
  const rows = await db.selectFrom('regional_setting').selectAll().orderBy('region_id').execute()
  const rates = await ratesAt(db, at)
  const types = await typesIn(db, language)
  const ofRegion = <T extends { region_id: number }>(all: readonly T[], id: number) =>
    all.filter((row) => row.region_id === id)
  return {
    regional_settings: rows.map((row) => ({
      region_id: row.region_id,
      slug: row.slug,
      company_types: ofRegion(types, row.region_id),
      company_type_state: row.company_type_state,
      vat_field: row.vat_field,
      company_id_field: row.company_id_field,
      flags: row.flags,
      legal_links: row.legal_links as RegionalSetting['legal_links'],
      contact: row.contact as RegionalSetting['contact'],
      social_links: row.social_links as RegionalSetting['social_links'],
      points: Object.fromEntries(
        ofRegion(rates, row.region_id).map((rate) => [rate.points_group, rate.points]),
      ),
      project_days: row.project_days,
      rewards_video: videoOf(row.rewards_video as Partial<RewardsVideo> | null),
    })),
    behaviours: Object.fromEntries(rows.map((row) => [row.slug, row.welcome_points])),
    profile_questions: await questionsOf(db, 'profile'),
    project_questions: await questionsOf(db, 'project'),
    hero_images: rows.flatMap(({ region_id, hero_images }) =>
      (hero_images as HeroImage[]).map((hero) => ({ ...hero, region_id })),
    ),
    card_provider: cardProvider,
    demo,
  }
}

/** Staff name a video of ours or one at YouTube; the rest is nothing. */
function videoOf(video: Partial<RewardsVideo> | null): RewardsVideo | null {
  return video && { video: '', youtube: '', poster: '', ...video }
}

type HeroImage = Omit<Config['hero_images'][number], 'region_id'>

function typesIn(db: Db, language: LanguageCode) {
  const text = (column: string) =>
    sql<string>`coalesce(${sql.ref(column)}->>${language}::text, ${sql.ref(column)}->>'en', '')`
  return db
    .selectFrom('company_type')
    .select(['region_id', 'id', 'disclaimer_state', 'declaration_state'])
    .select([
      text('names').as('name_translated'),
      text('disclaimers').as('disclaimer_translated'),
      text('declarations').as('declaration_translated'),
    ])
    .orderBy('region_id')
    .orderBy('position')
    .execute()
}

/** Points of each product group in force at an instant. */
function ratesAt(db: Db, at: Date) {
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
