import type { StaffContext } from '#server/platform/contexts.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { type Review, reviewProject } from '#server/earning/surveys/review-project.ts'

/** Refuses `claims.taken` and as `reviewProject`. */
export async function decideProject(
  ctx: StaffContext<'secrets'>,
  { uuid, review }: { uuid: string; review: Review },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await requireClaim(ctx, { kind: 'projects', uuid })
    await endClaim(ctx, { kind: 'projects', uuid })
    if (review.outcome === 'accept') await endScanClaims(tx, uuid)
    return { points: await reviewProject(ctx, { uuid, review }) }
  })
}

async function endScanClaims(tx: Tx, uuid: string) {
  const scans = await tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .innerJoin('claim as k', (on) => on.onRef('k.object', '=', 's.uuid').on('k.kind', '=', 'scans'))
    .select('s.uuid')
    .where('p.uuid', '=', uuid)
    .orderBy('s.id')
    .execute()
  for (const scan of scans) await endClaim({ db: tx }, { kind: 'scans', uuid: scan.uuid })
}
