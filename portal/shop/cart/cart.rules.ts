import * as z from 'zod/mini'
import { orderTotal } from '#contract/shop/orders.rules.ts'
import { uuid } from '#contract/ids.ts'
import { listedProduct, variant, type ListedProduct, type Variant } from '#contract/shop/shop.ts'

const entry = z.object({
  quantity: z.int().check(z.minimum(1)),
  product: z.extend(z.pick(listedProduct, { uuid: true, type: true, images: true }), {
    /** Pieces of it that the company may still order, where that is limited. */
    left: z.optional(z.int()),
  }),
  variant: z.pick(variant, { uuid: true, stock: true, price: true, sku: true, title: true }),
})
export type CartEntry = z.output<typeof entry>

/** As it lies in the browser: entries by order type, then by uuid of the variant. */
export const cart = z.object({
  version: z.literal(1),
  company: uuid,
  entries: z.record(z.string(), z.record(z.string(), entry)),
  uuids: z.array(uuid),
})
export type Cart = z.output<typeof cart>

export type CartGroup = { type: number; entries: CartEntry[]; quantity: number; points: number }

export type CartChange = { title: string; variant: string; product: string } & (
  | { kind: 'quantity' | 'limit' | 'price'; from: number; to: number }
  | { kind: 'soldOut' | 'gone' }
)

type CartProduct = Pick<ListedProduct, 'uuid' | 'type' | 'images' | 'settings'>

export function createEmptyCart(company: string): Cart {
  return { version: 1, company, entries: {}, uuids: [] }
}

export function getCartEntries({ entries }: Cart): CartEntry[] {
  return Object.values(entries).flatMap((group) => Object.values(group))
}

export function groupCartEntries(cart: Cart): CartGroup[] {
  return Object.entries(cart.entries).map(([type, byVariant]) => {
    const entries = Object.values(byVariant)
    const lines = entries.map(({ quantity, variant: { price } }) => ({ quantity, price }))
    return {
      type: Number(type),
      entries,
      quantity: countPieces(entries),
      points: orderTotal(lines),
    }
  })
}

export function countPieces(entries: readonly CartEntry[]) {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function getQuantity(cart: Cart, variantUuid: string) {
  return getCartEntries(cart).find(({ variant }) => variant.uuid === variantUuid)?.quantity ?? 0
}

export function getMaxQuantity(
  cart: Cart,
  { product, variant }: Pick<CartEntry, 'product' | 'variant'>,
) {
  const others = getCartEntries(cart).filter(
    (other) => other.product.uuid === product.uuid && other.variant.uuid !== variant.uuid,
  )
  return Math.max(1, Math.min(variant.stock, (product.left ?? Infinity) - countPieces(others)))
}

/** Adds to the existing quantity, limited by stock. */
export function withAdded(cart: Cart, product: CartProduct, variant: Variant, more: number): Cart {
  const quantity = Math.min(variant.stock, getQuantity(cart, variant.uuid) + more)
  if (quantity < 1) return cart
  const newEntry = toEntry(product, variant, quantity)
  const isNew = getQuantity(cart, variant.uuid) === 0
  return isNew
    ? rebuildCart(cart, [...getCartEntries(cart), newEntry])
    : replaceEntry(cart, newEntry)
}

export function withQuantity(cart: Cart, variantUuid: string, newQuantity: number): Cart {
  const previous = getCartEntries(cart).find(({ variant }) => variant.uuid === variantUuid)
  if (!previous) return cart
  const quantity = Math.max(1, Math.min(getMaxQuantity(cart, previous), newQuantity))
  return replaceEntry(cart, { ...previous, quantity })
}

export function removeCartVariant(cart: Cart, variantUuid: string): Cart {
  return rebuildCart(
    cart,
    getCartEntries(cart).filter(({ variant }) => variant.uuid !== variantUuid),
  )
}

export function removeCartType(cart: Cart, type: number): Cart {
  return rebuildCart(
    cart,
    getCartEntries(cart).filter(({ product }) => product.type !== type),
  )
}

export function withRestored(cart: Cart, entry: CartEntry, place: number): Cart {
  return rebuildCart(removeCartVariant(cart, entry.variant.uuid), (entries) =>
    entries.toSpliced(place, 0, entry),
  )
}

/**
 * Reconciles a cart with live products: caps quantities, renews prices, removes sold-out items,
 * and returns the changes. Products outside `uuids` stay as they are.
 */
export function reconcileCart(
  cart: Cart,
  products: readonly ListedProduct[],
  uuids: readonly string[] = cart.uuids,
): { cart: Cart; changes: CartChange[] } {
  const changes: CartChange[] = []
  const left = new Map(products.map(({ uuid, settings }) => [uuid, settings.purchase_left]))
  const entries = getCartEntries(cart).flatMap((entry) => {
    if (!uuids.includes(entry.product.uuid)) return [entry]
    const product = products.find(({ uuid }) => uuid === entry.product.uuid)
    const live = product?.variants.find(({ uuid }) => uuid === entry.variant.uuid)
    const { title, price, uuid: variant } = entry.variant
    const of = { title: live?.title ?? title, variant, product: entry.product.uuid }
    if (!product || !live) changes.push({ ...of, kind: 'gone' })
    else if (live.stock < 1) changes.push({ ...of, kind: 'soldOut' })
    if (!product || !live || live.stock < 1) return []
    const maximum = Math.max(1, left.get(product.uuid) ?? Infinity)
    const quantity = Math.min(entry.quantity, live.stock, maximum)
    left.set(product.uuid, maximum - quantity)
    const kind = quantity === live.stock ? 'quantity' : 'limit'
    if (quantity < entry.quantity) changes.push({ ...of, kind, from: entry.quantity, to: quantity })
    if (live.price !== price) changes.push({ ...of, kind: 'price', from: price, to: live.price })
    return [toEntry(product, live, quantity)]
  })
  return { cart: rebuildCart(cart, entries), changes }
}

/** Merges new changes into unread ones: one line per kind, keeping the first old value. */
export function mergeChanges(
  previous: readonly CartChange[],
  newChanges: readonly CartChange[],
): readonly CartChange[] {
  return newChanges.reduce((list, change) => {
    const earlier = list.find((row) => row.variant === change.variant && row.kind === change.kind)
    if (!earlier) return [...list, change]
    const rest = list.filter((row) => row !== earlier)
    if (!('from' in change) || !('from' in earlier)) return [...rest, change]
    return earlier.from === change.to ? rest : [...rest, { ...change, from: earlier.from }]
  }, previous)
}

function toEntry(cartProduct: CartProduct, variant: Variant, quantity: number): CartEntry {
  const { uuid, type, images, settings } = cartProduct
  const left = settings.purchase_left
  const { stock, price, sku, title } = variant
  return {
    quantity,
    product: { uuid, type, images, ...(left !== undefined && { left }) },
    variant: { uuid: variant.uuid, stock, price, sku, title },
  }
}

function replaceEntry(cart: Cart, entry: CartEntry) {
  return rebuildCart(
    cart,
    getCartEntries(cart).map((previous) =>
      previous.variant.uuid === entry.variant.uuid ? entry : previous,
    ),
  )
}

type Entries = CartEntry[] | ((entries: CartEntry[]) => CartEntry[])

function rebuildCart(cart: Cart, entries: Entries): Cart {
  const list = typeof entries === 'function' ? entries(getCartEntries(cart)) : entries
  const next = createEmptyCart(cart.company)
  for (const entry of list) (next.entries[entry.product.type] ??= {})[entry.variant.uuid] = entry
  next.uuids = [...new Set(list.map(({ product }) => product.uuid))]
  return next
}
