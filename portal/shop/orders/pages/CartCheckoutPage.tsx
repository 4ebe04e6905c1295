import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { freshCartQuery } from '#portal/shop/cart/cart.queries.ts'
import { groupCartEntries, removeCartType } from '#portal/shop/cart/cart.rules.ts'
import { useCart } from '#portal/shop/cart/cart.ts'
import { CartChanges } from '#portal/shop/cart/CartChanges.tsx'
import { readCheckoutType, endCheckout } from '#portal/shop/cart/checkout-type.ts'
import { CheckoutOrRequest } from './CheckoutOrRequest.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

export function CartCheckoutPage({ self }: { self: Installer }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { cart, change } = useCart()
  const [type] = useState(readCheckoutType)
  const { refetch } = useQuery(freshCartQuery(self.company.uuid))
  if (type === undefined) return <Navigate to="/shop" replace />
  const group = groupCartEntries(cart).find((group) => group.type === type)
  const items = group?.entries.map(({ quantity, product, variant }) => ({
    uuid: variant.uuid,
    title: variant.title,
    image: product.images.thumbnail,
    quantity,
    price: variant.price,
  }))

  /** The cart shows each old and new price. */
  async function returnToCart() {
    await refetch()
    await navigate({ to: '/cart' })
  }

  return (
    <CheckoutOrRequest
      self={self}
      type={type}
      items={items ?? []}
      back={<LinkButton to="/cart">{t('checkout.changeCart')}</LinkButton>}
      changes={<CartChanges />}
      onDone={() => {
        endCheckout()
        change((now) => removeCartType(now, type))
      }}
      onPriceChanged={() => void returnToCart()}
    />
  )
}
