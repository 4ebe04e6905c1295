import type { InDb, InTx } from '#server/platform/database/contexts.ts'
import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/** Gives an item back that one holds oneself; anything else is left as it is. */
export async function releaseClaim(
  { db, staff }: StaffContext,
  { kind, uuid }: { kind: ClaimKind; uuid: string },
) {
  await db
    .deleteFrom('claim')
    .where('kind', '=', kind)
    .where('object', '=', uuid)
    .where('staff_id', '=', staff.id)
    .execute()
}

/** A decided item is in nobody's hands; in the transaction of the decision. */
export async function endClaim(
  { db: tx }: InTx,
  { kind, uuid }: { kind: ClaimKind; uuid: string },
) {
  await tx.deleteFrom('claim').where('kind', '=', kind).where('object', '=', uuid).execute()
}

export async function purgeClaims({ db }: InDb, before: Date) {
  await db.deleteFrom('claim').where('ends_at', '<', before).execute()
}
