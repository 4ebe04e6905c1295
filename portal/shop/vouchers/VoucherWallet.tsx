import { CloudCheckIcon } from '@phosphor-icons/react/dist/csr/CloudCheck'
import { CloudArrowDownIcon } from '@phosphor-icons/react/dist/csr/CloudArrowDown'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import { removeStoredOrder, storeOrder, useStoredOrders } from './vouchers.queries.ts'
import { getVouchers } from './voucher-state.ts'
import { VoucherCard } from './VoucherCard.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { order: Order; isOnline: boolean }

export function VoucherWallet({ order, isOnline }: Props) {
  const { t } = useTranslation()
  const isStored = useStoredOrders().some(({ uuid }) => uuid === order.uuid)
  const vouchers = getVouchers(order)
  const isAnyOpen = vouchers.some(({ revealed_at }) => revealed_at !== null)

  function storeOnDevice() {
    storeOrder(order)
    toast(t('orders.voucher.stored'))
  }

  function remove() {
    removeStoredOrder(order.uuid)
    toast(t('orders.voucher.removed'))
  }

  if (vouchers.length === 0) return null
  return (
    <section aria-labelledby="vouchers">
      <h2 id="vouchers" className="mb-3 text-h3">
        {t('orders.voucher.title', { count: vouchers.length })}
      </h2>
      <ul className="space-y-4">
        {vouchers.map((voucher) => (
          <li key={voucher.no}>
            <VoucherCard order={order.uuid} voucher={voucher} isOnline={isOnline} />
          </li>
        ))}
      </ul>
      {isAnyOpen && (
        <div className="mt-4">
          {isStored ? (
            <>
              <p className="flex items-center gap-2 font-semibold text-ok">
                <CloudCheckIcon size={24} weight="fill" aria-hidden />
                {t('orders.voucher.isStored')}
              </p>
              <Button kind="quiet" onClick={remove} className="-ml-3">
                {t('orders.voucher.remove')}
              </Button>
            </>
          ) : (
            <Button kind="secondary" onClick={storeOnDevice}>
              <CloudArrowDownIcon size={22} aria-hidden />
              {t('orders.voucher.store')}
            </Button>
          )}
          <p className="mt-1 text-meta text-ink-2">{t('orders.voucher.storeHint')}</p>
        </div>
      )}
    </section>
  )
}
