import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { knownRegion } from '#contract/regions.ts'
import { OrderStatus } from '#contract/rules/orders.rules.ts'
import { OrderType } from '#contract/rules/shop.rules.ts'
import { dayOf, localYear } from '#server/calendar.ts'
import { lit } from '#server/database/lit.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/access/callers.ts'

const riskDays = 90
const lockDays = 3
const codeDays = 60

export type RiskFacts = {
  wasApproved: boolean
  isRisky: boolean
  hasCodes: boolean
  /** Scanned windows of the year. */
  windows: number
  /** Pieces that were ordered before in the period of the limit. */
  ordered: { productId: number; pieces: number }[]
}

type Asked = {
  type: number
  wanted: readonly { uuid: string; quantity: number }[]
  period: string
  at: Date
}

/** What the club knows of a company before it takes an order; the account is locked. */
export async function riskFactsOf(
  tx: Tx,
  { id, regionId }: CallerCompany,
  { type, wanted, period, at }: Asked,
): Promise<RiskFacts> {
  const { timeZone } = knownRegion(regionId)
  const uuids = wanted.map((line) => line.uuid)
  const vouchers = type === OrderType.voucher ? wanted : []
  const before = (days: number) => new Date(at.getTime() - days * dayMs)
  const approved = lit(OrderStatus.approved, OrderStatus.finished, OrderStatus.failed)
  const { rows } = await sql<RiskFacts>`
    select exists (select from orders where company_id = ${id} and status in (${approved}))
        as "wasApproved",
      exists (select from claw_back where reason <> 'returned'
          and project_id in (select id from project where company_id = ${id})
          and created_at > ${before(riskDays)})
        or exists (select from installer i join sign_in_lock l on l.installer_id = i.id
          where i.company_id = ${id} and l.locked_until > ${before(lockDays)}) as "isRisky",
      not exists (select from unnest(${vouchers.map((line) => line.uuid)}::uuid[],
          ${vouchers.map((line) => line.quantity)}::int[]) w (uuid, qty)
        join variant v on v.uuid = w.uuid
        where (select count(*) from (select from voucher_code c where c.variant_id = v.id
          and c.order_id is null and c.expires_on >= ${dayOf(before(-codeDays), timeZone)}::date
          limit w.qty) free) < w.qty) as "hasCodes",
      coalesce((select windows from company_year where company_id = ${id}
        and year = ${localYear(at, timeZone)}), 0) as windows,
      coalesce((select json_agg(json_build_object('productId', product_id, 'pieces', pieces))
        from purchase_tally where company_id = ${id} and period = ${period} and product_id in
          (select product_id from variant where uuid = any(${uuids}::uuid[]))), '[]') as ordered
    `.execute(tx)
  return rows[0]!
}
