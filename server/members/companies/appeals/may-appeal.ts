import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import { appealDays } from '#contract/earning/company-reviews.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

/**
 * Reports whether the person may appeal against the rejection of their company: its owner, within
 * 30 days, unless an appeal is open or was rejected. (decisions C)
 */
export async function mayAppeal({ db, now }: InDb & AtTime, installerId: number) {
  const row = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select('c.id')
    .where('i.id', '=', installerId)
    .where('i.role', '=', Role.owner)
    .where('c.verification', '=', 'rejected')
    .where('c.merged_into', 'is', null)
    .where('c.erased_at', 'is', null)
    .where('c.rejected_at', '>', new Date(now.getTime() - appealDays * dayMs))
    .where(
      sql<boolean>`not exists (select from company_appeal a
        where a.company_id = c.id and a.accepted is distinct from true)`,
    )
    .executeTakeFirst()
  return row !== undefined
}
