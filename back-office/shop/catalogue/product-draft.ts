import { type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import type { ProductDraft, StaffProduct } from '#contract/shop/catalogue.admin.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'

export const textLanguages: LanguageCode[] = [
  'en',
  ...offeredLanguages.map(({ code }) => code).filter((code) => code !== 'en'),
]

export const emptyDraft: ProductDraft = {
  sku: '',
  type: OrderType.cart,
  names: {},
  descriptions: {},
  categories: [],
  active: true,
  visible: false,
  min_scans: null,
  purchase_limit: null,
  heavy: false,
  subtype: null,
  print_fields: [],
}

export function toProductDraft(product: StaffProduct): ProductDraft {
  const { images: _i, variants: _v, uuid: _u, version: _n, ...rest } = product
  const { is_shared: _s, created_at: _c, ...draft } = rest
  return draft
}

/** The texts with one language changed; an empty one is removed. */
export function withText(texts: Record<string, string>, language: string, text: string) {
  const { [language]: _old, ...others } = texts
  return text.trim() === '' ? others : { ...others, [language]: text }
}

export function countMissingTexts({ names, descriptions }: ProductDraft, language: string) {
  return [names[language], descriptions[language]].filter((text) => !text).length
}

/** Parses a number; null for an empty field. */
export function parseNumber(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
