import { useTranslation } from 'react-i18next'
import { useSearch } from '@tanstack/react-router'
import { OrdersQueue } from '#back-office/orders/OrdersQueue.tsx'

/** The orders that wait for a person, one after the other. */
export function OrdersQueuePage() {
  const { t } = useTranslation()
  const { type, status, item, page } = useSearch({ from: '/inside/orders/queue' })
  return (
    <OrdersQueue
      title={t('office.orders.queue')}
      path="/orders/queue"
      given={{ type, status, item, page }}
      none={t('office.orders.none')}
    />
  )
}
