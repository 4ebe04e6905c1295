import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { Order } from '#contract/shop/orders.ts'
import { getOrderKind } from '#portal/shop/orders/order-status.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TextLink } from '#ui/TextLink.tsx'

type Props = {
  order: Order
  /** Absent while it reloads. */
  balance: number | undefined
}

export function OrderPlaced({ order, balance }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const kind = getOrderKind(order.meta.type)
  const isReady = kind === 'voucher' && order.status === OrderStatus.finished
  return (
    <Page title={t('checkout.placed.title')} isTitleHidden>
      <Dialog
        isOpen
        onClose={() => void navigate({ to: '/orders' })}
        title={t('checkout.placed.title')}
        actions={
          <>
            <LinkButton to="/shop" kind="secondary">
              {t('checkout.placed.toShop')}
            </LinkButton>
            <LinkButton to="/orders">{t('checkout.placed.toOrders')}</LinkButton>
          </>
        }
      >
        <Picture
          src="/pictures/empty-thank-you.svg"
          width="240"
          height="150"
          className="mx-auto my-4"
        />
        <p>
          {t('checkout.placed.number')}{' '}
          <TextLink to="/orders/$uuid" params={{ uuid: order.uuid }} className="num text-lead">
            {order.number}
          </TextLink>
        </p>
        <p className="mt-1 text-ink-2">
          {order.status === OrderStatus.pending
            ? t(`checkout.placed.next.${kind}`)
            : t(`checkout.placed.approved.${isReady ? 'ready' : kind}`)}
        </p>
        <div className="mt-4 flex items-baseline justify-between gap-3 rounded-control bg-daylight-soft p-4">
          <span className="font-semibold">{t('checkout.placed.balance')}</span>
          {balance === undefined ? (
            <Skeleton className="h-8 w-24" />
          ) : (
            <PointsAmount points={balance} size="large" />
          )}
        </div>
      </Dialog>
    </Page>
  )
}
