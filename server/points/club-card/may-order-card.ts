import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { cardMinScans, mayRenew } from '#contract/points/club-card.rules.ts'
import { openOrderStatuses } from '#contract/shop/orders.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { toLocalDate, toLocalYear } from '#server/platform/calendar.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findLiveCard } from './cards.reads.ts'
import { findCardProgramme } from './programme.reads.ts'

/**
 * Needs the lock of the account. Refuses `card.not_offered`, `card.single_piece`, `card.exists`,
 * `card.order_pending`, `card.too_few_scans`. (decisions A, K, safety D13)
 */
export async function mayOrderCard(
  { db: tx, now }: InTx & AtTime,
  { company, lines }: { company: CallerCompany; lines: readonly { quantity: number }[] },
) {
  const { timeZone } = getRegion(company.regionId)
  if (!(await findCardProgramme(tx, company.regionId, now))) refuse('card.not_offered')
  if (lines.length !== 1 || lines[0]!.quantity !== 1) refuse('card.single_piece')
  const card = await findLiveCard(tx, company)
  if (card && !mayRenew(card.expires_on, toLocalDate(now, timeZone))) refuse('card.exists')
  const pending = await tx
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', company.id)
    .where('type', '=', OrderType.clubCard)
    .where('status', 'in', openOrderStatuses)
    .executeTakeFirst()
  if (pending) refuse('card.order_pending')
  const year = await tx
    .selectFrom('company_year')
    .select('windows')
    .where('company_id', '=', company.id)
    .where('year', '=', toLocalYear(now, timeZone))
    .executeTakeFirst()
  const have = year?.windows ?? 0
  if (have < cardMinScans) refuse('card.too_few_scans', { needed: cardMinScans, have })
}
