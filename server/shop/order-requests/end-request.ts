import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { Role } from '#contract/members/installers.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { type LockedRequest, lockRequest, requireWaiting } from './lock-request.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * The owner says no, with a reason for the employee. Said before, it changes nothing. Refuses
 * `orders.request_not_found` and `orders.request_answered`.
 */
export async function declineRequest(
  ctx: MemberContext,
  { uuid, reason }: { uuid: string; reason: string },
) {
  const { now: at, company } = ctx
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, { companyId: company.id, uuid })
    if (request.status === 'declined') return
    requireWaiting(request, at)
    await endRequest(ctx, { input: request, status: 'declined', reason })
    await notify(ctx, {
      to: [request.installer_id],
      event: 'request.declined',
      params: { reason },
      path: `/orders/requests/${request.uuid}`,
      dedupeKey: `request.declined:${request.id}`,
    })
  })
}

/**
 * The employee takes the request back. Done before, it changes nothing. Refuses
 * `orders.request_not_found` for a colleague's, `common.forbidden` to an owner and
 * `orders.request_answered`.
 */
export async function withdrawRequest(ctx: MemberContext, uuid: string) {
  const { now: at, company, installer } = ctx
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, { companyId: company.id, uuid })
    if (request.installer_id !== installer.id)
      refuse(installer.role === Role.owner ? 'common.forbidden' : 'orders.request_not_found')
    if (request.status === 'withdrawn') return
    requireWaiting(request, at)
    await endRequest(ctx, { input: request, status: 'withdrawn' })
  })
}

type End = { status: 'declined' | 'withdrawn' | 'expired'; reason?: string }

export async function endRequest(
  { db: tx, now }: InTx & AtTime,
  { input: { id }, status, reason = '' }: { input: Pick<LockedRequest, 'id'> } & End,
) {
  await tx
    .updateTable('order_request')
    .set({ status, reason, ended_at: now })
    .where('id', '=', id)
    .execute()
}
