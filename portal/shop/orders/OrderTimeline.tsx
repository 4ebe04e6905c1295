import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import { getOrderSteps, findActor } from './order-status.ts'
import { classes } from '#ui/classes.ts'
import { formatDateTime } from '#ui/format.ts'

export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const steps = getOrderSteps(order)
  const current = steps.findLastIndex(({ isDone }) => isDone)
  const actor = findActor(order.status, order.meta.type)
  return (
    <ol>
      {steps.map(({ stepKey, isDone, at, reason }, index) => {
        const isEnd = stepKey === 'rejected' || stepKey === 'cancelled'
        const Picture = isEnd ? XIcon : CheckIcon
        return (
          <li
            key={stepKey}
            aria-current={index === current ? 'step' : undefined}
            className="group relative flex gap-4 pb-6 last:pb-0"
          >
            <span
              aria-hidden
              className={classes(
                'absolute top-8 bottom-0 left-3.5 w-0.5 group-last:hidden',
                steps[index + 1]?.isDone ? 'bg-patina' : 'bg-line',
              )}
            />
            <span
              className={classes(
                'flex size-8 shrink-0 items-center justify-center rounded-badge border-2 [print-color-adjust:exact]',
                isEnd && 'border-bad bg-bad text-on-bad',
                isDone && !isEnd && 'border-patina bg-patina text-on-patina',
                !isDone && 'border-line-strong bg-surface',
              )}
            >
              {isDone && <Picture size={18} weight="bold" aria-hidden />}
            </span>
            <span className="min-w-0 pt-0.5 wrap-anywhere">
              <span className={isDone ? 'font-semibold' : 'text-ink-2'}>
                {t(`orders.steps.${stepKey}`)}
                {!isDone && <span className="sr-only"> {t('orders.toCome')}</span>}
              </span>
              {at && <span className="block text-meta text-ink-2">{formatDateTime(at)}</span>}
              {reason && <span className="block text-meta text-ink-2">{reason}</span>}
              {index === current + 1 && actor && (
                <span className="block text-meta text-ink-2">{t(`orders.now.${actor}`)}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
