import { useTranslation } from 'react-i18next'
import type { PointsEntry } from '#contract/points.ts'
import { EntryChange } from '#portal/points/EntryChange.tsx'
import { EntryEvent } from '#portal/points/EntryEvent.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

export function StatementRow({ entry }: { entry: PointsEntry }) {
  const { t } = useTranslation()
  return (
    <li className="flex justify-between gap-3 py-3">
      <div className="min-w-0">
        <EntryEvent entry={entry} />
        <p className="pl-9.5 text-meta text-ink-2 md:pl-12">{formatDate(entry.created_at)}</p>
      </div>
      <div className="shrink-0 text-right">
        <EntryChange entry={entry} />
        <p className="text-meta text-ink-2">
          {t('points.balanceAfter', { balance: formatPoints(entry.balance) })}
        </p>
      </div>
    </li>
  )
}
