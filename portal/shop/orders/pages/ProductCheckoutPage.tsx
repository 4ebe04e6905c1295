import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { CheckoutOrRequest } from './CheckoutOrRequest.tsx'
import { PrintCheckoutPage } from './PrintCheckoutPage.tsx'
import { usePriceChanges } from '#portal/shop/orders/checkout/use-price-changes.tsx'
import { productQuery } from '#portal/shop/shop/shop.queries.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

/** A price below zero means that the product is free. */
export function ProductCheckoutPage({ self, uuid }: { self: Installer; uuid: string }) {
  const { data: product } = useSuspenseQuery(productQuery(uuid))
  const Checkout = product.type === OrderType.marketing ? PrintCheckoutPage : WholeCheckout
  return <Checkout self={self} uuid={uuid} />
}

function WholeCheckout({ self, uuid }: { self: Installer; uuid: string }) {
  const { t } = useTranslation()
  const { data: product, refetch } = useSuspenseQuery(productQuery(uuid))
  const [variant] = product.variants
  const isOffered = product.active === 1 && product.is_visible === 1
  const isOrderable = isOffered && product.variants.length === 1 && (variant?.stock ?? 0) > 0
  const items = product.variants.slice(0, 1).map(({ uuid, title, price }) => ({
    uuid,
    title,
    image: product.images.thumbnail,
    quantity: 1,
    price: Math.max(0, price),
  }))
  const changes = usePriceChanges(items)
  if (!isOrderable) return <Navigate to="/shop/$uuid" params={{ uuid }} replace />
  const isCard = product.type === OrderType.clubCard
  return (
    <CheckoutOrRequest
      self={self}
      type={product.type}
      items={items}
      back={
        isCard ? (
          <LinkButton to="/shop/club-card">{t('checkout.toProduct')}</LinkButton>
        ) : (
          <LinkButton to="/shop/$uuid" params={{ uuid }}>
            {t('checkout.toProduct')}
          </LinkButton>
        )
      }
      changes={changes}
      onDone={() => undefined}
      onPriceChanged={() => void refetch()}
    />
  )
}
