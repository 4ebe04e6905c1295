import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { payLevels } from './pay-levels.ts'
import { findUnpaidLevels } from './unpaid-levels.reads.ts'

export const allScans = 99
export const replacements = 9
export const projectTypeQuestion = 11
export const replacementAnswer = 1102

type ClosedProject = {
  id: number
  company_id: number
  region_id: number
  /** The one scan that counts later than its project. */
  scanId?: number
}

/** Pays each bracket reached, once a bracket and year. (decisions G) */
export async function countTierScans(
  ctx: InTx & AtTime,
  { project, actor }: { project: ClosedProject; actor: Actor },
) {
  const { db: tx, now } = ctx
  const year = toLocalYear(now, getRegion(project.region_id).timeZone)
  for (const { category, scans } of await countScansByCategory(tx, project)) {
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
    const step = { category, year, from: total - scans, to: total }
    const { company_id: id, region_id: regionId } = project
    const levels = await findUnpaidLevels(ctx, { companies: [id], regionId, ...step })
    await payLevels(ctx, { company: { id, regionId }, category, year, levels, actor })
  }
}

/** Each scan counts in its own category and in "all"; in a replacement job also as replacement. */
async function countScansByCategory(tx: Tx, { id: projectId, scanId }: ClosedProject) {
  const { rows } = await sql<{ category: number; scans: number }>`
    with counted as (
      select category from scan where project_id = ${projectId} and deleted_at is null
        and flag = ${lit(ScanFlag.normal)}
        and id = coalesce(${scanId ?? null}::bigint, id)
    ), replaced as (
      select count(*) > 0 as yes from survey_answer where project_id = ${projectId}
        and question_id = ${projectTypeQuestion} and answer_id = ${replacementAnswer}
    )
    select category, count(*)::int as scans from counted where category is not null group by 1
    union all select ${allScans}::int, count(*)::int from counted having count(*) > 0
    union all select ${replacements}::int, count(*)::int from counted, replaced
      where replaced.yes and category between 1 and 5 having count(*) > 0
    order by 1`.execute(tx)
  return rows
}
