import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useTranslation } from 'react-i18next'
import type { ProductReturn } from '#contract/shop/returns.ts'
import { Badge } from '#ui/Badge.tsx'
import { formatDateTime, formatLastDay } from '#ui/format.ts'
import { linkClass } from '#ui/TextLink.tsx'

const badges = {
  waiting: { tone: 'warn', icon: ClockIcon },
  replacing: { tone: 'info', icon: ArrowUUpLeftIcon },
  replaced: { tone: 'ok', icon: CheckCircleIcon },
  refunded: { tone: 'ok', icon: CheckCircleIcon },
  rejected: { tone: 'closed', icon: XCircleIcon },
} as const

export function ReturnCard({ productReturn }: { productReturn: ProductReturn }) {
  const { t } = useTranslation()
  const { state, reason, lines, note, answer, shipment, steps, due_at } = productReturn
  return (
    <article className="mt-4 border-t border-line pt-4 wrap-anywhere">
      <Badge {...badges[state]}>{t(`returns.states.${state}`)}</Badge>
      <p className="mt-2 font-semibold">
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </p>
      <p>{t(`returns.reasons.${reason}`)}</p>
      <p className="text-ink-2">{note}</p>
      {answer && <p className="mt-2 border-l-3 border-line-strong pl-2">{answer}</p>}
      {shipment && (
        <p className="mt-2">
          {shipment.carrier}{' '}
          {shipment.url.startsWith('https://') ? (
            <a href={shipment.url} target="_blank" rel="noreferrer" className={linkClass}>
              {shipment.tracking}
              <span className="sr-only"> {t('orders.newWindow')}</span>
            </a>
          ) : (
            <span className="font-mono select-all">{shipment.tracking}</span>
          )}
        </p>
      )}
      <ol className="mt-2 text-meta text-ink-2">
        {steps.map(({ event, at }) => (
          <li key={event}>
            {formatStep(event)} · <span className="num">{formatDateTime(at)}</span>
          </li>
        ))}
        {due_at && <li>{t('returns.due', { date: formatLastDay(due_at) })}</li>}
      </ol>
    </article>
  )

  function formatStep(event: ProductReturn['steps'][number]['event']) {
    if (event === 'sent') return t('returns.steps.sent')
    if (event === 'stocked' || event === 'written_off') return t('returns.steps.stocked')
    return t(`returns.states.${event}`)
  }
}
