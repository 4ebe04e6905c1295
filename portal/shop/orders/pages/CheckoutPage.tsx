import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch, Navigate } from '@tanstack/react-router'
import { Role, type Installer } from '#contract/members/installers.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { CartCheckoutPage } from './CartCheckoutPage.tsx'
import { ProductCheckoutPage } from './ProductCheckoutPage.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestQuery } from '#portal/shop/order-requests/order-requests.queries.ts'
import { getOrderableContents, getShortLines } from '#portal/shop/order-requests/request-stock.ts'
import { ShortStock } from '#portal/shop/order-requests/ShortStock.tsx'
import { CheckoutOrRequest } from './CheckoutOrRequest.tsx'
import { usePriceChanges } from '#portal/shop/orders/checkout/use-price-changes.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

/**
 * `/checkout` orders a part of the cart, `/checkout/{uuid}` one product,
 * `/checkout?request={uuid}` an employee's request.
 */
export function CheckoutPage() {
  const { data: self } = useSuspenseQuery(selfQuery)
  const uuid = useParams({ strict: false, select: ({ uuid }) => uuid })
  const request = useSearch({ strict: false, select: ({ request }) => request })
  if (uuid) return <ProductCheckoutPage self={self} uuid={uuid} />
  if (request && self.role.id === Role.owner)
    return <RequestCheckoutPage self={self} uuid={request} />
  return <CartCheckoutPage self={self} />
}

function RequestCheckoutPage({ self, uuid }: { self: Installer; uuid: string }) {
  const { t } = useTranslation()
  const { data: request, refetch } = useSuspenseQuery(requestQuery(uuid))
  // The own order answers the request: its event may precede the reply.
  const [wasWaiting] = useState(request.status === 'waiting')
  const items = getOrderableContents(request).map(
    ({ variantGuid, name, image, quantity, price }) => {
      return { uuid: variantGuid, title: name, image, quantity, price }
    },
  )
  const prices = usePriceChanges(items)
  if (!wasWaiting) return <Navigate to="/orders/requests/$uuid" params={{ uuid }} replace />
  return (
    <CheckoutOrRequest
      self={self}
      type={request.type}
      items={items}
      request={uuid}
      back={
        <LinkButton to="/orders/requests/$uuid" params={{ uuid }}>
          {t('checkout.toRequest')}
        </LinkButton>
      }
      changes={
        <>
          {prices}
          <div className="mb-6 empty:hidden">
            <ShortStock lines={getShortLines(request)} />
          </div>
        </>
      }
      onDone={() => undefined}
      onPriceChanged={() => void refetch()}
    />
  )
}
