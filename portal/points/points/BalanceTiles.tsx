import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PointsSummary } from '#contract/points/points.ts'
import { Card } from '#ui/Card.tsx'
import { formatPoints, formatDate } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { StatTile } from '#ui/StatTile.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { forecastQuery } from './points.queries.ts'

type Props = { points: PointsSummary; endOfYear: string }

export function BalanceTiles({ points: summary, endOfYear }: Props) {
  const { t } = useTranslation()
  const [isExpiryOpen, setExpiryOpen] = useState(false)
  const { company_points, reserved_points, points, projects } = summary
  const date = { date: endOfYear }
  return (
    <section aria-label={t('points.tiles')}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 md:grid-cols-2 xl:grid-cols-4">
        <Card tone="slate" className="slate-ground p-4!">
          <p className="flex items-center gap-2 text-meta font-semibold text-on-slate-2">
            <SunIcon size={20} weight="fill" className="text-daylight" aria-hidden />
            {t('points.available')}
          </p>
          <p className="mt-2">
            <PointsAmount points={company_points} size="large" className="text-daylight" />
          </p>
          <p className="mt-2 text-meta text-on-slate-2">
            {t(company_points < 0 ? 'points.owedNote' : 'points.availableNote')}
          </p>
        </Card>
        <StatTile
          tone={points.to_expire > 0 ? 'warn' : 'plain'}
          icon={ClockCountdownIcon}
          label={t('points.expiring')}
          value={formatPoints(points.to_expire)}
          note={
            <>
              {t(points.to_expire > 0 ? 'points.expiringNote' : 'points.expiringNone', date)}
              <button
                type="button"
                onClick={() => setExpiryOpen(true)}
                className={`${linkClass} -mb-3 flex min-h-12 items-center text-left`}
              >
                {t('points.expiry.open')}
              </button>
            </>
          }
        />
        <StatTile
          icon={LockSimpleIcon}
          label={t('points.reserved')}
          value={formatPoints(reserved_points)}
          note={t('points.reservedNote')}
        />
        <StatTile
          icon={HouseLineIcon}
          label={t('points.inProjects')}
          value={formatPoints(points.in_prog)}
          note={t('points.inProjectsNote', { count: projects.in_prog })}
        />
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-meta text-ink-2">
        <div className="flex gap-1.5">
          <dt>{t('points.credited')}:</dt>
          <dd className="num font-bold text-ink">{formatPoints(points.completed)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt>{t('points.lost')}:</dt>
          <dd className="num font-bold text-ink">{formatPoints(points.lost)}</dd>
        </div>
      </dl>
      <ExpiryDialog isOpen={isExpiryOpen} onClose={() => setExpiryOpen(false)} />
    </section>
  )
}

function ExpiryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
