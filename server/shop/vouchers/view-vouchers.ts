import type { Voucher } from '#contract/shop/orders.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { isPaused } from '#server/platform/access/spending-pause.ts'
import { recordVoucherReads } from './record-voucher-reads.ts'
import { toVoucherResponse, selectVouchers } from './vouchers.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

/**
 * The vouchers of an order of the company, masked until each is revealed and for whoever may reveal
 * none; every look at a revealed one is written down. None while the order is not finished.
 * (safety row 34, decision 0014)
 */
export async function viewVouchers(
  ctx: SystemContext<'secrets'> & Pick<Member, 'company' | 'installer'>,
  orderUuid: string,
): Promise<Voucher[]> {
  const { db, secrets, installer, now } = ctx
  const vouchers = await selectVouchers(db, ctx, orderUuid)
  const isHidden = installer.isEmulated || isPaused(installer, now)
  const rows = isHidden ? vouchers.map((row) => ({ ...row, revealed_at: null })) : vouchers
  const codes = rows.filter((row) => row.revealed_at !== null)
  await recordVoucherReads(ctx, { codes, installer, channel: 'detail' })
  return rows.map((row) => toVoucherResponse(secrets, row, installer.language))
}
