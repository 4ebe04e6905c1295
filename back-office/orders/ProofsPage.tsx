import { useTranslation } from 'react-i18next'
import { OrderType } from '#contract/rules/shop.rules.ts'
import { OrdersQueue } from '#back-office/orders/OrdersQueue.tsx'

/** Printed orders: until members design in the portal they are orders like the others. */
export function ProofsPage() {
  const { t } = useTranslation()
  return (
    <OrdersQueue
      title={t('backOffice.orders.proofs')}
      from="/inside/proofs"
      fixedType={OrderType.marketing}
      none={t('backOffice.orders.proofsNone')}
    />
  )
}
