import { sql } from 'kysely'
import { OrderStatus } from '#contract/orders.rules.ts'
import type { Voucher } from '#contract/orders.ts'
import type { House } from '#server/app.ts'
import type { Db } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import type { Secrets } from '#server/secrets.ts'
import { type SoldNames, soldName } from '#server/shop/sold-name.ts'
import { noteReads } from './note-reads.ts'
import { maskedCode, openedCode } from './sealed-code.ts'

type Reader = Pick<Member, 'company' | 'installer'>
export type VoucherRow = Awaited<ReturnType<typeof voucherRows>>[number]

/**
 * The vouchers of an order of the company, masked until each is revealed; every look at a revealed
 * one is written down. None while the order is not finished.
 */
export async function vouchersOf(
  { db, secrets, clock }: Pick<House, 'db' | 'secrets' | 'clock'>,
  reader: Reader,
  orderUuid: string,
): Promise<Voucher[]> {
  const found = await voucherRows(db, reader, orderUuid)
  const rows = reader.installer.isEmulated
    ? found.map((row) => ({ ...row, revealed_at: null }))
    : found
  const open = rows.filter((row) => row.revealed_at !== null)
  await noteReads(db, open, { installer: reader.installer, channel: 'detail', at: clock.now() })
  return rows.map((row) => shownVoucher(secrets, row, reader.installer.language))
}

/** In the order of the lines and their pieces. */
export function voucherRows(db: Db, { company }: Reader, orderUuid: string) {
  return db
    .selectFrom('voucher_code as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.order_id', '=', 'c.order_id').onRef('l.line_no', '=', 'c.line_no'),
    )
    .select(['c.id', 'c.code_sealed', 'c.expires_on', 'c.revealed_at', 'l.names'])
    .select(sql<number>`row_number() over (order by c.line_no, c.unit_no)::int`.as('no'))
    .where('o.uuid', '=', orderUuid)
    .where('o.company_id', '=', company.id)
    .where('o.status', '=', OrderStatus.finished)
    .orderBy('no')
    .execute()
}

export function shownVoucher(secrets: Secrets, row: VoucherRow, language: string): Voucher {
  const opened = openedCode(secrets, row.code_sealed)
  const { code, password } = row.revealed_at ? opened : maskedCode(opened)
  return {
    no: row.no,
    name: soldName(row.names as SoldNames, language),
    number: code,
    password,
    expiresAt: row.expires_on,
    revealed_at: row.revealed_at?.toISOString() ?? null,
  }
}
