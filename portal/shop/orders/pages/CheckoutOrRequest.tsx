import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Role, type Installer } from '#contract/members/installers.ts'
import type { OrderRequest } from '#contract/shop/order-requests.ts'
import { pauseEnd } from '#contract/members/account-changes.rules.ts'
import { fitsAllowance } from '#contract/shop/allowance.rules.ts'
import { orderTotal } from '#contract/shop/orders.rules.ts'
import type { Order } from '#contract/shop/orders.ts'
import { needsAddress } from '#contract/shop/shop.rules.ts'
import { allowanceQuery } from '#portal/shop/allowance/allowance.queries.ts'
import { AllowanceNote } from '#portal/shop/cart/AllowanceNote.tsx'
import { AskOwner } from '#portal/shop/order-requests/AskOwner.tsx'
import { useAskForOrder } from '#portal/shop/order-requests/order-requests.queries.ts'
import { AllowanceOrdered, RequestSent } from '#portal/shop/order-requests/RequestSent.tsx'
import { getBlocks } from '#portal/shop/orders/checkout/blocks.ts'
import { Checkout } from '#portal/shop/orders/checkout/Checkout.tsx'
import type { CheckoutItem, PrintItem } from '#portal/shop/orders/checkout/checkout-item.ts'
import { OrderPanel } from '#portal/shop/orders/checkout/OrderPanel.tsx'
import { OrderPlaced } from '#portal/shop/orders/checkout/OrderPlaced.tsx'
import { lastDeliveryQuery, usePlaceOrder } from '#portal/shop/orders/orders.queries.ts'
import { useOnline } from '#portal/platform/use-online.ts'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { publicConfigQuery } from '#portal/platform/settings/settings.queries.ts'
import { PortalPending } from '#portal/platform/layout/PortalPending.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

type Props = {
  self: Installer
  type: number
  items: CheckoutItem[]
  request?: string
  print?: PrintItem
  back: ReactNode
  changes: ReactNode
  /** Called once the items are ordered or requested and not needed here any more. */
  onDone: () => void
  onPriceChanged: () => void
}

export function CheckoutOrRequest(props: Props) {
  const { t } = useTranslation()
  const { self, type, items, request, print, back, changes, onDone, onPriceChanged } = props
  const { company } = self
  const isOwner = self.role.id === Role.owner
  const isOnline = useOnline()
  const {
    data: points,
    isFetching,
    isLoading: isBalanceLoading,
  } = useQuery(pointsQuery(company.uuid))
  const { data: config } = useSuspenseQuery(publicConfigQuery)
  const last = useQuery({ ...lastDeliveryQuery, enabled: isOwner && needsAddress(type) })
  const [now] = useState(() => new Date())
  const [order, setOrder] = useState<Order>()
  const [sentRequest, setSentRequest] = useState<OrderRequest>()
  const place = usePlaceOrder()
  const ask = useAskForOrder()
  const { data: allowance, isLoading } = useQuery({ ...allowanceQuery, enabled: !isOwner })
  const balance = points?.company_points
  if (order) return <OrderPlaced order={order} balance={isFetching ? undefined : balance} />
  if (sentRequest?.by_allowance)
    return (
      <AllowanceOrdered uuid={sentRequest.uuid}>
        <AllowanceNote className="mt-3" />
      </AllowanceOrdered>
    )
  if (sentRequest) return <RequestSent request={sentRequest} />
  if (items.length === 0)
    return (
      <Page title={t('shell.checkout')} width="text">
        {changes}
        <EmptyState
          picture="empty-cart"
          action={<LinkButton to="/shop">{t('checkout.toShop')}</LinkButton>}
        >
          {t('checkout.nothingLeft')}
        </EmptyState>
      </Page>
    )
  if (!isOwner && self.permissions.may_request === 0)
    return (
      <Page title={t('shell.checkout')} width="text">
        <AllowanceNote />
      </Page>
    )
  if (isOwner ? last.isLoading : isLoading || isBalanceLoading) return <PortalPending />
  const setting = config.regional_settings.find((row) => row.region_id === company.regions_id)
  const isEmailVerified = self.verified_email_at !== null
  const pausedUntil = pauseEnd(self.spending_paused_until, now)
  const isFrozen = points?.is_frozen ?? false
  const total = orderTotal(items)
  const facts = { company, setting, isEmailVerified, pausedUntil, isFrozen, type, total, balance }
  const blocks = getBlocks(facts)
  const fits = allowance && fitsAllowance(allowance, { type, total })
  const common = { self, type, items, blocks, balance, back, changes, onPriceChanged }

  function onAsked(newRequest: OrderRequest) {
    setSentRequest(newRequest)
    onDone()
  }

  if (!isOwner && (!fits || blocks.length > 0))
    return (
      <AskOwner
        person={self.uuid}
        draft={{
          type,
          order: items.map(({ uuid, quantity, price }) => ({ uuid, quantity, price })),
        }}
        isOnline={isOnline}
        changes={
          <>
            {blocks.length === 0 && <AllowanceNote order={{ type, total }} className="mb-6" />}
            {changes}
          </>
        }
        panel={<OrderPanel items={items} balance={undefined} />}
        onAsked={onAsked}
      />
    )
  if (!isOwner)
    return (
      <Checkout
        {...common}
        place={ask}
        changes={
          <>
            <AllowanceNote order={{ type, total }} className="mb-6" />
            {changes}
          </>
        }
        onPlaced={onAsked}
      />
    )
  return (
    <Checkout
      {...common}
      place={place}
      last={last.data ?? undefined}
      request={request}
      print={print}
      onPlaced={(order) => {
        setOrder(order)
        onDone()
      }}
    />
  )
}
