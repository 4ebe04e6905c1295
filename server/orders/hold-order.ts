import type { Staff } from '#server/audit/note-deed.ts'
import { requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * A person of the office decides on an order that is in their hands, in one of their regions; the
 * rules and the command line need no hands. Refuses `orders.not_found` and `claims.taken`.
 */
export async function holdOrder(tx: Tx, staff: Staff, uuid: string, at: Date) {
  const { id, name, regions = [] } = staff
  if (id !== undefined)
    await requireClaim(tx, { id, name, regions: [...regions] }, 'orders', uuid, at)
}

/** What is decided is in nobody's hands. */
export async function putDown(tx: Tx, uuid: string) {
  await endClaim(tx, 'orders', uuid)
}
