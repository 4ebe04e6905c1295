import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  CatchBoundary,
  type ErrorComponentProps,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { getQuantity, withAdded } from '#portal/shop/cart/cart.rules.ts'
import { openDrawer, useCart } from '#portal/shop/cart/cart.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { ProductGallery } from '#portal/shop/shop/ProductGallery.tsx'
import { ProductInfo } from '#portal/shop/shop/ProductInfo.tsx'
import { RelatedProducts } from '#portal/shop/shop/RelatedProducts.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { useRetry } from '#web/use-retry.ts'
import { PrintPanel } from '#portal/shop/shop/PrintPanel.tsx'
import { getPanel } from '#portal/shop/shop/product-panel.ts'
import { useOffers } from '#portal/settings/programme-end/use-offers.ts'
import { productQuery } from '#portal/shop/shop/shop.queries.ts'
import { Page } from '#ui/Page.tsx'
import { StaffHtml } from '#ui/StaffHtml.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

const ProductConfigurator = lazy(() =>
  import('#portal/shop/prints/ProductConfigurator.tsx').then(({ ProductConfigurator }) => ({
    default: ProductConfigurator,
  })),
)

type Props = { label: string; html: string; isComing: boolean }

export function ProductPage() {
  const { uuid } = useParams({ from: '/member/shop/$uuid' })
  return <ProductDetails key={uuid} uuid={uuid} />
}

function ProductDetails({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const order = useSearch({ from: '/member/shop/$uuid', select: ({ order }) => order })
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: points } = useQuery(pointsQuery(self.company.uuid))
  const { data: product, isFetchedAfterMount, isError } = useSuspenseQuery(productQuery(uuid))
  const { cart, change } = useCart()
  const balance = points?.company_points
  const { isOpen } = useOffers()
  const isPrint = getPanel(product.type) === 'configurator'
  return (
    <Page title={product.name} isTitleHidden>
      <div className="md:grid md:grid-cols-2 md:gap-8 xl:grid-cols-[7fr_5fr] xl:gap-12">
        <ProductGallery product={product} />
        <div className="mt-4 md:mt-0">
          <ProductInfo
            product={product}
            balance={balance}
            scans={points?.scans.current_year}
            regionId={self.company.regions_id}
            quantityInCart={(variant) => getQuantity(cart, variant.uuid)}
            onAdd={(variant, quantity) => {
              change((now) => withAdded(now, product, variant, quantity))
              openDrawer()
            }}
          />
          <ProductText
            html={product.description}
            isComing={!product.description && !isFetchedAfterMount && !isError}
            label={t('shop.about')}
          />
        </div>
      </div>
      {isPrint && isOpen && (
        <PrintPanel product={product}>
          <CatchBoundary getResetKey={() => uuid} errorComponent={ConfiguratorError}>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <ProductConfigurator self={self} product={product} order={order} />
            </Suspense>
          </CatchBoundary>
        </PrintPanel>
      )}
      {product.categories[0] && !isPrint && (
        <RelatedProducts category={product.categories[0]} besides={uuid} balance={balance} />
      )}
    </Page>
  )
}

function ProductText({ label, html, isComing }: Props) {
  if (!html && !isComing) return null
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="mb-2 text-h3">{label}</h2>
      {isComing ? <Skeleton className="h-18" /> : <StaffHtml html={html} />}
    </section>
  )
}

/** The product stays visible if the configurator cannot load. */
function ConfiguratorError({ error, reset }: ErrorComponentProps) {
  return <RefusalBox error={error} onRetry={useRetry(reset)} />
}
