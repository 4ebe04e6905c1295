import { useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/platform/query-client.ts'
import { classes } from '#ui/classes.ts'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useWide } from '#ui/use-wide.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { ProductCard } from './ProductCard.tsx'
import { productGrid } from './product-grid.ts'
import { parseShopFilter, type ShopFilter } from './shop-filter.ts'
import { productsPerPage, productsQuery } from './shop.queries.ts'
import { getVisiblePages } from './visible-pages.ts'

type Props = {
  filter: ShopFilter
  /** The previous list, while another one loads. */
  isLate: boolean
  balance: number | undefined
  sortField: ReactNode
}

export function ProductList({ filter, isLate, balance, sortField }: Props) {
  const { t } = useTranslation()
  const isWide = useWide()
  const navigate = useNavigate()
  const [isLoading, setLoading] = useState(false)
  const { page = 1 } = filter
  const pages = getVisiblePages(page, isWide)
  const pageQueries = useSuspenseQueries({
    queries: pages.map((page) => productsQuery({ ...filter, page })),
  })
  const products = pageQueries.flatMap(({ data }) => data.data)
  const { total, last_page: lastPage } = pageQueries.at(-1)!.data

  async function loadMore() {
    setLoading(true)
    const next = page + 1
    await queryClient
      .ensureQueryData(productsQuery({ ...filter, page: next }))
      .catch(() => undefined)
    setLoading(false)
    await navigate({
      to: '/shop',
      search: (before) => ({ ...parseShopFilter(before), page: next }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div className={classes('transition-opacity delay-200', isLate && 'opacity-50')}>
      <div
        className={classes(
          'mb-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2',
          total === 0 && 'sr-only',
        )}
      >
        <output className="min-w-0 font-semibold wrap-anywhere">
          {filter.q
            ? t('shop.found', { count: total, query: filter.q })
            : t('shop.total', { count: total })}
        </output>
        {total > 1 && sortField}
      </div>
      {products.length === 0 && <NothingFound filter={filter} />}
      <ul className={productGrid}>
        {products.map((product, index) => (
          <li key={product.uuid}>
            <ProductCard product={product} balance={balance} isFirst={index < 4} />
          </li>
        ))}
      </ul>
      {isWide && <Pager page={page} lastPage={lastPage} />}
      {!isWide && lastPage > 1 && (
        <LoadMore
          visibleCount={Math.min(total, page * productsPerPage)}
          total={total}
          pageSize={productsPerPage}
          isLoading={isLoading}
          onMore={() => void loadMore()}
        />
      )}
    </div>
  )
}

function NothingFound({ filter }: { filter: ShopFilter }) {
  const { t } = useTranslation()
  const { q, categories, affordable } = filter
  const kind = q ? 'query' : affordable ? 'points' : 'category'
  return (
    <EmptyState
      picture="nothing-found"
      title={t(`shop.nothing.${kind}`, { query: q })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {q && categories && (
            <LinkButton to="/shop" search={{ q, affordable }}>
              {t('shop.nothing.allCategories')}
            </LinkButton>
          )}
          {affordable && (
            <LinkButton to="/shop" search={{ q, categories }} kind="secondary">
              {t('shop.nothing.anyPoints')}
            </LinkButton>
          )}
          <LinkButton to="/shop" kind={(q && categories) || affordable ? 'secondary' : 'primary'}>
            {t('shop.empty.action')}
          </LinkButton>
        </div>
      }
    >
      {t(`shop.nothing.${kind}Text`)}
    </EmptyState>
  )
}
