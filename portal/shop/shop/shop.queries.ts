import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/shop/shop.ts'
import type { ListedProduct, Product } from '#contract/shop/shop.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import type { ShopFilter } from './shop-filter.ts'

export const productsPerPage = 21

export function categoriesQuery({ q, affordable }: Pick<ShopFilter, 'q' | 'affordable'>) {
  const query = { q, affordable: affordable && ('1' as const) }
  return callQuery(['shop', 'categories', query], contract.listCategories, { query })
}

export function productsQuery({ page = 1, q, categories, sort, affordable }: ShopFilter) {
  const slugs = categories?.join(',')
  return callQuery(
    ['shop', 'products', { page, q, slugs, sort, affordable }],
    contract.listProducts,
    {
      query: {
        page,
        limit: productsPerPage,
        q,
        categories: slugs,
        sort,
        affordable: affordable && '1',
        active: '1',
        is_visible: '1',
      },
    },
  )
}

/** A few products of the country, other ones each day; of one category or of all. */
export function productTeaserQuery(limit: number, categories?: string) {
  return callQuery(['shop', 'teaser', limit, categories], contract.listProducts, {
    query: { limit, categories, sort: 'random', active: '1', is_visible: '1' },
  })
}

/** Starts with the product's data from a list; the description follows. */
export function productQuery(uuid: string) {
  return queryOptions({
    queryKey: ['shop', 'product', uuid],
    queryFn: ({ signal }) => call(contract.getProduct, { params: { uuid }, signal }),
    initialData: () => findCachedProduct(uuid),
    initialDataUpdatedAt: 0,
  })
}

function findCachedProduct(uuid: string): Product | undefined {
  const lists = queryClient.getQueriesData<{ data: ListedProduct[] }>({
    queryKey: ['shop', 'products'],
  })
  const match = lists.flatMap(([, list]) => list?.data ?? []).find((row) => row.uuid === uuid)
  if (!match) return undefined
  const { excerpt: _, ...product } = match
  return { ...product, description: '' }
}
