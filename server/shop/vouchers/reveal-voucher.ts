import type { Voucher } from '#contract/shop/orders.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { recordVoucherReads } from './record-voucher-reads.ts'
import { toVoucherResponse, selectVouchers } from './vouchers.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * Opens one voucher of a finished order; the first time makes it final, and every time is written
 * down. Refuses `orders.not_found`. (decisions I, safety row 34)
 */
export function revealVoucher(
  ctx: MemberContext<'secrets'>,
  { orderUuid, no }: { orderUuid: string; no: number },
): Promise<Voucher> {
  const { now: at, secrets, company, installer } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const rows = await selectVouchers(tx, { company, installer }, orderUuid)
    const row = rows.find((voucher) => voucher.no === no) ?? refuse('orders.not_found')
    const locked = await tx
      .selectFrom('voucher_code')
      .select('revealed_at')
      .where('id', '=', row.id)
      // Taken back meanwhile, it is nobody's again.
      .where('order_id', '=', (eb) =>
        eb.selectFrom('orders').select('id').where('uuid', '=', orderUuid),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!locked) return refuse('orders.not_found')
    if (!locked.revealed_at)
      await tx
        .updateTable('voucher_code')
        .set({ revealed_at: at })
        .where('id', '=', row.id)
        .execute()
    await recordVoucherReads(ctx, { codes: [row], installer, channel: 'reveal' })
    const revealed = { ...row, revealed_at: locked.revealed_at ?? at }
    return toVoucherResponse(secrets, revealed, installer.language)
  })
}
