import { mayMove } from '#contract/earning/projects.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockSerial } from './scan-locks.ts'
import { isConcerned } from './scans.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * Takes a scan out of a project in progress: its serial is free again, the row stays with who did
 * it and when. Owners may, and who made the scan or the project. Refuses `scans.not_found`,
 * `scans.not_yours`, `projects.not_open`. (decisions E, H, safety row 24)
 */
export async function removeScan(ctx: MemberContext, uuid: string) {
  const { company, installer, now } = ctx
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { serial, project_id } = (await findLiveScan()) ?? refuse('scans.not_found')
    await lockSerial(ctx, serial)
    const project = await tx
      .selectFrom('project')
      .select(['status', 'installer_id as creator_id'])
      .where('id', '=', project_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const scan = (await findLiveScan()) ?? refuse('scans.not_found')
    if (!isConcerned({ installer }, { ...scan, ...project })) refuse('scans.not_yours')
    if (!mayMove(project.status, 'removeScan')) refuse('projects.not_open')
    await tx
      .updateTable('scan')
      .set({ deleted_at: now, removed_by: installer.id })
      .where('id', '=', scan.id)
      .execute()

    function findLiveScan() {
      return tx
        .selectFrom('scan')
        .select(['id', 'serial', 'project_id', 'installer_id'])
        .where('company_id', '=', company.id)
        .where('uuid', '=', uuid)
        .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('freed_at', 'is not', null)]))
        .executeTakeFirst()
    }
  })
}
