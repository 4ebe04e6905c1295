import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { maxScansPerProject, mayMove, removedStatus } from '#contract/earning/projects.rules.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Visibility } from '#server/platform/access/visibility.ts'
import type { Elsewhere } from './contest.ts'

export type ScannedProject = Awaited<ReturnType<typeof lockProjects>>[number]

export async function lockSerial({ db: tx }: InTx, serial: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${serial}, 1))`.execute(tx)
}

/** By id, with contested copies, so that no ring of waiting forms. */
export function lockProjects(
  { db: tx }: InTx,
  { key, scans }: { key: ({ uuid: string } & Visibility) | { id: number } } & Elsewhere,
) {
  return tx
    .selectFrom('project')
    .select(['id', 'uuid', 'company_id', 'installer_id', 'region_id', 'status'])
    .select(['products_count', 'address_key'])
    .where((eb) =>
      eb.or([
        eb.and(key),
        eb('id', '=', sql<number>`any(${scans.map((copy) => copy.project_id)}::bigint[])`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function requireScannableProject(rows: readonly ScannedProject[], companyId: number) {
  const project = rows.find((row) => row.company_id === companyId)
  if (!project || project.status === removedStatus) refuse('projects.not_found')
  if (!mayMove(project.status, 'scan')) refuse('projects.not_open')
  if (project.products_count >= maxScansPerProject)
    refuse('scans.project_full', { maximum: maxScansPerProject })
  return project
}
