import { sql } from 'kysely'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { lit } from '#server/platform/database/lit.ts'

/** True when people decide on a pending order `o`: not the rules, and not the proof of a print. */
export const isDecidedByStaff = sql<boolean>`o.review <> 'rules'
  and o.type <> ${lit(OrderType.marketing)}`
