import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type Programme = {
  currency: string
  /** Local currency units for a point, as they are on the day. */
  rate: number
  terms: { version: string; url: string }
}

export async function findCardProgramme(
  db: Db,
  regionId: number,
  at: Date,
): Promise<Programme | null> {
  const day = toLocalDate(at, getRegion(regionId).timeZone)
  const row = await db
    .selectFrom('card_programme as p')
    .select(['p.currency', 'p.terms_version', 'p.terms_url'])
    .select(
      sql<number | null>`(select rate from card_rate r where r.region_id = p.region_id
        and r.valid_from <= ${day}::date order by r.valid_from desc limit 1)`.as('rate'),
    )
    .where('p.region_id', '=', regionId)
    .executeTakeFirst()
  if (!row?.rate) return null
  const { currency, rate, terms_version, terms_url } = row
  return { currency, rate, terms: { version: terms_version, url: terms_url } }
}
