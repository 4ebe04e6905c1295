import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PagePart } from '#portal/platform/PagePart.tsx'
import { AllowanceNote } from '#portal/shop/cart/AllowanceNote.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { useConfirmEmail } from '#portal/members/installers/profile.queries.ts'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { AffordableSwitch } from '#portal/shop/shop/AffordableSwitch.tsx'
import { CardPromo } from '#portal/points/club-card/CardPromo.tsx'
import { CategoryNav } from '#portal/shop/shop/CategoryNav.tsx'
import { ProductList } from '#portal/shop/shop/ProductList.tsx'
import type { ShopFilter } from '#portal/shop/shop/shop-filter.ts'
import { productsQuery } from '#portal/shop/shop/shop.queries.ts'
import { ShopSearch } from '#portal/shop/shop/ShopSearch.tsx'
import { SortField } from '#portal/shop/shop/SortField.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { productGrid } from '#portal/shop/shop/product-grid.ts'
import { Skeleton, SkeletonList } from '#ui/feedback/Skeleton.tsx'

export function ShopPage() {
  const { t } = useTranslation()
  const filter = useSearch({ from: '/member/shop' })
  const deferredFilter = useDeferredValue(filter)
  usePrefetchQuery(productsQuery(filter))
  useEffect(() => giveUpProducts, [])
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: points } = useQuery(pointsQuery(self.company.uuid))
  const balance = points?.company_points
  const { confirm, isPending, error } = useConfirmEmail()
  return (
    <Page title={t('shell.shop')}>
      {!self.verified_email_at && (
        <Banner
          tone="warn"
          icon={EnvelopeSimpleIcon}
          title={t('shop.unverified.title')}
          className="mb-6"
          action={
            <Button busy={isPending && t('profile.unverifiedBanner.sending')} onClick={confirm}>
              {t('shop.unverified.action')}
            </Button>
          }
        >
          {t('shop.unverified.text', { email: self.email })}
          <RefusalBox error={error} className="mt-3" />
        </Banner>
      )}
      <AllowanceNote className="mb-4" />
      {isWhole(filter) && <CardPromo self={self} scans={points?.scans.current_year} />}
      <div className="mb-4 grid gap-3 md:grid-cols-[minmax(0,1fr)_auto] xl:mb-6">
        <ShopSearch filter={filter} />
        <AffordableSwitch filter={filter} balance={balance} />
      </div>
      <div className="xl:grid xl:grid-cols-[15rem_1fr] xl:gap-8">
        <CategoryNav filter={filter} />
        <section aria-label={t('shop.products')} aria-busy={deferredFilter !== filter}>
          <PagePart fallback={<ProductGridPending />} resetKey={JSON.stringify(deferredFilter)}>
            <ProductList
              filter={deferredFilter}
              isLate={deferredFilter !== filter}
              balance={balance}
              sortField={<SortField filter={filter} />}
            />
          </PagePart>
        </section>
      </div>
    </Page>
  )
}

/** A list without its first products has no observer to cancel its call. */
function giveUpProducts() {
  void queryClient.cancelQueries({ queryKey: ['shop', 'products'], type: 'inactive' })
}

/** True for the shop without filters, where a promotion precedes the products. */
function isWhole({ page, q, categories, affordable }: ShopFilter) {
  return !page && !q && !categories && !affordable
}

function ProductGridPending() {
  const { t } = useTranslation()
  return (
    <div aria-busy>
      <output className="sr-only">{t('shop.loading')}</output>
      <div className="mb-4 flex h-12 items-center justify-between">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-12 w-40" />
      </div>
      <SkeletonList count={6} className={productGrid} item="aspect-[5/8] md:aspect-[3/4]" />
    </div>
  )
}
