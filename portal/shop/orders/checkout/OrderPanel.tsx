import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderTotal } from '#contract/shop/orders.rules.ts'
import type { CheckoutItem } from './checkout-item.ts'
import { OrderLines } from '#portal/shop/orders/OrderLines.tsx'
import { classes } from '#ui/classes.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = {
  items: readonly CheckoutItem[]
  balance: number | undefined
  /** On a phone only the sum shows until it is opened. */
  isFolded?: boolean
  children?: ReactNode
}

export function OrderPanel({ items, balance, isFolded = false, children }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(!isFolded)
  const total = orderTotal(items)
  return (
    <section
      aria-label={t('checkout.panel')}
      className="rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{t('checkout.total')}</h2>
        <PointsAmount points={total} size="large" />
      </div>
      <div className="flex min-h-6 items-center justify-between gap-3 text-meta">
        {isFolded && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="-mb-3 flex min-h-12 shrink-0 items-center gap-2 font-semibold text-patina md:hidden"
          >
            {t('checkout.items', { count: items.reduce((sum, item) => sum + item.quantity, 0) })}
            <CaretDownIcon
              size={18}
              weight="bold"
              className={classes('transition-transform', isOpen && 'rotate-180')}
              aria-hidden
            />
          </button>
        )}
        {balance !== undefined && balance >= total && (
          <p className="ml-auto text-right text-pretty text-ink-2">
            {t('checkout.after', { count: balance - total })}
          </p>
        )}
      </div>
      <div className={classes('mt-3 border-t border-line pt-1', !isOpen && 'max-md:hidden')}>
        <OrderLines items={items} />
      </div>
      {children}
    </section>
  )
}
