import { sql } from 'kysely'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { soleTraderType } from '#contract/points/points.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { PointValue } from './point-values.reads.ts'

export type DueYear = { id: number; year: number; from: Date; to: Date }
type Batch = { batch: readonly DueYear[]; value: PointValue }

/** The companies whose statement was written; one that another server writes now is left to it. */
export async function insertStatements({ db: tx, now }: InTx & AtTime, { batch, value }: Batch) {
  const { year, from, to } = batch[0]!
  const ids = batch.map(({ id }) => id)
  const { products, vouchers, prints } = spentOn
  const { rows } = await sql<{ company_id: number }>`
    with free as (
      select id, region_id, company_type from company where id = any(${ids}::bigint[])
      order by id for no key update skip locked
    ), figures as (
      select c.id, c.region_id, c.company_type = ${soleTraderType} as is_sole_trader,
        coalesce((select balance_after from points_entry
          where company_id = c.id and seq = line_since(c.id, ${from}) - 1), 0) as opening,
        (select balance_after from points_entry
          where company_id = c.id and seq = line_since(c.id, ${to}) - 1) as closing, moved.*
      from free c cross join lateral (
        select coalesce(sum(amount) filter (where amount > 0 and not is_back), 0) as earned,
          coalesce(sum(amount) filter (where amount > 0 and is_back), 0) as given_back,
          coalesce(-sum(amount) filter (where amount < 0 and to_account <> 'expired'
            and not is_reward), 0) as taken_back,
          coalesce(-sum(amount) filter (where to_account = 'expired'), 0) as expired,
          coalesce(-sum(amount) filter (where type = any(${products}::smallint[])), 0) as products,
          coalesce(-sum(amount) filter (where type = any(${vouchers}::smallint[])), 0) as vouchers,
          coalesce(-sum(amount) filter (where type = any(${prints}::smallint[])), 0) as prints,
          coalesce(-sum(amount) filter (where is_reward and (type is null
            or type <> all(${[...products, ...vouchers, ...prints]}::smallint[]))), 0) as card
        from (
          select e.amount, e.to_account, e.kind in ('order.refunded', 'order.returned') as is_back,
            e.kind in ('order.spent', 'topup.spent') as is_reward,
            (select o.type from orders o where e.kind = 'order.spent'
              and o.id = case when e.source_type = 'order' then e.source_id::bigint end) as type
          from points_entry e where e.company_id = c.id
            and e.seq >= line_since(c.id, ${from}) and e.seq < line_since(c.id, ${to})
        ) lines
      ) moved
    ), valued as (
      select f.*, round(greatest(0, products + vouchers + prints + card - given_back)::numeric
        * ${value.minor_per_thousand}::int / 1000) as value_minor
      from figures f
    )
    insert into yearly_statement (company_id, region_id, year, opening, earned, given_back,
      taken_back, expired, products, vouchers, prints, card, closing, is_sole_trader, currency,
      minor_per_thousand, value_minor, withholding, withholding_basis, withheld_minor, made_at)
    select id, region_id, ${year}, opening, earned, given_back, taken_back, expired, products, vouchers,
      prints, card, closing, is_sole_trader, ${value.currency}, ${value.minor_per_thousand}, value_minor,
      ${value.withholding}::smallint, ${value.withholding_basis},
      round(value_minor * coalesce(${value.withholding}::int, 0) / 10000), ${now}
    from valued
    on conflict (company_id, year) do nothing
    returning company_id`.execute(tx)
  return rows.map(({ company_id }) => company_id)
}

/** Points sent to the club card belong to none of these. */
const spentOn = {
  products: [OrderType.cart, OrderType.scanGated],
  vouchers: [OrderType.voucher],
  prints: [OrderType.marketing],
}
