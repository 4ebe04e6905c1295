import { Role } from '#contract/installers.ts'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { notify } from '#server/notifications/notify.ts'
import { type LockedRequest, lockRequest, requireWaiting } from './lock-request.ts'

type Parts = Pick<House, 'db' | 'clock'>

/**
 * The owner says no, with a reason for the employee. Said before, it changes nothing. Refuses
 * `orders.request_not_found` and `orders.request_answered`.
 */
export async function declineRequest(
  { db, clock }: Parts,
  { company }: Pick<Member, 'company'>,
  uuid: string,
  reason: string,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, company.id, uuid)
    if (request.status === 'declined') return
    requireWaiting(request, at)
    await endRequest(tx, request, { status: 'declined', reason, at })
    await notify(tx, {
      to: [request.installer_id],
      event: 'request.declined',
      params: { reason },
      path: `/orders/requests/${request.uuid}`,
      dedupeKey: `request.declined:${request.id}`,
      at,
    })
  })
}

/**
 * The employee takes the request back. Done before, it changes nothing. Refuses
 * `orders.request_not_found` for a colleague's, `common.forbidden` to an owner and
 * `orders.request_answered`.
 */
export async function withdrawRequest(
  { db, clock }: Parts,
  { company, installer }: Pick<Member, 'company' | 'installer'>,
  uuid: string,
) {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, company.id, uuid)
    if (request.installer_id !== installer.id)
      refuse(installer.role === Role.owner ? 'common.forbidden' : 'orders.request_not_found')
    if (request.status === 'withdrawn') return
    requireWaiting(request, at)
    await endRequest(tx, request, { status: 'withdrawn', at })
  })
}

type End = { status: 'declined' | 'withdrawn' | 'expired'; reason?: string; at: Date }

export async function endRequest(
  tx: Tx,
  { id }: Pick<LockedRequest, 'id'>,
  { status, reason = '', at }: End,
) {
  await tx
    .updateTable('order_request')
    .set({ status, reason, ended_at: at })
    .where('id', '=', id)
    .execute()
}
