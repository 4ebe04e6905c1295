import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { requestQuery } from '#portal/shop/order-requests/order-requests.queries.ts'
import { orderable, getShortLines } from '#portal/shop/order-requests/request-stock.ts'
import { ShortStock } from '#portal/shop/order-requests/ShortStock.tsx'
import { CheckoutOrRequest } from './CheckoutOrRequest.tsx'
import { usePriceChanges } from '#portal/shop/orders/checkout/use-price-changes.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

export function RequestCheckoutPage({ self, uuid }: { self: Installer; uuid: string }) {
  const { t } = useTranslation()
  const { data: request, refetch } = useSuspenseQuery(requestQuery(uuid))
  // The own order answers the request: its event may precede the reply.
  const [wasWaiting] = useState(request.status === 'waiting')
  const items = orderable(request).map(({ variantGuid, name, image, quantity, price }) => {
    return { uuid: variantGuid, title: name, image, quantity, price }
  })
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
