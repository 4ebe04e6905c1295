import { cardMinScans, mayRenew } from '#contract/club-card.rules.ts'
import { OrderStatus } from '#contract/orders.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import { OrderType } from '#contract/shop.rules.ts'
import { dayOf, localYear } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { liveCard } from './cards.reads.ts'
import { programmeOf } from './programme.reads.ts'

/**
 * Whether the company may order a card, its account being locked. Refuses `card.not_offered`,
 * `card.alone`, `card.exists`, `card.order_pending`, `card.too_few_scans`. (decisions A, K; safety D13)
 */
export async function mayOrderCard(
  tx: Tx,
  company: CallerCompany,
  lines: readonly { quantity: number }[],
  at: Date,
) {
  const { timeZone } = knownRegion(company.regionId)
  if (!(await programmeOf(tx, company.regionId, at))) refuse('card.not_offered')
  if (lines.length !== 1 || lines[0]!.quantity !== 1) refuse('card.alone')
  const card = await liveCard(tx, company)
  if (card && !mayRenew(card.expires_on, dayOf(at, timeZone))) refuse('card.exists')
  const pending = await tx
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', company.id)
    .where('type', '=', OrderType.clubCard)
    .where('status', 'in', [OrderStatus.pending, OrderStatus.approved, OrderStatus.failed])
    .executeTakeFirst()
  if (pending) refuse('card.order_pending')
  const year = await tx
    .selectFrom('company_year')
    .select('windows')
    .where('company_id', '=', company.id)
    .where('year', '=', localYear(at, timeZone))
    .executeTakeFirst()
  const have = year?.windows ?? 0
  if (have < cardMinScans) refuse('card.too_few_scans', { needed: cardMinScans, have })
}
