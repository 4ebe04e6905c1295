import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { pointsQuery } from '#portal/points/points.queries.ts'
import { CategoryNav } from '#portal/shop/CategoryNav.tsx'
import { ProductGridPending } from '#portal/shop/ProductGridPending.tsx'
import { ProductList } from '#portal/shop/ProductList.tsx'
import { productsQuery } from '#portal/shop/shop.queries.ts'
import { SortField } from '#portal/shop/SortField.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Page } from '#ui/Page.tsx'

export function ShopPage() {
  const { t } = useTranslation()
  const filter = useSearch({ from: '/member/shop' })
  const shown = useDeferredValue(filter)
  usePrefetchQuery(productsQuery(filter))
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: points } = useQuery(pointsQuery(self.company.uuid))
  return (
    <Page title={t('shell.shop')}>
      {!self.verified_email_at && (
        <Banner
          tone="warn"
          icon={EnvelopeSimpleIcon}
          title={t('shop.unverified.title')}
          className="mb-6"
        >
          {t('shop.unverified.text', { email: self.email })}
        </Banner>
      )}
      <div className="xl:grid xl:grid-cols-[15rem_1fr] xl:gap-8">
        <CategoryNav chosen={filter.categories ?? []} />
        <section aria-label={t('shop.products')} aria-busy={shown !== filter}>
          <Suspense fallback={<ProductGridPending />}>
            <ProductList
              filter={shown}
              isLate={shown !== filter}
              balance={points?.company_points}
              sortField={<SortField sort={filter.sort} />}
            />
          </Suspense>
        </section>
      </div>
    </Page>
  )
}
