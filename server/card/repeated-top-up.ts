import type { Tx } from '#server/database/transaction.ts'
import { earlierCall, type RepeatableCall } from '#server/http/earlier-call.ts'
import { sha256 } from '#server/secrets.ts'

/** The top-up that an equal call has begun before. Refuses `card.key_reused`. */
export function firstTopUp(tx: Tx, companyId: number, call: RepeatableCall) {
  const kept = { table: 'top_up', companyId, keyReused: 'card.key_reused' } as const
  return earlierCall(tx, kept, call)
}

export function fingerprintOf(
  installerId: number,
  wish: { points: number; terms_version: string },
) {
  return sha256(JSON.stringify([installerId, wish.points, wish.terms_version]))
}
