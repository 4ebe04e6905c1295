import { useTranslation } from 'react-i18next'
import { OrdersQueue } from '#back-office/orders/OrdersQueue.tsx'

/** The orders that wait for a person, one after the other. */
export function OrdersQueuePage() {
  const { t } = useTranslation()
  return (
    <OrdersQueue
      title={t('backOffice.orders.queue')}
      from="/inside/orders/queue"
      none={t('backOffice.orders.none')}
    />
  )
}
