import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import {
  allScans,
  projectTypeQuestion,
  replacementAnswer,
  replacements,
} from './count-tier-scans.ts'

type CountedScan = {
  project_id: number
  company_id: number
  region_id: number
  category: number | null
  ended_at: Date
}

/** Uncounts a revoked scan in the year of its closing; a bonus paid for it stays. */
export async function uncountTierScan({ db: tx }: InTx, scan: CountedScan) {
  const year = toLocalYear(scan.ended_at, getRegion(scan.region_id).timeZone)
  await sql`
    update tier_progress set scans = scans - 1
    where company_id = ${scan.company_id} and year = ${year} and scans > 0 and (
      category = ${allScans} or category = ${scan.category}
      or category = ${replacements} and ${scan.category}::int between 1 and 5 and exists (
        select from survey_answer where project_id = ${scan.project_id}
          and question_id = ${projectTypeQuestion} and answer_id = ${replacementAnswer}))`.execute(
    tx,
  )
}
