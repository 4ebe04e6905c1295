import type { PhotoReason } from '#contract/earning/reference-photos.rules.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import { rewardBehaviour, findRewardRule } from '#server/points/rewards/reward-behaviour.ts'
import { type LockedPhoto, lockPhoto } from './lock-photo.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Ctx = StaffContext<'secrets'>
type Inside = Omit<Ctx, 'db'> & InTx

/**
 * Takes a photo into the gallery and pays its company once. Refuses `claims.taken`,
 * `photos.not_found`, `photos.decided`, and `photos.year_full` when the company had as many this year
 * as are paid. (decisions G)
 */
export async function acceptPhoto(ctx: Ctx, uuid: string) {
  await inTransaction(ctx, async (ctx) => {
    const row = await requireWaitingPhoto(ctx, uuid)
    const reward = { companyId: row.company_id, behaviour: 'referencePhoto' } as const
    const actor = toStaffActor(ctx.staff)
    const points = await rewardBehaviour(ctx, { ...reward, key: row.uuid, actor })
    if (points === 0 && (await findRewardRule(ctx, { ...reward, slug: reward.behaviour })))
      refuse('photos.year_full')
    await decide(ctx, { row, decision: { state: 'accepted', points } })
  })
}

/** The member reads why and may send another one. Refuses as `acceptPhoto`, without the year. */
export async function rejectPhoto(ctx: Ctx, input: { uuid: string; reason: PhotoReason }) {
  await inTransaction(ctx, async (ctx) => {
    const row = await requireWaitingPhoto(ctx, input.uuid)
    await decide(ctx, { row, decision: { state: 'rejected', reason: input.reason } })
  })
}

async function requireWaitingPhoto(ctx: Inside, uuid: string) {
  await requireClaim(ctx, { kind: 'photos', uuid })
  const row = await lockPhoto(ctx, uuid)
  return row.state === 'waiting' ? row : refuse('photos.decided')
}

type Decision = { state: 'accepted'; points: number } | { state: 'rejected'; reason: PhotoReason }

async function decide(ctx: Inside, { row, decision }: { row: LockedPhoto; decision: Decision }) {
  const { db: tx, now } = ctx
  const { state } = decision
  await tx
    .updateTable('reference_photo')
    .set({ ...decision, decided_at: now })
    .where('id', '=', row.id)
    .execute()
  await notifyAndMail(ctx, {
    to: [row.installer_id],
    event: `photo.${state}`,
    params: { caption: row.caption },
    path: '/reference-photos',
    dedupeKey: `photo.${state}:${row.uuid}`,
  })
  await endClaim(ctx, { kind: 'photos', uuid: row.uuid })
  await recordAudit(ctx, {
    action: `photos.${state}`,
    object: { type: 'reference_photo', id: row.uuid, label: row.caption },
    regionId: row.region_id,
    reason: state === 'rejected' ? decision.reason : undefined,
    before: { state: row.state },
    after: decision,
  })
}
