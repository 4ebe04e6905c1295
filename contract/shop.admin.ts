import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, line, paragraph, uuid } from './ids.ts'
import { isLanguage } from './languages.ts'
import { pageMeta, pageNumber, pageSize } from './paging.ts'
import { problems } from './refusals.ts'
import { product } from './shop.ts'
import { OrderType, orderTypes, printFields, searchLength } from './shop.rules.ts'

const mostName = 120
const mostDescription = 20_000
export const mostImages = 12
const mostPieces = 1_000_000

/** Texts by language; English stands behind every other one. */
function texts<Text extends z.ZodMiniType<string, string>>(text: Text) {
  return z
    .record(z.string(), text)
    .check(z.refine((all) => Object.keys(all).every((code) => isLanguage(code))))
}

export const names = texts(line(mostName)).check(
  z.refine((all) => Boolean(all['en']), { path: ['en'], error: problems.required }),
)
const descriptions = texts(paragraph(mostDescription, 0))

/** An item number from a letter or digit to another: no formula, and no half of a number. */
export const sku = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9]([A-Za-z0-9 ._/-]{0,58}[A-Za-z0-9])?$/))
/** A top-up of the card is no product. */
export const productTypes = orderTypes.filter((type) => type !== OrderType.clubCardTopUp)
const type = z.int().check(z.refine((value) => productTypes.some((known) => known === value)))
const few = z.nullable(z.int().check(z.minimum(1), z.maximum(32_767)))

const shared = {
  sku,
  names,
  descriptions,
  /** In the order in which they are shown. */
  categories: z.array(uuid).check(z.maxLength(20)),
  active: z.boolean(),
  visible: z.boolean(),
  min_scans: few,
  purchase_limit: z.nullable(z.int().check(z.minimum(1), z.maximum(mostPieces))),
  heavy: z.boolean(),
  subtype: z.nullable(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  print_fields: z.array(
    z.object({ name: z.enum(printFields), group: z.enum(['required', 'optional']) }),
  ),
}
export const productDraft = z.object({ ...shared, type })
export type ProductDraft = z.output<typeof productDraft>

/** `version` is the one that was read: a newer one refuses `shop.changed_meanwhile`. */
export const productChange = z.object({ ...shared, version: z.int() })
export type ProductChange = z.output<typeof productChange>

const listed = z.object({
  uuid,
  sku: z.string(),
  name: z.string(),
  type: z.int(),
  active: z.boolean(),
  visible: z.boolean(),
  image: z.string(),
  categories: z.array(z.string()),
  variants: z.int(),
  stock: z.int(),
  /** Ids of the caller's regions that have a price. */
  regions: z.array(z.int()),
  /** Languages the product has a name in. */
  languages: z.array(z.string()),
})
export type StaffListedProduct = z.output<typeof listed>

const staffVariant = z.object({
  uuid,
  sku: z.string(),
  stock: z.int(),
  values: z.array(uuid),
  prices: z.array(z.object({ region_id: z.int(), points: z.int() })),
})
export type StaffVariant = z.output<typeof staffVariant>

const image = z.object({ file: z.string(), small: z.string(), large: z.string() })
export type StaffImage = z.output<typeof image>

export const staffProduct = z.object({
  ...productChange.shape,
  uuid,
  type: z.int(),
  images: z.array(image),
  variants: z.array(staffVariant),
  /** On offer in a country that is not the caller's: only prices of the own ones may change. */
  is_shared: z.boolean(),
  created_at: instant,
})
export type StaffProduct = z.output<typeof staffProduct>

const flag = z.optional(z.enum(['1']))
export const productFilter = {
  q: z.optional(line(searchLength, 0)),
  type: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(6))),
  category: z.optional(uuid),
  region: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  visibility: z.optional(z.enum(['shown', 'hidden', 'inactive'])),
  sold_out: flag,
}

export const listStaffProducts = endpoint('GET /office/products', 'shop', {
  summary: 'Products of the catalogue, the newest first',
  query: z.object({ ...productFilter, page: pageNumber, limit: pageSize(50) }),
  answer: z.object({ data: z.array(listed), meta: pageMeta }),
})

export const getStaffProduct = endpoint('GET /office/products/{uuid}', 'shop', {
  summary: 'One product with all that may be changed',
  answer: staffProduct,
})

export const createProduct = endpoint('POST /office/products', 'shop', {
  summary: 'A new product with one variant, on offer nowhere yet',
  body: productDraft,
  answer: z.object({ uuid }),
  status: 201,
})

export const changeProduct = endpoint('PATCH /office/products/{uuid}', 'shop', {
  summary: 'Change what all countries share of a product',
  body: productChange,
  answer: staffProduct,
})

export const previewProduct = endpoint('GET /office/products/{uuid}/preview', 'shop', {
  summary: 'The product as an installer of a country is shown it',
  query: z.object({
    region: z.string().check(z.regex(/^[a-z]{2}$/)),
    language: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: product,
})

export const addProductImage = endpoint('POST /office/products/{uuid}/images', 'shop', {
  summary: 'Put one more picture at the end',
  file: 'image',
  answer: z.object({ images: z.array(image) }),
  status: 201,
})

export const orderProductImages = endpoint('PATCH /office/products/{uuid}/images', 'shop', {
  summary: 'The pictures in a new order; what is not named is removed',
  body: z.object({ files: z.array(z.string().check(z.maxLength(200))) }),
  answer: z.object({ images: z.array(image) }),
})

/** At most one value of each attribute; no two variants of a product have the same. */
export const variantDraft = z.object({ sku, values: z.array(uuid).check(z.maxLength(5)) })
export type VariantDraft = z.output<typeof variantDraft>

export const addVariant = endpoint('POST /office/products/{uuid}/variants', 'shop', {
  summary: 'One more variant, without stock and price',
  body: variantDraft,
  answer: z.object({ uuid }),
  status: 201,
})

export const changeVariant = endpoint('PATCH /office/products/{uuid}/variants/{variant}', 'shop', {
  summary: 'Change number and values of a variant',
  body: variantDraft,
})

export const removeVariant = endpoint('DELETE /office/products/{uuid}/variants/{variant}', 'shop', {
  summary: 'Remove a variant that was never sold or stocked',
})
