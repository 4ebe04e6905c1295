import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { isLanguage } from '#contract/languages.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { problems } from '#contract/refusals.ts'
import { product } from './shop.ts'
import { printFields } from './prints.rules.ts'
import { OrderType, orderTypes, searchLength } from './shop.rules.ts'

const maxNameLength = 120
const maxDescriptionLength = 20_000
export const maxImages = 12
const maxPieces = 1_000_000

/** Texts by language; English stands behind every other one. */
function texts<Text extends z.ZodMiniType<string, string>>(text: Text) {
  return z
    .record(z.string(), text)
    .check(z.refine((all) => Object.keys(all).every((code) => isLanguage(code))))
}

export const names = texts(line(maxNameLength)).check(
  z.refine((all) => Boolean(all['en']), { path: ['en'], error: problems.required }),
)
const descriptions = texts(paragraph(maxDescriptionLength, 0))

/** An item number from a letter or digit to another: no formula, and no half of a number. */
export const sku = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z0-9]([A-Za-z0-9 ._/-]{0,58}[A-Za-z0-9])?$/))
/** A top-up of the card is no product. */
export const productTypes = orderTypes.filter((type) => type !== OrderType.clubCardTopUp)
const type = z
  .int()
  .check(z.refine((value) => productTypes.some((productType) => productType === value)))
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
  purchase_limit: z.nullable(z.int().check(z.minimum(1), z.maximum(maxPieces))),
  heavy: z.boolean(),
  subtype: z.nullable(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  print_fields: z.array(
    z.object({ name: z.enum(printFields), group: z.enum(['required', 'optional']) }),
  ),
}
const productDraft = z.object({ ...shared, type })
export type ProductDraft = z.output<typeof productDraft>

/** `version` is the one that was read: a newer one refuses `shop.changed_meanwhile`. */
const productChange = z.object({ ...shared, version: z.int() })
export type ProductChange = z.output<typeof productChange>

const listedProduct = z.object({
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
  regions: z.array(z.int()),
  languages: z.array(z.string()),
})
export type StaffListedProduct = z.output<typeof listedProduct>

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

const staffProduct = z.object({
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
  visibility: z.optional(z.enum(['listed', 'hidden', 'inactive'])),
  sold_out: flag,
}

export const listStaffProducts = endpoint('GET /office/products', 'catalogue', {
  summary: 'List products of the catalogue, newest first',
  query: z.object({ ...productFilter, page: pageNumber, limit: pageSize(50) }),
  answer: z.object({ data: z.array(listedProduct), meta: pageMeta }),
})

export const getStaffProduct = endpoint('GET /office/products/{uuid}', 'catalogue', {
  summary: 'Get a product with all editable fields',
  answer: staffProduct,
})

export const createProduct = endpoint('POST /office/products', 'catalogue', {
  summary: 'Create a product with one variant, not on offer in any country yet',
  body: productDraft,
  answer: z.object({ uuid }),
  status: 201,
})

export const changeProduct = endpoint('PATCH /office/products/{uuid}', 'catalogue', {
  summary: 'Update the fields of a product that all countries share',
  body: productChange,
  answer: staffProduct,
})

export const previewProduct = endpoint('GET /office/products/{uuid}/preview', 'catalogue', {
  summary: 'Preview a product as an installer of a country sees it',
  query: z.object({
    region: z.string().check(z.regex(/^[a-z]{2}$/)),
    language: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: product,
})

export const addProductImage = endpoint('POST /office/products/{uuid}/images', 'catalogue', {
  summary: 'Add an image at the end',
  file: 'image',
  answer: z.object({ images: z.array(image) }),
  status: 201,
})

export const orderProductImages = endpoint('PATCH /office/products/{uuid}/images', 'catalogue', {
  summary: 'Reorder the images; those not listed are removed',
  body: z.object({ files: z.array(z.string().check(z.maxLength(200))) }),
  answer: z.object({ images: z.array(image) }),
})

/** At most one value of each attribute; no two variants of a product have the same. */
const variantDraft = z.object({ sku, values: z.array(uuid).check(z.maxLength(5)) })
export type VariantDraft = z.output<typeof variantDraft>

export const addVariant = endpoint('POST /office/products/{uuid}/variants', 'catalogue', {
  summary: 'Create a variant without stock and price',
  body: variantDraft,
  answer: z.object({ uuid }),
  status: 201,
})

export const changeVariant = endpoint(
  'PATCH /office/products/{uuid}/variants/{variant}',
  'catalogue',
  { summary: 'Update the number and values of a variant', body: variantDraft },
)

export const removeVariant = endpoint(
  'DELETE /office/products/{uuid}/variants/{variant}',
  'catalogue',
  { summary: 'Delete a variant that was never sold or stocked' },
)
