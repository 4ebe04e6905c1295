import type { InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Refuses `orders.request_not_found`, for another company's one too. */
export async function lockRequest(
  { db: tx }: InTx,
  { companyId, uuid }: { companyId: number; uuid: string },
) {
  const request = await tx
    .selectFrom('order_request')
    .select(['id', 'uuid', 'installer_id', 'status', 'reason', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  return request ?? refuse('orders.request_not_found')
}

export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>

/** Refuses `orders.request_answered` when no answer is awaited any more. */
export function requireWaiting({ status, expires_at }: LockedRequest, at: Date) {
  if (status !== 'waiting' || expires_at <= at) refuse('orders.request_answered')
}
