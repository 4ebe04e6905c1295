import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { requireClaim } from '#server/claims/claim-item.ts'
import { endClaim } from '#server/claims/release-claim.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { TopUpRow } from './top-ups.reads.ts'

/** A person of the office decides on what is in their hands, in one of their regions. */
export async function holdTopUp(tx: Tx, staff: Staff, uuid: string, at: Date) {
  const { id, name, regions = [] } = staff
  if (id !== undefined)
    await requireClaim(tx, { id, name, regions: [...regions] }, 'top_ups', uuid, at)
}

type Decided = { approval: 'approved' | 'refused'; reason?: string; at: Date }

/** Puts a decided top-up down and writes the deed into the book; the last of its transaction. */
export async function noteTopUp(
  tx: Tx,
  staff: Staff,
  row: TopUpRow,
  { approval, reason, at }: Decided,
) {
  if (staff.id !== undefined) await endClaim(tx, 'top_ups', row.uuid)
  const { region_id, name } = await tx
    .selectFrom('company')
    .select(['region_id', 'name'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  await noteDeed(tx, staff, {
    action: approval === 'approved' ? 'top_ups.approve' : 'top_ups.refuse',
    object: { type: 'top_up', id: row.uuid, label: `${name}, ${row.amount} ${row.currency}` },
    regionId: region_id,
    reason,
    before: { approval: row.approval, points: row.points },
    after: { approval, points: row.points },
    at,
  })
}
