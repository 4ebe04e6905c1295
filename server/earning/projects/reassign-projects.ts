import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'

export async function reassignProjects(
  { db: tx }: InTx,
  { from, into }: { from: number; into: number },
) {
  await tx.updateTable('project').set({ company_id: into }).where('company_id', '=', from).execute()
  await sql`
    with gone as (
      update company_tally t set projects_open = 0, projects_closed = 0, projects_lost = 0,
        points_in_progress = 0, points_lost = 0, scans_closed = 0
      from company_tally old where t.company_id = ${from} and old.company_id = t.company_id
      returning old.projects_open, old.projects_closed, old.projects_lost,
        old.points_in_progress, old.points_lost, old.scans_closed
    )
    update company_tally t set projects_open = t.projects_open + gone.projects_open,
      projects_closed = t.projects_closed + gone.projects_closed,
      projects_lost = t.projects_lost + gone.projects_lost,
      points_in_progress = t.points_in_progress + gone.points_in_progress,
      points_lost = t.points_lost + gone.points_lost,
      scans_closed = t.scans_closed + gone.scans_closed
    from gone where t.company_id = ${into}`.execute(tx)
}
