import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { OrderDraft } from '#contract/shop/orders.ts'
import { problems } from '#contract/refusals.ts'
import { mergeLines } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { checkPrint, type CheckedPrint } from '#server/shop/prints/check-print.ts'
import type { PrintDrawing } from '#server/shop/prints/draw-ahead.ts'
import { countFreeSets } from '#server/shop/prints/free-sets.ts'
import type { LockedVariant } from '#server/shop/shop/take-stock.ts'
import type { OrderedLine } from './insert-order.ts'
import type { MemberTx } from '#server/platform/contexts.ts'

type Buyer = Pick<Member, 'company' | 'installer'>
type PrintInput = { draft: OrderDraft; lines: readonly OrderedLine[]; drawing: PrintDrawing | null }
type PricedOrder = { draft: OrderDraft; lockedVariants: LockedVariant[] }

/**
 * One set of business cards a year costs a gold company nothing: an order of one set while it has
 * it, whether its buyer has seen that or the price. The account is locked. (decisions G)
 */
export async function applyFreeSet(
  ctx: MemberTx,
  { draft, lockedVariants }: PricedOrder,
): Promise<PricedOrder & { isFree: boolean }> {
  const [variant] = lockedVariants
  const [line, ...others] = mergeLines(draft.order)
  const isOne = draft.type === OrderType.marketing && others.length === 0 && line?.quantity === 1
  const isFree =
    isOne && variant !== undefined && (await countFreeSets(ctx, ctx.company, variant.subtype)) > 0
  if (!isFree) return { draft, lockedVariants, isFree }
  const order = draft.order.map((one) => (one.price === variant.price ? { ...one, price: 0 } : one))
  return { draft: { ...draft, order }, lockedVariants: [{ ...variant, price: 0 }], isFree }
}

/** Null for other orders. Refuses `marketing.one_line` and as `checkPrint`. */
export async function checkOrderPrint(
  ctx: InTx & AtTime & Buyer,
  { draft, lines, drawing }: PrintInput,
): Promise<CheckedPrint | null> {
  if (draft.type !== OrderType.marketing) {
    if (draft.data) refuseFields({ data: [problems.not_offered] })
    return null
  }
  const [line, ...others] = lines
  if (!line || others.length > 0) return refuse('marketing.one_line')
  return checkPrint(ctx, { design: line.lockedVariant, draft, drawing })
}
