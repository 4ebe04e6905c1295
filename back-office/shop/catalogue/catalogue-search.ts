import { parseNumber, parsePage, searchValue } from '#web/search.ts'
import { states } from './product-state.ts'

export type CatalogueSearch = {
  page?: number
  q?: string
  type?: number
  category?: string
  visibility?: (typeof states)[number]
  sold_out?: '1'
}

export function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  return {
    page: parsePage(search),
    q: searchValue(search, 'q'),
    type: parseNumber(search, 'type', 6),
    category: searchValue(search, 'category'),
    visibility: searchValue(search, 'visibility', states),
    sold_out: searchValue(search, 'sold_out', ['1'] as const),
  }
}
