import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { sha256 } from '#server/secrets.ts'

/** Without a key the same top-up of the same person counts as a repeat for this long. */
const repeatSeconds = 120

type Call = { key: string | undefined; fingerprint: Buffer; at: Date }

/**
 * The top-up that an equal call has begun before. The company's account is locked, so a parallel
 * twin has either committed or not begun. Refuses `card.key_reused`. (safety D12)
 */
export async function firstTopUp(tx: Tx, companyId: number, { key, fingerprint, at }: Call) {
  const query = tx
    .selectFrom('top_up')
    .select(['id', 'uuid', 'fingerprint'])
    .where('company_id', '=', companyId)
  if (key === undefined)
    return query
      .where('fingerprint', '=', fingerprint)
      .where('idempotency_key', 'is', null)
      .where('created_at', '>', new Date(at.getTime() - repeatSeconds * 1000))
      .executeTakeFirst()
  const first = await query.where('idempotency_key', '=', key).executeTakeFirst()
  if (first && !fingerprint.equals(first.fingerprint)) refuse('card.key_reused')
  return first
}

export function fingerprintOf(
  installerId: number,
  wish: { points: number; terms_version: string },
) {
  return sha256(JSON.stringify([installerId, wish.points, wish.terms_version]))
}
