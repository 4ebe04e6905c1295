import { sql } from 'kysely'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { Voucher } from '#contract/shop/orders.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type SoldNames, formatSoldName } from '#server/shop/shop/sold-name.ts'
import { maskCode, decryptCode } from './encrypted-code.ts'

type Reader = Pick<Member, 'company' | 'installer'>
export type VoucherRow = Awaited<ReturnType<typeof selectVouchers>>[number]

/** In the order of the lines and their pieces. */
export function selectVouchers(db: Db, { company }: Reader, orderUuid: string) {
  return db
    .selectFrom('voucher_code as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.order_id', '=', 'c.order_id').onRef('l.line_no', '=', 'c.line_no'),
    )
    .select(['c.id', 'c.code_encrypted', 'c.expires_on', 'c.revealed_at', 'l.names'])
    .select(sql<number>`row_number() over (order by c.line_no, c.unit_no)::int`.as('no'))
    .where('o.uuid', '=', orderUuid)
    .where('o.company_id', '=', company.id)
    .where('o.status', '=', OrderStatus.finished)
    .orderBy('no')
    .execute()
}

export function toVoucherResponse(secrets: Secrets, row: VoucherRow, language: string): Voucher {
  const opened = decryptCode(secrets, row.code_encrypted)
  const { code, password } = row.revealed_at ? opened : maskCode(opened)
  return {
    no: row.no,
    name: formatSoldName(row.names as SoldNames, language),
    number: code,
    password,
    expiresAt: row.expires_on,
    revealed_at: row.revealed_at?.toISOString() ?? null,
  }
}
