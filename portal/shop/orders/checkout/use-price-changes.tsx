import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutItem } from './checkout-item.ts'
import { findPriceChanges } from './price-changes.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatPoints } from '#ui/format.ts'

export function usePriceChanges(items: readonly CheckoutItem[]) {
  const { t } = useTranslation()
  const [initialPrices] = useState(() => new Map(items.map(({ uuid, price }) => [uuid, price])))
  const changes = findPriceChanges(initialPrices, items)
  return (
    <div aria-live="polite">
      {changes.length > 0 && (
        <Banner
          tone="warn"
          icon={ArrowsClockwiseIcon}
          title={t('checkout.prices')}
          className="mb-6"
        >
          <ul className="mt-1 space-y-1">
            {changes.map(({ uuid, title, from, to }) => (
              <li key={uuid}>
                <span className="font-semibold">{title}</span>:{' '}
                {t('checkout.newPrice', { from: formatPoints(from), count: to })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
