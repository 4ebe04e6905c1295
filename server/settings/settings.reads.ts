import { sql } from 'kysely'
import type { Config, RegionalSetting, SurveyQuestion } from '#contract/settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/transaction.ts'

const freshMilliseconds = 10_000

export type Settings = {
  /** All settings; read from the database at most every ten seconds. */
  current(): Promise<Config>
}

export function createSettings(db: Db, clock: Clock, demo: boolean): Settings {
  let read: Promise<Config> | undefined
  let readAt = 0
  return {
    current() {
      const now = clock.now().getTime()
      if (!read || Math.abs(now - readAt) > freshMilliseconds) {
        readAt = now
        const before = read
        read = configOf(db, clock.now(), demo).catch(
          (error: unknown) => before ?? Promise.reject(error),
        )
      }
      return read
    },
  }
}

async function configOf(db: Db, at: Date, demo: boolean): Promise<Config> {
  const rows = await db.selectFrom('regional_setting').selectAll().orderBy('region_id').execute()
  const rates = await ratesAt(db, at)
  return {
    regional_settings: rows.map((row) => ({
      region_id: row.region_id,
      slug: row.slug,
      company_type_state: row.company_type_state,
      vat_field: row.vat_field,
      company_id_field: row.company_id_field,
      flags: row.flags,
      legal_links: row.legal_links as RegionalSetting['legal_links'],
      contact: row.contact as RegionalSetting['contact'],
      social_links: row.social_links as RegionalSetting['social_links'],
      points: Object.fromEntries(
        rates
          .filter((rate) => rate.region_id === row.region_id)
          .map((r) => [r.points_group, r.points]),
      ),
      project_days: row.project_days,
    })),
    behaviours: Object.fromEntries(rows.map((row) => [row.slug, row.welcome_points])),
    demo,
    project_questions: await questionsOf(db, 'project'),
    card_provider: 'edenred',
  }
}

/** Points of each product group in force at an instant. */
export function ratesAt(db: Db, at: Date) {
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

async function questionsOf(db: Db, kind: 'project' | 'profile'): Promise<SurveyQuestion[]> {
  const rows = await db
    .selectFrom('survey_question')
    .distinctOn('id')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute()
  return rows
    .sort((a, b) => a.position - b.position)
    .map((row) => ({
      id: row.id,
      type: row.type as SurveyQuestion['type'],
      limit: row.choice_limit,
      required: row.required,
      regions: row.regions,
      options: row.options as SurveyQuestion['options'],
    }))
}
