import { isSoldOut } from '#contract/shop/shop.rules.ts'
import type { Product } from '#contract/shop/shop.ts'
import { getPanel, type Panel } from './product-panel.ts'

/** Reason why a person cannot order the product; the first that applies. */
export type OfferBlock = 'inactive' | 'hidden' | 'heavy' | 'soldOut' | 'scans' | 'limit'

type Facts = Pick<Product, 'type' | 'active' | 'is_visible' | 'variants' | 'settings'>

type Company = {
  /** Windows of this year, once that is known. */
  scans: number | undefined
  takesHeavyItems: boolean
}

export function offerState(
  { type, active, is_visible: isVisible, variants, settings }: Facts,
  { scans, takesHeavyItems }: Company,
): { panel?: Panel; block?: OfferBlock } {
  if (active !== 1) return { block: 'inactive' }
  if (isVisible !== 1) return { block: 'hidden' }
  if (settings.heavy && !takesHeavyItems) return { block: 'heavy' }
  const panel = getPanel(type)
  if (panel !== 'configurator' && isSoldOut(variants)) return { block: 'soldOut' }
  if ((settings.min_scans ?? 0) > (scans ?? 0)) return { block: 'scans' }
  if (settings.purchase_left === 0) return { block: 'limit' }
  return { panel }
}

type QuantityInput = {
  stock: number
  inCart: number
  left: number | undefined
  ofProductInCart: number
}

/** Pieces that may still be added: within stock and the company's limit, less what is in the cart. */
export function getQuantityLeft({
  stock,
  inCart,
  left = Infinity,
  ofProductInCart,
}: QuantityInput) {
  return Math.max(0, Math.min(stock - inCart, left - ofProductInCart))
}
