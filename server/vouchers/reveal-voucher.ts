import type { Voucher } from '#contract/orders.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { noteReads } from './note-reads.ts'
import { shownVoucher, voucherRows } from './vouchers.reads.ts'

/**
 * Opens one voucher of a finished order; the first time makes it final, and every time is written
 * down. Refuses `orders.not_found`. (decisions I, safety 34)
 */
export function revealVoucher(
  { db, clock, secrets }: Pick<House, 'db' | 'clock' | 'secrets'>,
  { company, installer }: Pick<Member, 'company' | 'installer'>,
  orderUuid: string,
  no: number,
): Promise<Voucher> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const rows = await voucherRows(tx, { company, installer }, orderUuid)
    const row = rows.find((voucher) => voucher.no === no) ?? refuse('orders.not_found')
    const locked = await tx
      .selectFrom('voucher_code')
      .select('revealed_at')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!locked.revealed_at)
      await tx
        .updateTable('voucher_code')
        .set({ revealed_at: at })
        .where('id', '=', row.id)
        .execute()
    await noteReads(tx, [row], { installer, channel: 'reveal', at })
    const revealed = { ...row, revealed_at: locked.revealed_at ?? at }
    return shownVoucher(secrets, revealed, installer.language)
  })
}
