import { sql } from 'kysely'
import { isOpen, maxScansPerProject } from '#contract/projects.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Elsewhere } from './contest.ts'

export type ScannedProject = Awaited<ReturnType<typeof lockProject>>

/** One serial is judged at a time, whoever scans it. */
export async function lockSerial(tx: Tx, serial: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${serial}, 1))`.execute(tx)
}

/** Locks the project and those of contested copies together, by id, so that no ring of waiting forms. */
export async function lockProject(tx: Tx, companyId: number, uuid: string, { scans }: Elsewhere) {
  const rows = await tx
    .selectFrom('project')
    .select(['id', 'uuid', 'company_id', 'status', 'products_count', 'address_key'])
    .where((eb) =>
      eb.or([
        eb.and({ company_id: companyId, uuid }),
        eb('id', '=', sql<number>`any(${scans.map((copy) => copy.project_id)}::bigint[])`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const project = rows.find((row) => row.company_id === companyId)
  if (!project) refuse('projects.not_found')
  if (!isOpen(project.status)) refuse('projects.not_open')
  if (project.products_count >= maxScansPerProject)
    refuse('scans.project_full', { most: maxScansPerProject })
  return project
}
