import type { House } from '#server/app.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { changeStock } from '#server/shop/change-stock.ts'
import { type Pool, poolsOf, usedDays } from './pool.reads.ts'

const fewCodes = 20
const fewDays = 14

type Parts = Pick<House, 'db' | 'log' | 'outside'>

/**
 * Looks after the pools: the stock of a voucher never promises more codes than may be handed out,
 * and a pool with fewer than 20 codes, or fewer than are used in 14 days, is told once a day.
 * (decisions I)
 */
export async function keepPools(parts: Parts, now: Date) {
  let alarms = 0
  for (const pool of await poolsOf(parts.db, now)) {
    if (pool.stock > Math.max(0, pool.left)) await lowerStock(parts.db, pool.variantId, now)
    if (pool.isOffered && isLow(pool) && (await alarm(parts, pool, now))) alarms++
  }
  return alarms
}

/** Pieces a day are those of the last 30 days. */
export function isLow({ left, ordered }: Pick<Pool, 'left' | 'ordered'>) {
  return left < fewCodes || left < (ordered / usedDays) * fewDays
}

/** Codes that have become too short-lived, or were never there, cannot be sold. */
function lowerStock(db: Db, variantId: number, now: Date) {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('variant').select('id').where('id', '=', variantId).forUpdate().execute()
    const [pool] = await poolsOf(tx, now, variantId)
    if (pool)
      await changeStock(tx, variantId, Math.min(0, Math.max(0, pool.left) - pool.stock), now)
  })
}

/** An alarm that does not get through is sent again at the next look. */
async function alarm({ db, log, outside }: Parts, pool: Pool, now: Date) {
  const { variantId, sku, left, ordered } = pool
  const message = `Voucher codes run low: ${sku}, ${left} left, ${ordered} ordered in ${usedDays} days`
  try {
    return await inTransaction(db, async (tx) => {
      const first = await tx
        .insertInto('voucher_alarm')
        .values({ variant_id: variantId, day: now.toISOString().slice(0, 10) })
        .onConflict((row) => row.doNothing())
        .returning('variant_id')
        .executeTakeFirst()
      if (!first) return false
      log.warn({ sku, left, ordered }, 'voucher codes run low')
      await outside.reports.send({ level: 'warning', message, screen: 'vouchers', reference: sku })
      return true
    })
  } catch (error) {
    log.error({ err: error, sku }, 'alarm not sent')
    return false
  }
}
