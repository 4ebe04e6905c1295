import { LRUCache } from 'lru-cache'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { type ListedProduct, listedProduct, variant } from '#contract/shop/shop.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type CardRow, selectProducts } from './product-rows.ts'
import type { Viewer } from './shop-offers.ts'
import { toProductResponse } from './to-product-response.ts'

declare module '#server/platform/context.ts' {
  interface AppContext {
    productCards: ProductCards
  }
}

export type CurrentProduct = { id: number; revision: number; stocks: readonly string[] }

/** JSON without its last brace, so that stock can follow; of variants those with a price, by their place. */
type Card = {
  revision: number
  product: string
  variants: { place: number; open: string }[]
  description: string
}

type StockedCard = { card: Card; stocks: readonly (string | number)[] }

export type ProductCards = ReturnType<typeof createProductCards>

const maxBytes = 32e6
const cardShape = z.omit(listedProduct, { variants: true, stock: true })
const variantShape = z.omit(variant, { stock: true })

/**
 * Products as each country and language sees them, encoded and in the memory of this server. Whoever
 * asks has read their revision in the same statement as their stock: a card of another revision is
 * read again, so that none is ever old.
 */
export function createProductCards(db: Db) {
  const cards = new LRUCache<string, Card>({
    maxSize: maxBytes,
    sizeCalculation: ({ product, variants, description }) =>
      2 *
      (product.length + variants.reduce((sum, { open }) => sum + open.length, description.length)),
  })

  /** The cards of products, in their order; a product that is gone meanwhile is left out. */
  async function loadCards(viewer: Viewer, current: readonly CurrentProduct[]) {
    const cardsById = new Map<number, StockedCard>()
    for (const { id, revision, stocks } of current) {
      const card = cards.get(toCacheKey(viewer, id))
      if (card?.revision === revision) cardsById.set(id, { card, stocks })
    }
    const missing = current.flatMap(({ id }) => (cardsById.has(id) ? [] : id))
    if (missing.length > 0) await read(viewer, missing, cardsById)
    return current.flatMap(({ id }) => cardsById.get(id) ?? [])
  }

  async function read(viewer: Viewer, ids: number[], cardsById: Map<number, StockedCard>) {
    const condition = sql<SqlBool>`p.id = any(${ids}::bigint[])`
    for (const row of await selectProducts(db, viewer, condition).execute()) {
      const card = toCard(row, viewer.regionId)
      cards.set(toCacheKey(viewer, row.id), card)
      const stocks: number[] = []
      for (const { place, stock } of row.variants) stocks[place] = stock
      cardsById.set(row.id, { card, stocks })
    }
  }

  return {
    /** Encoded, as the list of the shop shows them. */
    async encodeProducts(viewer: Viewer, current: readonly CurrentProduct[]) {
      return (await loadCards(viewer, current)).map(toJson)
    },
    /** As values, with their whole description; what has no price in the country is left out. */
    async products(viewer: Viewer, current: readonly CurrentProduct[]) {
      const priced = (await loadCards(viewer, current)).filter(
        ({ card }) => card.variants.length > 0,
      )
      return priced.map((stocked) => ({
        ...(JSON.parse(toJson(stocked)) as ListedProduct),
        description: stocked.card.description,
      }))
    },
  }
}

function toCacheKey({ regionId, language }: Viewer, id: number) {
  return `${regionId}:${language}:${id}`
}

function toCard(row: CardRow, regionId: number): Card {
  const product = toProductResponse(row, regionId)
  return {
    revision: row.revision,
    product: openJson(z.encode(cardShape, product)),
    variants: product.variants.map((one, index) => ({
      place: row.variants[index]!.place,
      open: openJson(z.encode(variantShape, one)),
    })),
    description: row.description,
  }
}

function openJson(value: object) {
  return JSON.stringify(value).slice(0, -1)
}

function toJson({ card, stocks }: StockedCard) {
  let all = 0
  const variants = card.variants.map(({ place, open }) => {
    all += Number(stocks[place])
    return `${open},"stock":${stocks[place]}}`
  })
  return `${card.product},"variants":[${variants.join()}],"stock":${all}}`
}

export function selectCurrentProduct(id: string) {
  return sql<string>`concat_ws(' ', r.product_id, r.revision, array_to_string(array(
    select v.stock from variant v where v.product_id = ${sql.ref(id)} order by v.position, v.id), ' '))`
}

export function parseCurrentProduct(text: string): CurrentProduct {
  const [id, revision, ...stocks] = text.split(' ')
  return { id: Number(id), revision: Number(revision), stocks }
}
