import { CloudCheckIcon } from '@phosphor-icons/react/dist/csr/CloudCheck'
import { CloudArrowDownIcon } from '@phosphor-icons/react/dist/csr/CloudArrowDown'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { forgetOrder, keepOrder, useKeptOrders } from '#portal/orders/kept-vouchers.ts'
import { vouchersOf } from '#portal/orders/voucher-state.ts'
import { VoucherCard } from '#portal/orders/VoucherCard.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

type Props = { order: Order; isOnline: boolean }

/** The vouchers of an order, sealed until each is revealed. */
export function VoucherWallet({ order, isOnline }: Props) {
  const { t } = useTranslation()
  const isKept = useKeptOrders().some(({ uuid }) => uuid === order.uuid)
  const vouchers = vouchersOf(order)
  const isAnyOpen = vouchers.some(({ revealed_at }) => revealed_at !== null)

  function keep() {
    keepOrder(order)
    toast(t('orders.voucher.kept'))
  }

  function forget() {
    forgetOrder(order.uuid)
    toast(t('orders.voucher.forgotten'))
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
          {isKept ? (
            <>
              <p className="flex items-center gap-2 font-semibold text-ok">
                <CloudCheckIcon size={24} weight="fill" aria-hidden />
                {t('orders.voucher.isKept')}
              </p>
              <Button kind="quiet" onClick={forget} className="-ml-3">
                {t('orders.voucher.forget')}
              </Button>
            </>
          ) : (
            <Button kind="secondary" onClick={keep}>
              <CloudArrowDownIcon size={22} aria-hidden />
              {t('orders.voucher.keep')}
            </Button>
          )}
          <p className="mt-1 text-meta text-ink-2">{t('orders.voucher.keepHint')}</p>
        </div>
      )}
    </section>
  )
}
