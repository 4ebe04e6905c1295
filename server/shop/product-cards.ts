import { LRUCache } from 'lru-cache'
import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { type ListedProduct, listedProduct, variant } from '#contract/shop/shop.ts'
import type { Db } from '#server/database/transaction.ts'
import { productRows } from './product-rows.ts'
import type { Viewer } from './shop-offers.ts'
import { type ProductRow, toProductResponse } from './to-product-response.ts'

/** A product now: what its card must be of, and the stock of its variants in their order. */
export type CurrentProduct = { id: number; revision: number; stocks: number[] }

/** JSON without its last brace, so that stock can follow. */
type Card = { revision: number; product: string; variants: string[]; description: string }

type StockedCard = { card: Card; stocks: readonly number[] }

export type ProductCards = ReturnType<typeof createProductCards>

const maxBytes = 32e6
const cardShape = z.omit(listedProduct, { variants: true, stock: true })
const variantShape = z.omit(variant, { stock: true })

/**
 * Products as each country and language sees them, encoded and in the memory of this server. Whoever
 * asks has read their revision in the same statement as their stock: a card of another revision is
 * read anew, so that none is ever old.
 */
export function createProductCards(db: Db) {
  const cards = new LRUCache<string, Card>({
    maxSize: maxBytes,
    sizeCalculation: ({ product, variants, description }) =>
      2 * (product.length + variants.join('').length + description.length),
  })

  /** The cards of products, in their order; a product that is gone meanwhile is left out. */
  async function cardsOf(viewer: Viewer, current: readonly CurrentProduct[]) {
    const known = new Map<number, StockedCard>()
    for (const { id, revision, stocks } of current) {
      const card = cards.get(keyOf(viewer, id))
      if (card?.revision === revision) known.set(id, { card, stocks })
    }
    const missing = current.flatMap(({ id }) => (known.has(id) ? [] : id))
    if (missing.length > 0) await read(viewer, missing, known)
    return current.flatMap(({ id }) => known.get(id) ?? [])
  }

  async function read(viewer: Viewer, ids: number[], known: Map<number, StockedCard>) {
    const condition = sql<SqlBool>`p.id = any(${ids}::bigint[])`
    for (const row of await productRows(db, viewer, condition).execute()) {
      const card = cardOf(row, viewer.regionId)
      cards.set(keyOf(viewer, row.id), card)
      known.set(row.id, { card, stocks: row.variants.map(({ stock }) => stock) })
    }
  }

  return {
    /** Encoded, as the list of the shop shows them. */
    async encoded(viewer: Viewer, current: readonly CurrentProduct[]) {
      return (await cardsOf(viewer, current)).map(textOf)
    },
    /** As values, with their whole description. */
    async products(viewer: Viewer, current: readonly CurrentProduct[]) {
      return (await cardsOf(viewer, current)).map((stocked) => ({
        ...(JSON.parse(textOf(stocked)) as ListedProduct),
        description: stocked.card.description,
      }))
    },
  }
}

function keyOf({ regionId, language }: Viewer, id: number) {
  return `${regionId}:${language}:${id}`
}

function cardOf(row: ProductRow & { revision: number }, regionId: number): Card {
  const product = toProductResponse(row, regionId)
  return {
    revision: row.revision,
    product: openJson(z.encode(cardShape, product)),
    variants: product.variants.map((one) => openJson(z.encode(variantShape, one))),
    description: row.description,
  }
}

function openJson(value: object) {
  return JSON.stringify(value).slice(0, -1)
}

function textOf({ card, stocks }: StockedCard) {
  const variants = card.variants.map((open, index) => `${open},"stock":${stocks[index]}}`)
  const stock = stocks.reduce((sum, pieces) => sum + pieces, 0)
  return `${card.product},"variants":[${variants.join()}],"stock":${stock}}`
}

/** Columns of `CurrentProduct` in SQL for a product whose id is `id` in a country. */
export function currentProduct(id: string, regionId: number) {
  return sql<CurrentProduct>`json_build_object('id', r.product_id, 'revision', r.revision, 'stocks', coalesce((
    select json_agg(v.stock order by v.position, v.id) from variant v
    join variant_price vp on vp.variant_id = v.id and vp.region_id = ${regionId}
    where v.product_id = ${sql.ref(id)}), '[]'))`
}
