import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { stepsOf, type Step } from '#portal/orders/order-status.ts'
import { classes } from '#ui/classes.ts'
import { formatDateTime } from '#ui/format.ts'

type Props = { status: number; type: number; orderedAt: string }

/** The way of an order: done, and still to come. */
export function OrderTimeline({ status, type, orderedAt }: Props) {
  const { t } = useTranslation()
  const steps = stepsOf(status, type)
  const current = steps.findLastIndex(({ isDone }) => isDone)
  return (
    <ol>
      {steps.map(({ word, isDone }, index) => {
        const isRefused = word === 'refused'
        const Picture = isRefused ? XIcon : CheckIcon
        return (
          <li
            key={word}
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
                'flex size-8 shrink-0 items-center justify-center rounded-badge border-2',
                isRefused && 'border-bad bg-bad text-on-bad',
                isDone && !isRefused && 'border-patina bg-patina text-on-patina',
                !isDone && 'border-line-strong bg-surface',
              )}
            >
              {isDone && <Picture size={18} weight="bold" aria-hidden />}
            </span>
            <span className="pt-0.5">
              <span className={isDone ? 'font-semibold' : 'text-ink-2'}>
                {t(`orders.steps.${word}`)}
                {!isDone && <span className="sr-only"> {t('orders.toCome')}</span>}
              </span>
              {word === 'ordered' && (
                <span className="block text-meta text-ink-2">{formatDateTime(orderedAt)}</span>
              )}
              {index === current + 1 && isAwaited(word) && (
                <span className="block text-meta text-ink-2">{t(`orders.next.${word}`)}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function isAwaited(word: Step['word']) {
  return word === 'approved' || word === 'sent' || word === 'finished'
}
