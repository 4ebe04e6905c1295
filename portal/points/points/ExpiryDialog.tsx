import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { forecastQuery } from './points.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { formatDate } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function ExpiryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...forecastQuery, enabled: isOpen })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('points.expiry.title')}
      actions={<LinkButton to="/shop">{t('points.expiry.spend')}</LinkButton>}
    >
      {!data && !error && <Skeleton className="h-28" />}
      {!data && <RefusalBox error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p>{t('points.forecast.none')}</p>}
      <ul className="divide-y divide-line">
        {data?.data.map(({ ends_at, points }) => (
          <li key={ends_at} className="flex items-baseline justify-between gap-4 py-3">
            <span>{formatDate(ends_at)}</span>
            <PointsAmount points={points} />
          </li>
        ))}
      </ul>
      <ul className="mt-4 list-disc space-y-1 pl-5 text-meta text-ink-2">
        {(['earned', 'given', 'order', 'reserved'] as const).map((rule) => (
          <li key={rule}>{t(`points.expiry.${rule}`)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
