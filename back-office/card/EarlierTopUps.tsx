import { useTranslation } from 'react-i18next'
import type { OfficeTopUp } from '#contract/club-card.admin.ts'
import { formatDate, formatPoints } from '#ui/format.ts'

export function EarlierTopUps({ topUps }: { topUps: OfficeTopUp['earlier'] }) {
  const { t } = useTranslation()
  if (topUps.length === 0) return <p className="text-ink-2">{t('office.topUps.earlierNone')}</p>
  return (
    <ul className="divide-y divide-line">
      {topUps.map(({ uuid, amount, currency, status, created_at }) => (
        <li key={uuid} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="num text-ink-2">{formatDate(created_at)}</span>
          <span>
            {formatPoints(amount)} {currency}
          </span>
          <span className="text-ink-2">{t(`card.history.status.${status}`)}</span>
        </li>
      ))}
    </ul>
  )
}
