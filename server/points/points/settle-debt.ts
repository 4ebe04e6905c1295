import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { isOpenLot } from './open-lots.ts'

/**
 * Makes the lots follow the balance: what is free in them beyond the available points is used up,
 * first in the lot of `firstEntry` if given, then in those that end first. A company that owes
 * points has no free lot. The account must be locked. (decision 0005)
 */
export async function settleDebt(
  { db: tx }: InTx,
  { companyId, firstEntry = null }: { companyId: number; firstEntry?: number | null },
) {
  await sql`
    with account as (
      select greatest(posted - held, 0) as available from points_account
      where company_id = ${companyId}
    ), free as (
      select id, amount - used - held - expired as points,
        sum(amount - used - held - expired) over () as total,
        sum(amount - used - held - expired) over (order by
          (entry_id = ${firstEntry}::bigint) desc nulls last, expires_at, id)
          - (amount - used - held - expired) as before
      from points_lot l
      where company_id = ${companyId} and ${isOpenLot}
    ), taken as (
      select free.id, least(free.points, free.total - account.available - free.before)::int as points
      from free, account where free.before < free.total - account.available
    )
    update points_lot l set used = l.used + taken.points from taken where l.id = taken.id`.execute(
    tx,
  )
}
