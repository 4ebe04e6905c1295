import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import type { TierBracket } from '#contract/points/tiers.admin.ts'
import { openEnd, tierCategories, tierLevels } from '#contract/points/tiers.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { findTierTables } from './staff-tiers.reads.ts'

type Year = { region_id: number; from_year: number }

/**
 * Staff plans levels and bonuses from a later calendar year on, or changes such a plan; a year that
 * has begun is refused, so that what companies have reached stays. Refuses `common.not_found`.
 */
export function planTiers(
  ctx: StaffContext,
  { region_id, from_year, brackets }: Year & { brackets: TierBracket[] },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await lockPlan(ctx, { region_id, from_year })
    if (!isWhole(brackets)) refuseFields({ brackets: [problems.invalid] })
    await clear(tx, { region_id, from_year })
    await tx
      .insertInto('tier_bracket')
      .values(brackets.map((row) => toRow(row, brackets, { region_id, from_year })))
      .execute()
    const after = { from_year, brackets }
    await recordPlan(ctx, { action: 'tiers.plan', region_id, before, after })
    return findRegionTables(ctx, region_id)
  })
}

/** Takes planned levels back before their year. Refuses `common.not_found`. */
export function dropTiers(ctx: StaffContext, year: Year) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await lockPlan(ctx, year)
    if (!before) refuse('common.not_found')
    await clear(tx, year)
    await recordPlan(ctx, { action: 'tiers.drop', region_id: year.region_id, before })
    return findRegionTables(ctx, year.region_id)
  })
}

/** The plan of a year, read under the region's lock. Refuses a year that has begun. */
async function lockPlan(ctx: StaffTx, { region_id, from_year }: Year) {
  const { db: tx, staff, now } = ctx
  if (!staff.regions.includes(region_id)) refuse('common.not_found')
  await sql`select from regional_setting where region_id = ${region_id} for update`.execute(tx)
  if (from_year <= toLocalYear(now, getRegion(region_id).timeZone))
    refuseFields({ from_year: [problems.too_small] })
  const { tables } = await findRegionTables(ctx, region_id)
  return tables.find((table) => table.from_year === from_year)
}

/** Every category has all levels once, the lowest from nought, each above the one before. */
function isWhole(brackets: readonly TierBracket[]) {
  if (brackets.length !== tierCategories.length * tierLevels.length) return false
  return tierCategories.every((category) => {
    const categoryBrackets = brackets.filter((row) => row.category === category)
    const levels = categoryBrackets.toSorted((a, b) => a.level - b.level)
    return (
      levels.length === tierLevels.length &&
      levels.every(
        ({ level, from }, index) =>
          level === index && (index === 0 ? from === 0 : from > levels[index - 1]!.from),
      )
    )
  })
}

function toRow(row: TierBracket, all: readonly TierBracket[], year: Year) {
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

async function findRegionTables({ db: tx, now }: InTx & AtTime, regionId: number) {
  const { data } = await findTierTables(tx, [regionId], now)
  return data[0]!
}

type PlanAudit = { action: string; region_id: number; before?: unknown; after?: unknown }

function recordPlan(ctx: StaffTx, { region_id, ...auditEvent }: PlanAudit) {
  const { slug } = getRegion(region_id)
  const object = { type: 'tier', id: String(region_id), label: slug }
  return recordAudit(ctx, { ...auditEvent, object, regionId: region_id })
}
