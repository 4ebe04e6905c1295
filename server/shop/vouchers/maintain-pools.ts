import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changeStock } from '#server/shop/stock/change-stock.ts'
import { type Pool, findPools, usedDays } from './pool.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

const fewCodes = 20
const fewDays = 14

/**
 * Looks after the pools: the stock of a voucher never promises more codes than may be handed out,
 * and a pool with fewer than 20 codes, or fewer than are used in 14 days, is reported once a day.
 * (decisions I)
 */
export async function maintainPools(ctx: SystemContext<'log' | 'outside'>) {
  const { now } = ctx
  let alarms = 0
  for (const pool of await findPools(ctx.db, now)) {
    if (pool.stock > Math.max(0, pool.left)) await lowerStock(ctx, pool.variantId)
    if (pool.isOffered && isLow(pool) && (await raiseAlarm(ctx, pool))) alarms++
  }
  return alarms
}

/** Pieces a day are those of the last 30 days. */
export function isLow({ left, ordered }: Pick<Pool, 'left' | 'ordered'>) {
  return left < fewCodes || left < (ordered / usedDays) * fewDays
}

/** Codes that have become too short-lived, or were never there, cannot be sold. */
function lowerStock(ctx: InDb & AtTime, variantId: number) {
  const { now } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await tx.selectFrom('variant').select('id').where('id', '=', variantId).forUpdate().execute()
    const [pool] = await findPools(tx, now, variantId)
    if (pool)
      await changeStock(ctx, {
        variantId,
        pieces: Math.min(0, Math.max(0, pool.left) - pool.stock),
      })
  })
}

/** An alarm that does not get through is sent again at the next look. */
async function raiseAlarm({ db, log, outside, now }: SystemContext<'log' | 'outside'>, pool: Pool) {
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
      await outside.errorReports.send({
        level: 'warning',
        message,
        screen: 'vouchers',
        reference: sku,
      })
      return true
    })
  } catch (error) {
    log.error({ err: error, sku }, 'alarm not sent')
    return false
  }
}
