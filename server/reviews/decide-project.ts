import type { House } from '#server/app.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import { type Claimer, requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { type Review, reviewProject } from '#server/surveys/review-project.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>

/**
 * A person of the office ends the review of a project in one of their regions, holding it. Refuses
 * `claims.taken` and as `reviewProject`.
 */
export async function decideProject(
  parts: Parts,
  staff: Staff & Claimer,
  uuid: string,
  review: Review,
) {
  return inTransaction(parts.db, async (tx) => {
    await requireClaim(tx, staff, 'projects', uuid, parts.clock.now())
    await endClaim(tx, 'projects', uuid)
    if (review.outcome === 'accept') await endScanClaims(tx, uuid)
    return { points: await reviewProject({ ...parts, db: tx }, staff, uuid, review) }
  })
}

/** Its scans are decided with the project. */
async function endScanClaims(tx: Tx, uuid: string) {
  const scans = await tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .innerJoin('claim as k', (on) => on.onRef('k.object', '=', 's.uuid').on('k.kind', '=', 'scans'))
    .select('s.uuid')
    .where('p.uuid', '=', uuid)
    .orderBy('s.id')
    .execute()
  for (const scan of scans) await endClaim(tx, 'scans', scan.uuid)
}
