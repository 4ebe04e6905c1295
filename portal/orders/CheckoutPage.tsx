import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Role, type Installer } from '#contract/installers.ts'
import { orderTotal } from '#contract/orders.rules.ts'
import type { Order } from '#contract/orders.ts'
import { freshCartQuery } from '#portal/cart/cart.queries.ts'
import { groupsOf, withoutType } from '#portal/cart/cart.rules.ts'
import { useCart } from '#portal/cart/cart.ts'
import { CartChanges } from '#portal/cart/CartChanges.tsx'
import { checkoutType, endCheckout } from '#portal/cart/checkout-type.ts'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { blocksOf } from '#portal/orders/blocks.ts'
import { Checkout } from '#portal/orders/Checkout.tsx'
import { OrderPlaced } from '#portal/orders/OrderPlaced.tsx'
import { OwnerOnly } from '#portal/orders/OwnerOnly.tsx'
import type { CheckoutItem } from '#portal/orders/checkout-item.ts'
import { pointsQuery } from '#portal/points/points.queries.ts'
import { publicConfigQuery } from '#portal/settings/settings.queries.ts'
import { productQuery } from '#portal/shop/shop.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

/** `/checkout` is for a part of the cart, `/checkout/{uuid}` for one product straight away. */
export function CheckoutPage() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const uuid = useParams({ strict: false, select: ({ uuid }) => uuid })
  if (self.role.id !== Role.owner)
    return (
      <Page title={t('shell.checkout')} width="text">
        <OwnerOnly action={<LinkButton to="/cart">{t('checkout.toCart')}</LinkButton>}>
          {t('checkout.ownerOnly')}
        </OwnerOnly>
      </Page>
    )
  return uuid ? <ProductCheckout self={self} uuid={uuid} /> : <CartCheckout self={self} />
}

function CartCheckout({ self }: { self: Installer }) {
  const { cart, change } = useCart()
  const [type] = useState(checkoutType)
  useQuery(freshCartQuery(self.company.uuid))
  if (type === undefined) return <Navigate to="/shop" replace />
  const group = groupsOf(cart).find((group) => group.type === type)
  const items = group?.entries.map(({ quantity, product, variant }) => ({
    uuid: variant.uuid,
    title: variant.title,
    image: product.images.thumbnail,
    quantity,
    price: variant.price,
  }))
  return (
    <CheckoutOf
      self={self}
      type={type}
      items={items ?? []}
      onPlaced={() => {
        endCheckout()
        change((now) => withoutType(now, type))
      }}
    />
  )
}

function ProductCheckout({ self, uuid }: { self: Installer; uuid: string }) {
  const { data: product } = useSuspenseQuery(productQuery(uuid))
  const [variant] = product.variants
  const isOffered = product.active === 1 && product.is_visible === 1
  if (!variant || !isOffered || product.variants.length > 1 || variant.stock < 1)
    return <Navigate to="/shop/$uuid" params={{ uuid }} replace />
  const { title, price } = variant
  const item = { uuid: variant.uuid, title, image: product.images.thumbnail, quantity: 1, price }
  return <CheckoutOf self={self} type={product.type} items={[item]} onPlaced={() => undefined} />
}

type Props = {
  self: Installer
  type: number
  items: CheckoutItem[]
  onPlaced: () => void
}

function CheckoutOf({ self, type, items, onPlaced }: Props) {
  const { t } = useTranslation()
  const { data: points, isFetching } = useQuery(pointsQuery(self.company.uuid))
  const { data: config } = useSuspenseQuery(publicConfigQuery)
  const [placed, setPlaced] = useState<Order>()
  const { company } = self
  const balance = points?.company_points
  const setting = config.regional_settings.find((row) => row.region_id === company.regions_id)
  if (placed) return <OrderPlaced order={placed} balance={isFetching ? undefined : balance} />
  if (items.length === 0)
    return (
      <Page title={t('shell.checkout')} width="text">
        <CartChanges />
        <EmptyState
          picture="empty-cart"
          action={<LinkButton to="/shop">{t('checkout.toShop')}</LinkButton>}
        >
          {t('checkout.nothingLeft')}
        </EmptyState>
      </Page>
    )
  return (
    <Checkout
      self={self}
      type={type}
      items={items}
      blocks={blocksOf({ company, setting, type, total: orderTotal(items), balance })}
      balance={balance}
      changes={<CartChanges />}
      onPlaced={(order) => {
        setPlaced(order)
        onPlaced()
      }}
    />
  )
}
