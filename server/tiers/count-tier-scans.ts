import { sql } from 'kysely'
import { knownRegion } from '#contract/regions.ts'
import { tierLevels } from '#contract/tiers.rules.ts'
import { endOfEarned, localYear } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify, ownersOf } from '#server/notifications/notify.ts'
import { creditPoints } from '#server/points/credit-points.ts'

export const allScans = 99
export const replacements = 9
export const jobTypeQuestion = 11
export const replacementAnswer = 1102

type Closed = {
  id: number
  company_id: number
  region_id: number
  /** The one scan that counts later than its project. */
  scanId?: number
}

/**
 * Counts the normal scans of a closed project for the year's tiers and credits the bonus of each
 * bracket that is reached, once a bracket and year. (decisions G)
 */
export async function countTierScans(tx: Tx, project: Closed, actor: string, at: Date) {
  const { timeZone } = knownRegion(project.region_id)
  const year = localYear(at, timeZone)
  for (const { category, scans } of await scansByCategory(tx, project)) {
    const { total } = await tx
      .insertInto('tier_progress')
      .values({ company_id: project.company_id, category, year, scans })
      .onConflict((row) =>
        row
          .columns(['company_id', 'category', 'year'])
          .doUpdateSet((eb) => ({ scans: eb('tier_progress.scans', '+', scans) })),
      )
      .returning('scans as total')
      .executeTakeFirstOrThrow()
    const levels: Level[] = []
    for (const bracket of await reached(tx, project, {
      category,
      year,
      from: total - scans,
      to: total,
    })) {
      const { level, points } = bracket
      const eventKey = `tier.bonus:${project.company_id}:${category}:${year}:${level}`
      if (await isPaid(tx, eventKey)) continue
      levels.push(bracket)
      if (points > 0)
        await creditPoints(tx, {
          companyId: project.company_id,
          kind: 'tier.bonus',
          points,
          source: { type: 'tier', id: `${category}:${level}` },
          eventKey,
          expiresAt: endOfEarned(at, timeZone),
          actor,
          at,
        })
    }
    await tellOwners(tx, project, { category, year, levels, at })
  }
}

type Level = { level: number; points: number }
type Reached = { category: number; year: number; levels: readonly Level[]; at: Date }

/** One message a category, with the highest level and all that it brought. */
async function tellOwners(tx: Tx, { company_id }: Closed, { category, year, levels, at }: Reached) {
  const top = levels.at(-1)
  if (!top) return
  await notify(tx, {
    to: await ownersOf(tx, company_id),
    event: 'tier.reached',
    params: {
      category,
      level: tierLevels[top.level] ?? tierLevels[0],
      count: levels.reduce((sum, { points }) => sum + points, 0),
    },
    path: '/rewards',
    dedupeKey: `tier.reached:${company_id}:${category}:${year}:${top.level}`,
    at,
  })
}

/** A bracket that is reached again after scans were taken back has its bonus already. */
async function isPaid(tx: Tx, eventKey: string) {
  const paid = await tx
    .selectFrom('points_entry')
    .select('id')
    .where('event_key', '=', eventKey)
    .executeTakeFirst()
  return paid !== undefined
}

/** Each scan counts in its own category and in "all"; in a replacement job also as replacement. */
async function scansByCategory(tx: Tx, { id: projectId, scanId }: Closed) {
  const { rows } = await sql<{ category: number; scans: number }>`
    with counted as (
      select category from scan where project_id = ${projectId} and deleted_at is null and flag = 1
        and id = coalesce(${scanId ?? null}::bigint, id)
    ), replaced as (
      select count(*) > 0 as yes from survey_answer where project_id = ${projectId}
        and question_id = ${jobTypeQuestion} and answer_id = ${replacementAnswer}
    )
    select category, count(*)::int as scans from counted where category is not null group by 1
    union all select ${allScans}::int, count(*)::int from counted having count(*) > 0
    union all select ${replacements}::int, count(*)::int from counted, replaced
      where replaced.yes and category between 1 and 5 having count(*) > 0
    order by 1`.execute(tx)
  return rows
}

type Step = { category: number; year: number; from: number; to: number }

function reached(tx: Tx, { region_id }: Closed, { category, year, from, to }: Step) {
  return tx
    .selectFrom('tier_bracket')
    .select(['level', 'points'])
    .where('region_id', '=', region_id)
    .where('category', '=', category)
    .where('from_year', '=', (eb) =>
      eb
        .selectFrom('tier_bracket as v')
        .select((v) => v.fn.max('v.from_year').as('latest'))
        .where('v.region_id', '=', region_id)
        .where('v.category', '=', category)
        .where('v.from_year', '<=', year),
    )
    .where('from_scans', '>', from)
    .where('from_scans', '<=', to)
    .orderBy('level')
    .execute()
}
