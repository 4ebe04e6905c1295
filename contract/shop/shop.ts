import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, uuid } from '../ids.ts'
import { pageMeta, pageNumber, pageSize } from '../paging.ts'
import { searchLength } from './shop.rules.ts'

const category = z.object({ uuid, slug: z.string(), name: z.string(), products_count: z.int() })
export type Category = z.output<typeof category>

const attribute = z.object({
  attrUuid: uuid,
  attrName: z.string(),
  attrValueUuid: uuid,
  attrValueName: z.string(),
})

export const variant = z.object({
  uuid,
  guid: uuid,
  sku: z.string(),
  title: z.string(),
  price: z.int(),
  stock: z.int(),
  attrs: z.array(attribute),
})
export type Variant = z.output<typeof variant>

const image = z.object({ position: z.int(), xs: z.string(), large: z.string() })

const printField = z.object({ name: z.string(), group: z.enum(['required', 'optional']) })
export type PrintField = z.output<typeof printField>

export const product = z.object({
  uuid,
  name: z.string(),
  sku: z.string(),
  type: z.int(),
  active: z.int(),
  is_visible: z.int(),
  description: z.string(),
  images: z.object({ thumbnail: z.string(), list: z.array(image) }),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  variants: z.array(variant),
  stock: z.int(),
  prices: z.array(z.object({ region_id: z.int(), points: z.int() })),
  settings: z.object({
    type: z.int(),
    /** Windows a company must have scanned this year. */
    min_scans: z.optional(z.int()),
    /** Pieces a company may order in a year, or of a voucher in a month. */
    purchase_limit: z.optional(z.int()),
    /** Only on the product's own page and in the cart. */
    purchase_left: z.optional(z.int()),
    /** Not sent to countries whose parcels have a limit of weight. */
    heavy: z.optional(z.boolean()),
    /** Of a marketing item: its drawing, and what is printed on it. */
    subtype: z.optional(z.string()),
    fields: z.optional(z.array(printField)),
    /** Sets that the level of the company gives it this year for nothing; on the product's own page. */
    free_sets: z.optional(z.int()),
    /** The sign of the club on prints of this company; on the product's own page. */
    rooflightLogo: z.optional(z.enum(['default', 'recommended'])),
  }),
})
export type Product = z.output<typeof product>

/** In lists the description is plain text, cut where a teaser ends. */
export const listedProduct = z.extend(z.omit(product, { description: true }), {
  excerpt: z.string(),
})
export type ListedProduct = z.output<typeof listedProduct>

/** Comma-separated slugs; `category` is accepted for the documents' other spelling. */
const slugs = z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-z0-9,-]*$/)))
const ignored = z.optional(z.string().check(z.maxLength(36)))

const shopPart = {
  q: z.optional(line(searchLength, 0)),
  affordable: z.optional(z.enum(['0', '1'])),
}

export const listCategories = endpoint('GET /v1/shop/categories', 'shop', {
  summary:
    "List the categories with products in the member's country, with the number of products that match",
  query: z.object({ ...shopPart, region_id: ignored, type: ignored }),
  answer: z.object({ data: z.array(category), total: z.int() }),
})

export const listProducts = endpoint('GET /v2/shop/products', 'shop', {
  summary: "List the visible products of the member's country",
  query: z.object({
    ...shopPart,
    page: pageNumber,
    limit: pageSize(21),
    categories: slugs,
    category: slugs,
    sort: z.optional(z.enum(['random', 'newest', 'points', '-points'])),
    active: ignored,
    is_visible: ignored,
    region: ignored,
    region_id: ignored,
  }),
  answer: z.object({
    data: z.array(listedProduct),
    meta: pageMeta,
    total: z.int(),
    last_page: z.int(),
    /** Points that the company may spend; present when the list was limited to them. */
    points: z.optional(z.int()),
  }),
})

export const getProduct = endpoint('GET /v2/shop/products/{uuid}', 'shop', {
  summary: 'Get a product; hidden and inactive products are returned but cannot be ordered',
  answer: product,
})

export const listCardProducts = endpoint('GET /v2/shop/products/cards', 'shop', {
  summary:
    "List the club card products of the member's country, with the company's card and open card order",
  query: z.object({ limit: pageSize(1), region_id: ignored, type: ignored }),
  answer: z.object({
    data: z.array(product),
    order: z.nullable(z.object({ uuid, number: z.string(), status: z.int() })),
    has_card: z.boolean(),
  }),
})
