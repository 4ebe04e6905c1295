import { getPurchaseLimit } from '#contract/shop/orders.rules.ts'
import type { ListedProduct, PrintField, Variant } from '#contract/shop/shop.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { toExcerpt } from './to-excerpt.ts'

export type ProductRow = {
  uuid: string
  sku: string
  name: string
  description: string
  type: number
  active: boolean
  visible: boolean
  min_scans: number | null
  purchase_limit: number | null
  heavy: boolean
  subtype: string | null
  print_fields: unknown
  images: { position: number; file: string }[]
  categories: ListedProduct['categories']
  variants: Omit<Variant, 'guid' | 'title'>[]
}

export function toProductResponse(row: ProductRow, regionId: number): ListedProduct {
  const list = row.images.map(({ position, file }) => ({
    position,
    xs: `${publicFiles}/${file}-320.webp`,
    large: `${publicFiles}/${file}-960.webp`,
  }))
  return {
    uuid: row.uuid,
    name: row.name,
    sku: row.sku,
    excerpt: toExcerpt(row.description),
    type: row.type,
    active: row.active ? 1 : 0,
    is_visible: row.visible ? 1 : 0,
    images: { thumbnail: list[0]?.xs ?? '', list },
    categories: row.categories,
    variants: row.variants.map((variant) => ({
      ...variant,
      guid: variant.uuid,
      title: [row.name, ...variant.attrs.map((attribute) => attribute.attrValueName)].join(', '),
    })),
    stock: row.variants.reduce((sum, variant) => sum + variant.stock, 0),
    prices: [
      {
        region_id: regionId,
        points: Math.min(...row.variants.map((variant) => variant.price), 1e6),
      },
    ],
    settings: toSettings(row),
  }
}

function toSettings({ type, min_scans, purchase_limit, heavy, subtype, print_fields }: ProductRow) {
  const limit = getPurchaseLimit(type, purchase_limit)
  return {
    type,
    ...(min_scans && { min_scans }),
    ...(limit !== null && { purchase_limit: limit }),
    ...(heavy && { heavy }),
    ...(subtype && { subtype, fields: print_fields as PrintField[] }),
  }
}
