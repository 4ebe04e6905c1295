import { removedStatus } from '#contract/earning/projects.rules.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Visibility } from '#server/platform/access/visibility.ts'

export type LockedProject = Awaited<ReturnType<typeof lockProject>>

/** A project in sight, locked until the transaction ends; scans lock the same row. */
export async function lockProject(
  { db: tx }: InTx,
  { visibility, uuid }: { visibility: Visibility; uuid: string },
) {
  const project = await selectProject(tx)
    .where((eb) => eb.and({ ...visibility, uuid }))
    .where('status', '>', removedStatus)
    .executeTakeFirst()
  return project ?? refuse('projects.not_found')
}

/** Locks those of the projects that no other transaction has locked, in the order of their ids. */
export function lockFreeProjects({ db: tx }: InTx, ids: readonly number[]) {
  return selectProject(tx)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .skipLocked()
    .execute()
}

function selectProject(tx: Tx) {
  return tx
    .selectFrom('project')
    .select(['id', 'uuid', 'number', 'company_id', 'installer_id', 'region_id', 'status', 'risk'])
    .select(['street_name', 'city', 'deadline_at', 'opened_at', 'extended_at', 'reopened_at'])
    .select(['ended_at', 'lost_by', 'answered_at', 'answer_client_uuid', 'products_count'])
    .select(['normal_count', 'available_points', 'max_points', 'reminded', 'review_until'])
    .select('serials_freed_at')
    .forUpdate()
}
