import { numberIn, pageIn, wordIn } from '#back-office/address.ts'
import { states } from '#back-office/shop/state-of.ts'

export type CatalogueSearch = {
  page?: number
  q?: string
  type?: number
  category?: string
  visibility?: (typeof states)[number]
  sold_out?: '1'
}

/** What lists of the catalogue are cut by, from the address. */
export function catalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  return {
    page: pageIn(search),
    q: wordIn(search, 'q'),
    type: numberIn(search, 'type', 6),
    category: wordIn(search, 'category'),
    visibility: wordIn(search, 'visibility', states),
    sold_out: wordIn(search, 'sold_out', ['1'] as const),
  }
}
