import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { CartChange } from '#portal/cart/cart.rules.ts'
import { forgetChanges, useCartView } from '#portal/cart/cart.ts'
import { Banner } from '#ui/Banner.tsx'
import { formatPoints } from '#ui/format.ts'

/** Tells each change that live stock and prices made, old and new, until it is taken note of. */
export function CartChanges() {
  const { t } = useTranslation()
  const { changes } = useCartView()
  return (
    <div aria-live="polite">
      {changes.length > 0 && (
        <Banner
          tone="warn"
          icon={ArrowsClockwiseIcon}
          title={t('cart.changed')}
          onClose={forgetChanges}
          className="mb-4"
        >
          <ul className="mt-1 space-y-1">
            {changes.map((change, index) => (
              <li key={index}>
                <span className="font-semibold">{change.title}</span>: {textOf(t, change)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

function textOf(t: TFunction, change: CartChange) {
  if (!('from' in change)) return t(`cart.changes.${change.kind}`)
  const { kind, from, to } = change
  return t(`cart.changes.${kind}`, { from: formatPoints(from), count: to })
}
