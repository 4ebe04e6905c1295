import { useSuspenseQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/query-client.ts'
import { ProductCard } from '#portal/shop/ProductCard.tsx'
import { productGrid } from '#portal/shop/product-grid.ts'
import { productsPerPage, productsQuery, type ShopFilter } from '#portal/shop/shop.queries.ts'
import { shownPages } from '#portal/shop/shown-pages.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useWide } from '#ui/use-wide.ts'

type Props = {
  filter: ShopFilter
  /** Another choice is on its way; what stands here is the one before. */
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
  const pages = shownPages(page, isWide)
  const loaded = useSuspenseQueries({
    queries: pages.map((page) => productsQuery({ ...filter, page })),
  })
  const products = loaded.flatMap(({ data }) => data.data)
  const { total, last_page: lastPage } = loaded.at(-1)!.data

  async function more() {
    setLoading(true)
    const next = page + 1
    await queryClient
      .ensureQueryData(productsQuery({ ...filter, page: next }))
      .catch(() => undefined)
    setLoading(false)
    await navigate({
      to: '/shop',
      search: (before) => ({ ...before, page: next }),
      replace: true,
      resetScroll: false,
    })
  }

  if (products.length === 0)
    return (
      <EmptyState
        picture="nothing-found"
        title={t('shop.empty.title')}
        action={<LinkButton to="/shop">{t('shop.empty.action')}</LinkButton>}
      >
        {t('shop.empty.text')}
      </EmptyState>
    )
  return (
    <div className={classes('transition-opacity delay-200', isLate && 'opacity-50')}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <output className="font-semibold whitespace-nowrap">
          {t('shop.total', { count: total })}
        </output>
        {sortField}
      </div>
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
          shown={Math.min(total, page * productsPerPage)}
          total={total}
          pageSize={productsPerPage}
          isLoading={isLoading}
          onMore={() => void more()}
        />
      )}
    </div>
  )
}
