import { sql } from 'kysely'
import { problems } from '#contract/refusals.ts'
import { knownRegion } from '#contract/regions.ts'
import type { TierBracket } from '#contract/tiers.admin.ts'
import { openEnd, tierCategories, tierLevels } from '#contract/tiers.rules.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { localYear } from '#server/calendar.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { tierTablesOf } from './staff-tiers.reads.ts'

type Year = { region_id: number; from_year: number }

/**
 * Staff plans levels and bonuses from a later calendar year on, or changes such a plan; a year that
 * has begun is refused, so that what companies have reached stays. Refuses `common.not_found`.
 */
export function planTiers(
  db: Db,
  staff: CallerStaff,
  { region_id, from_year, brackets }: Year & { brackets: TierBracket[] },
  at: Date,
) {
  return inTransaction(db, async (tx) => {
    const before = await plannedIn(tx, staff, { region_id, from_year }, at)
    if (!isWhole(brackets)) refuseFields({ brackets: [problems.invalid] })
    await clear(tx, { region_id, from_year })
    await tx
      .insertInto('tier_bracket')
      .values(brackets.map((row) => rowOf(row, brackets, { region_id, from_year })))
      .execute()
    const after = { from_year, brackets }
    await note(tx, staff, { action: 'tiers.plan', region_id, before, after, at })
    return tablesOf(tx, region_id, at)
  })
}

/** Takes planned levels back before their year. Refuses `common.not_found`. */
export function dropTiers(db: Db, staff: CallerStaff, year: Year, at: Date) {
  return inTransaction(db, async (tx) => {
    const before = await plannedIn(tx, staff, year, at)
    if (!before) refuse('common.not_found')
    await clear(tx, year)
    await note(tx, staff, { action: 'tiers.drop', region_id: year.region_id, before, at })
    return tablesOf(tx, year.region_id, at)
  })
}

/** What is planned for that year, under the region's lock; a year that has begun is refused. */
async function plannedIn(tx: Tx, staff: CallerStaff, { region_id, from_year }: Year, at: Date) {
  if (!staff.regions.includes(region_id)) refuse('common.not_found')
  await sql`select from regional_setting where region_id = ${region_id} for update`.execute(tx)
  if (from_year <= localYear(at, knownRegion(region_id).timeZone))
    refuseFields({ from_year: [problems.too_small] })
  const { tables } = await tablesOf(tx, region_id, at)
  return tables.find((table) => table.from_year === from_year)
}

/** Every category has all levels once, the lowest from nought, each above the one before. */
function isWhole(brackets: readonly TierBracket[]) {
  if (brackets.length !== tierCategories.length * tierLevels.length) return false
  return tierCategories.every((category) => {
    const own = brackets.filter((row) => row.category === category)
    const levels = own.toSorted((a, b) => a.level - b.level)
    return (
      levels.length === tierLevels.length &&
      levels.every(
        ({ level, from }, index) =>
          level === index && (index === 0 ? from === 0 : from > levels[index - 1]!.from),
      )
    )
  })
}

function rowOf(row: TierBracket, all: readonly TierBracket[], year: Year) {
  const next = all.find(
    ({ category, level }) => category === row.category && level === row.level + 1,
  )
  return {
    ...year,
    category: row.category,
    level: row.level,
    from_scans: row.from,
    to_scans: next ? next.from - 1 : openEnd,
    points: row.points,
  }
}

function clear(tx: Tx, { region_id, from_year }: Year) {
  return tx
    .deleteFrom('tier_bracket')
    .where('region_id', '=', region_id)
    .where('from_year', '=', from_year)
    .execute()
}

async function tablesOf(tx: Tx, regionId: number, at: Date) {
  const { data } = await tierTablesOf(tx, [regionId], at)
  return data[0]!
}

type Note = { action: string; region_id: number; before?: unknown; after?: unknown; at: Date }

function note(tx: Tx, staff: CallerStaff, { region_id, ...deed }: Note) {
  const { slug } = knownRegion(region_id)
  const object = { type: 'tier', id: String(region_id), label: slug }
  return noteDeed(tx, staff, { ...deed, object, regionId: region_id })
}
