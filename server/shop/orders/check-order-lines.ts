import { mergeLines, isLimitedByMonth, getPurchaseLimit } from '#contract/shop/orders.rules.ts'
import type { OrderDraft } from '#contract/shop/orders.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { formatSoldName } from '#server/shop/shop/sold-name.ts'
import type { LockedVariant } from '#server/shop/shop/take-stock.ts'
import type { OrderedLine } from './insert-order.ts'
import { countPiecesByProduct } from './purchase-limits.ts'
import type { RiskFacts } from './order-facts.reads.ts'

type Buyer = Pick<Member, 'company' | 'installer'>

/** On offer, of the ordered type, at the price seen, in stock, such as this company may order. */
export function checkOrderLines(
  { company, installer: { language } }: Buyer,
  draft: OrderDraft,
  lockedVariants: readonly LockedVariant[],
  riskFacts: RiskFacts,
): OrderedLine[] {
  const lines = mergeLines(draft.order).map(({ uuid, quantity }) => {
    const lockedVariant = lockedVariants.find((row) => row.uuid === uuid.toLowerCase())
    if (!lockedVariant) refuse('orders.not_available', { variant: uuid })
    if (lockedVariant.type !== draft.type) refuse('orders.mixed_types')
    return { lockedVariant, quantity }
  })
  requireSeenPrices(draft, lines)
  for (const { lockedVariant, quantity } of lines) {
    const { stock, uuid, minScans, isHeavy } = lockedVariant
    if (stock < quantity) refuse('orders.sold_out', { stock, variant: uuid })
    const name = formatSoldName(lockedVariant.names, language)
    if (isHeavy && !getRegion(company.regionId).takesHeavyItems)
      refuse('orders.too_heavy', { name, variant: uuid })
    if (minScans !== null && riskFacts.windows < minScans)
      refuse('orders.too_few_scans', { name, needed: minScans, have: riskFacts.windows })
  }
  requireWithinLimits(lines, riskFacts, language)
  return lines
}

/** Charges only prices that the buyer has seen; otherwise the cart must be loaded again. */
function requireSeenPrices({ order }: OrderDraft, lines: readonly OrderedLine[]) {
  const changed = order.flatMap(({ uuid, price: was }, index) => {
    const { price } = lines.find(
      ({ lockedVariant }) => lockedVariant.uuid === uuid.toLowerCase(),
    )!.lockedVariant
    return was === undefined || was === price ? [] : [{ index, variant: uuid, was, price }]
  })
  const [first] = changed
  if (!first) return
  const { variant, was, price } = first
  const errors = changed.map(({ index }) => [`order.${index}.price`, [problems.price_changed]])
  refuse(
    'orders.price_changed',
    { variant, was, price, count: changed.length },
    { errors: Object.fromEntries(errors) as Record<string, string[]> },
  )
}

function requireWithinLimits(
  lines: readonly OrderedLine[],
  { ordered }: RiskFacts,
  language: string,
) {
  for (const [productId, pieces] of countPiecesByProduct(lines)) {
    const { lockedVariant } = lines.find((line) => line.lockedVariant.productId === productId)!
    const { type, purchaseLimit: own, names, productUuid: product, uuid: variant } = lockedVariant
    const limit = getPurchaseLimit(type, own)
    if (limit === null) continue
    const before = ordered.find((row) => row.productId === productId)?.pieces ?? 0
    if (before + pieces <= limit) continue
    const name = formatSoldName({ product: names.product, values: [] }, language)
    const left = Math.max(0, limit - before)
    const per = isLimitedByMonth(type) ? 'month' : 'year'
    refuse('orders.over_limit', { name, product, variant, limit, left, per })
  }
}
