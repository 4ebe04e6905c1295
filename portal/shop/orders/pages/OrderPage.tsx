import type { Order } from '#contract/shop/orders.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { type Installer, Role } from '#contract/members/installers.ts'
import { OrderReturns } from '#portal/shop/returns/OrderReturns.tsx'
import { SpendingPauseBanner } from '#portal/members/installers/SpendingPauseBanner.tsx'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { OrderDetail } from '#portal/shop/orders/OrderDetail.tsx'
import { OwnerOnly } from '#portal/shop/orders/checkout/OwnerOnly.tsx'
import { AskedBanner } from '#portal/support/support/AskedBanner.tsx'
import { useOnline } from '#portal/platform/use-online.ts'
import { getVouchers } from '#portal/shop/vouchers/voucher-state.ts'
import { VoucherWallet } from '#portal/shop/vouchers/VoucherWallet.tsx'
import { PagePart } from '#portal/platform/PagePart.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

const OrderPrint = lazy(() =>
  import('#portal/shop/proofs/OrderPrint.tsx').then(({ OrderPrint }) => ({ default: OrderPrint })),
)

export function OrderPage() {
  const { t } = useTranslation()
  const { uuid } = useParams({ from: '/member/orders/$uuid' })
  const isOnline = useOnline()
  const { data: self } = useSuspenseQuery(selfQuery)
  if (self.role.id === Role.owner)
    return (
      <OrderDetail
        uuid={uuid}
        question={<AskedBanner kind="order" uuid={uuid} />}
        regionId={self.company.regions_id}
        renderWallet={renderWallet(isOnline, self)}
        renderPrint={renderPrint(isOnline, self)}
        returns={<OrderReturns uuid={uuid} isOnline={isOnline} />}
      />
    )
  return (
    <Page title={t('shell.order')} width="text">
      <OwnerOnly action={<LinkButton to="/shop">{t('checkout.toShop')}</LinkButton>}>
        {t('orders.ownerOnlyText')}
      </OwnerOnly>
    </Page>
  )
}

function renderPrint(isOnline: boolean, self: Installer) {
  return (order: Order) => (
    <PagePart fallback={<Skeleton className="h-112" />}>
      <OrderPrint order={order} company={self.company.uuid} isOnline={isOnline} isOwner />
    </PagePart>
  )
}

function renderWallet(isOnline: boolean, self: Installer) {
  return (order: Order) => (
    <>
      {getVouchers(order).length > 0 && <SpendingPauseBanner self={self} className="mb-4" />}
      <VoucherWallet order={order} isOnline={isOnline} />
    </>
  )
}
