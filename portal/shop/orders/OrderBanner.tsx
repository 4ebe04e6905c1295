import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import type { Order } from '#contract/shop/orders.ts'
import { isInProgress, getOrderSteps } from './order-status.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

/** The one thing to know about an order that is on its way or has ended. */
export function OrderBanner({ order, isConnected }: { order: Order; isConnected: boolean }) {
  const { t } = useTranslation()
  const { status, points, meta } = order
  const isCancelled = getOrderSteps(order).some(({ stepKey }) => stepKey === 'cancelled')
  const end = isCancelled ? 'cancelled' : 'rejected'
  return (
    <>
      {!isConnected && (
        <Banner tone="info" icon={WifiSlashIcon} title={t('orders.offline.title')}>
          {t('orders.offline.text')}
        </Banner>
      )}
      {isInProgress(status, meta.type) && (
        <Banner tone="info" icon={HourglassMediumIcon} title={t('orders.inProgress.title')}>
          {t('orders.inProgress.text')}
        </Banner>
      )}
      {status === OrderStatus.rejected && (
        <Banner tone="ok" icon={ArrowCounterClockwiseIcon} title={t('orders.back.title')}>
          {t(`orders.back.${end}`, { count: points })}
        </Banner>
      )}
    </>
  )
}
