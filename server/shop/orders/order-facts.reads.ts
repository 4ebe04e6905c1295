import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { getRegion } from '#contract/regions.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { toLocalDate, toLocalYear } from '#server/platform/calendar.ts'
import { lit } from '#server/platform/database/lit.ts'
import { prepareQuery, type Slots } from '#server/platform/database/prepared.ts'
import { completeLimits } from '#server/settings/settings/approval-limits.reads.ts'
import type { MemberTx } from '#server/platform/contexts.ts'

const riskDays = 90
const lockDays = 3
const codeDays = 60

export type RiskFacts = {
  wasApproved: boolean
  isRisky: boolean
  hasCodes: boolean
  windows: number
  /** Pieces that were ordered before in the period of the limit. */
  ordered: { productId: number; pieces: number }[]
}

type OrderInput = {
  type: number
  pieces: readonly { uuid: string; quantity: number }[]
  period: string
}

type OrderFacts = Awaited<ReturnType<typeof findOrderFacts>>
export type Buyer = OrderFacts['buyer']

/** All that the club knows of a company and its person before it takes an order; the account is locked. */
export async function findOrderFacts(
  { db: tx, company, installer, now }: MemberTx,
  { type, pieces, period }: OrderInput,
) {
  const { timeZone } = getRegion(company.regionId)
  const vouchers = type === OrderType.voucher ? pieces : []
  const subtractDays = (days: number) => new Date(now.getTime() - days * dayMs)
  const [row] = await rowsOf(tx, {
    installerId: installer.id,
    companyId: company.id,
    uuids: pieces.map((line) => line.uuid),
    voucherUuids: vouchers.map((line) => line.uuid),
    voucherPieces: vouchers.map((line) => line.quantity),
    period,
    year: toLocalYear(now, timeZone),
    riskySince: subtractDays(riskDays),
    lockedSince: subtractDays(lockDays),
    codesUntil: toLocalDate(subtractDays(-codeDays), timeZone),
  })
  const { wasApproved, isRisky, hasCodes, windows, ordered, limits, ...buyer } = row!
  const riskFacts: RiskFacts = { wasApproved, isRisky, hasCodes, windows, ordered }
  return { buyer, riskFacts, limits: completeLimits(limits) }
}

type Values = {
  installerId: number
  companyId: number
  uuids: string[]
  voucherUuids: string[]
  voucherPieces: number[]
  period: string
  year: number
  riskySince: Date
  lockedSince: Date
  codesUntil: string
}

const approved = lit(OrderStatus.approved, OrderStatus.finished, OrderStatus.failed)

const rowsOf = prepareQuery((db, values: Slots<Values>) =>
  db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('regional_setting as r', 'r.region_id', 'c.region_id')
    .select(['i.email', 'i.language', 'c.region_id', 'c.verification', 'c.registration_number'])
    .select(['c.registration_number_2', 'r.vat_field', 'r.company_id_field'])
    .select(['c.requested_number', 'c.requested_number_2', 'c.verified_at', 'c.address_changed_at'])
    .select(['i.verified_email_at', 'i.email_changed_at'])
    .select(
      sql<boolean>`exists (select from orders where company_id = ${values.companyId}
        and status in (${approved}))`.as('wasApproved'),
    )
    .select(
      sql<boolean>`exists (select from claw_back where reason <> 'returned'
          and project_id in (select id from project where company_id = ${values.companyId})
          and created_at > ${values.riskySince})
        or exists (select from installer i join sign_in_lock l on l.installer_id = i.id
          where i.company_id = ${values.companyId} and l.locked_until > ${values.lockedSince})`.as(
        'isRisky',
      ),
    )
    .select(
      sql<boolean>`not exists (select from unnest(${values.voucherUuids}::uuid[],
          ${values.voucherPieces}::int[]) w (uuid, qty)
        join variant v on v.uuid = w.uuid
        where (select count(*) from (select from voucher_code c where c.variant_id = v.id
          and c.order_id is null and c.expires_on >= ${values.codesUntil}::date
          limit w.qty) free) < w.qty)`.as('hasCodes'),
    )
    .select(
      sql<number>`coalesce((select windows from company_year
        where company_id = ${values.companyId} and year = ${values.year}), 0)`.as('windows'),
    )
    .select(
      sql<RiskFacts['ordered']>`coalesce((select json_agg(json_build_object(
          'productId', product_id, 'pieces', pieces))
        from purchase_tally where company_id = ${values.companyId} and period = ${values.period}
          and product_id in (select product_id from variant
            where uuid = any(${values.uuids}::uuid[]))), '[]')`.as('ordered'),
    )
    .select(
      sql<Record<string, number> | null>`(select json_object_agg(name, points)
        from approval_limit)`.as('limits'),
    )
    .where('i.id', '=', values.installerId),
)
