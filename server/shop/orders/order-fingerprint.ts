import type { InTx } from '#server/platform/database/contexts.ts'
import { mergeLines } from '#contract/shop/orders.rules.ts'
import type { OrderDraft } from '#contract/shop/orders.ts'
import { findEarlierCall, type RepeatableCall } from '#server/platform/http/earlier-call.ts'
import { sha256 } from '#server/platform/secrets.ts'

/** The uuid of the order that an equal call has placed before. Refuses `orders.key_reused`. */
export async function findFirstOrder(
  { db: tx }: InTx,
  { companyId, call }: { companyId: number; call: RepeatableCall },
) {
  const source = { table: 'orders', companyId, keyReused: 'orders.key_reused' } as const
  return (await findEarlierCall(tx, source, call))?.uuid
}

/** One value for one person's order, whatever the order of its lines and fields. */
export function createOrderFingerprint(
  installerId: number,
  { order, type, customer, request, data }: OrderDraft,
) {
  const lines = mergeLines(order).sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const fields = Object.entries(customer).sort(([a], [b]) => (a < b ? -1 : 1))
  const parts = [installerId, type, lines, fields, request?.toLowerCase(), ...(data ? [data] : [])]
  return sha256(JSON.stringify(parts))
}
