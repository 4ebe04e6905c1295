import { useTranslation } from 'react-i18next'
import { useSearch } from '@tanstack/react-router'
import { OrderType } from '#contract/shop.rules.ts'
import { OrdersQueue } from '#back-office/orders/OrdersQueue.tsx'

/** Printed orders: until members design in the portal they are orders like the others. */
export function ProofsPage() {
  const { t } = useTranslation()
  const { status, item, page } = useSearch({ from: '/inside/proofs' })
  return (
    <OrdersQueue
      title={t('office.orders.proofs')}
      path="/proofs"
      given={{ type: OrderType.marketing, status, item, page }}
      isTypeFixed
      none={t('office.orders.proofsNone')}
    />
  )
}
