import type { Db } from '#server/platform/database/transaction.ts'
import { isSeenBy } from '#server/staff/staff/staff-scope.ts'
import { formatSoldName } from '#server/shop/shop/sold-name.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { isLow } from '#server/shop/vouchers/maintain-pools.ts'
import { findPools, usedDays } from '#server/shop/vouchers/pool.reads.ts'

type Names = Record<string, string>

export async function findPoolLevels(db: Db, staff: CallerStaff, now: Date) {
  const offered = (await findPools(db, now)).filter(({ isOffered }) => isOffered)
  const names = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.names'])
    .where('v.id', 'in', [0, ...offered.map(({ variantId }) => variantId)])
    .where(isSeenBy(staff))
    .execute()
  const nameOf = new Map(names.map((row) => [row.id, row.names as Names]))
  return {
    data: offered
      .filter(({ variantId }) => nameOf.has(variantId))
      .map(({ variantId, sku, left, ordered }) => ({
        sku,
        name: formatSoldName({ product: nameOf.get(variantId) ?? {}, values: [] }, staff.language),
        left,
        days: ordered > 0 ? Math.max(0, Math.floor(left / (ordered / usedDays))) : null,
        is_low: isLow({ left, ordered }),
      })),
  }
}
