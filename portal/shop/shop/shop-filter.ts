import { searchLength } from '#contract/shop/shop.rules.ts'
import { listIn, parsePage } from '#web/search.ts'
import { sortIn, type ShopSort } from './shop-sort.ts'

export type ShopFilter = {
  page?: number
  q?: string
  categories?: string[]
  sort?: ShopSort
  /** Only what the points of the company buy now. */
  affordable?: 1
}

export function parseShopFilter(search: Record<string, unknown>): ShopFilter {
  return {
    page: parsePage(search),
    q: cleanSearch(search.q),
    categories: listIn(search.categories ?? search.category),
    sort: sortIn(search.sort),
    affordable: String(search.affordable) === '1' ? 1 : undefined,
  }
}

export function cleanSearch(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return text.slice(0, searchLength).trim() || undefined
}

/** The same part of the shop from its first page on, with something changed. */
export function changeFilter(filter: ShopFilter, change: ShopFilter): ShopFilter {
  return { ...filter, page: undefined, ...change }
}
