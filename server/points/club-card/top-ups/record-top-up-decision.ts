import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffTx } from '#server/platform/contexts.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import type { TopUpRow } from './top-ups.reads.ts'

export async function requireTopUpClaim(ctx: StaffTx, uuid: string) {
  await requireClaim(ctx, { kind: 'top_ups', uuid })
}

type Decision = { approval: 'approved' | 'rejected'; reason?: string }

export async function recordTopUpDecision(
  ctx: StaffTx,
  { row, approval, reason }: { row: TopUpRow } & Decision,
) {
  const { db: tx } = ctx
  await endClaim(ctx, { kind: 'top_ups', uuid: row.uuid })
  const { region_id, name } = await tx
    .selectFrom('company')
    .select(['region_id', 'name'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, {
    action: approval === 'approved' ? 'top_ups.approve' : 'top_ups.reject',
    object: { type: 'top_up', id: row.uuid, label: `${name}, ${row.amount} ${row.currency}` },
    regionId: region_id,
    reason,
    before: { approval: row.approval, points: row.points },
    after: { approval, points: row.points },
  })
}
