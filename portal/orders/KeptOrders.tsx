import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '#contract/orders.ts'
import { OrderCard } from '#portal/orders/OrderCard.tsx'
import { Banner } from '#ui/Banner.tsx'

/** What can be read without a signal. */
export function KeptOrders({ orders }: { orders: readonly ListedOrder[] }) {
  const { t } = useTranslation()
  return (
    <>
      <Banner tone="info" icon={WifiSlashIcon} title={t('orders.kept.title')} className="mb-6">
        {t('orders.kept.text')}
      </Banner>
      <ul className="grid gap-3 md:grid-cols-2">
        {orders.map((order) => (
          <li key={order.uuid}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  )
}
