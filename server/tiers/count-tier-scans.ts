import { sql } from 'kysely'
import { knownRegion } from '#contract/regions.ts'
import { endOfEarned, localYear } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import { creditPoints } from '#server/points/credit-points.ts'

const allScans = 99
const replacements = 9
const jobTypeQuestion = 11
const replacementAnswer = 1102

type Closed = { id: number; company_id: number; region_id: number }

/**
 * Counts the normal scans of a closed project for the year's tiers and credits the bonus of each
 * bracket that is reached, once a bracket and year. (decisions G)
 */
export async function countTierScans(tx: Tx, project: Closed, actor: string, at: Date) {
  const { timeZone } = knownRegion(project.region_id)
  const year = localYear(at, timeZone)
  for (const { category, scans } of await scansByCategory(tx, project.id)) {
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
    for (const { level, points } of await reached(tx, project, category, total - scans, total))
      await creditPoints(tx, {
        companyId: project.company_id,
        kind: 'tier.bonus',
        points,
        source: { type: 'tier', id: `${category}:${level}` },
        eventKey: `tier.bonus:${project.company_id}:${category}:${year}:${level}`,
        expiresAt: endOfEarned(at, timeZone),
        actor,
        at,
      })
  }
}

/** Each scan counts in its own category and in "all"; in a replacement job also as replacement. */
async function scansByCategory(tx: Tx, projectId: number) {
  const { rows } = await sql<{ category: number; scans: number }>`
    with counted as (
      select category from scan where project_id = ${projectId} and deleted_at is null and flag = 1
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

function reached(tx: Tx, { region_id }: Closed, category: number, before: number, total: number) {
  return tx
    .selectFrom('tier_bracket')
    .select(['level', 'points'])
    .where('region_id', '=', region_id)
    .where('category', '=', category)
    .where('from_scans', '>', before)
    .where('from_scans', '<=', total)
    .where('points', '>', 0)
    .orderBy('level')
    .execute()
}
