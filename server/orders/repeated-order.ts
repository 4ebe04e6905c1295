import { mergedLines } from '#contract/orders.rules.ts'
import type { OrderDraft } from '#contract/orders.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { sha256 } from '#server/secrets.ts'

/** Without a key the same order of the same person counts as a repeat for this long. */
const repeatSeconds = 120

type Call = { key: string | undefined; fingerprint: Buffer; at: Date }

/**
 * The uuid of the order that an equal call has placed before. The company's account is locked, so
 * a parallel twin has either committed or not begun. Refuses `orders.key_reused`.
 */
export async function firstOrder(tx: Tx, companyId: number, { key, fingerprint, at }: Call) {
  const query = tx
    .selectFrom('orders')
    .select(['uuid', 'fingerprint'])
    .where('company_id', '=', companyId)
  if (key === undefined) {
    const since = new Date(at.getTime() - repeatSeconds * 1000)
    const first = await query
      .where('fingerprint', '=', fingerprint)
      .where('idempotency_key', 'is', null)
      .where('created_at', '>', since)
      .executeTakeFirst()
    return first?.uuid
  }
  const first = await query.where('idempotency_key', '=', key).executeTakeFirst()
  if (first && !fingerprint.equals(first.fingerprint)) refuse('orders.key_reused')
  return first?.uuid
}

/** One value for one person's order, whatever the order of its lines and fields. */
export function fingerprintOf(installerId: number, { order, type, customer, request }: OrderDraft) {
  const lines = mergedLines(order).sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  const fields = Object.entries(customer).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256(JSON.stringify([installerId, type, lines, fields, request?.toLowerCase()]))
}
