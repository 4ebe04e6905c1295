import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { needsAddress } from '#contract/shop.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Props = {
  order: Order
  /** Absent while it is counted anew. */
  balance: number | undefined
}

/** The number of the order, what is left and what happens next. */
export function OrderPlaced({ order, balance }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
          {t('checkout.placed.number')} <strong className="num text-lead">{order.number}</strong>
        </p>
        <p className="mt-1 text-ink-2">
          {t(needsAddress(order.meta.type) ? 'checkout.placed.goods' : 'checkout.placed.voucher')}
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
