import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { useTranslation } from 'react-i18next'
import type { PointsSummary } from '#contract/points.ts'
import { Card } from '#ui/Card.tsx'
import { formatPoints } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { StatTile } from '#ui/StatTile.tsx'

type Props = { points: PointsSummary; endOfYear: string }

export function BalanceTiles({ points: summary, endOfYear }: Props) {
  const { t } = useTranslation()
  const { company_points, reserved_points, points } = summary
  const date = { date: endOfYear }
  return (
    <section aria-label={t('points.tiles')} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Card tone="slate" className="slate-ground p-4!">
        <p className="flex items-center gap-2 text-meta font-semibold text-on-slate-2">
          <SunIcon size={20} weight="fill" className="text-daylight" aria-hidden />
          {t('points.available')}
        </p>
        <p className="mt-2">
          <PointsAmount points={company_points} size="large" className="text-daylight" />
        </p>
        <p className="mt-2 text-meta text-on-slate-2">{t('points.availableNote')}</p>
      </Card>
      <StatTile
        tone={points.to_expire > 0 ? 'warn' : 'plain'}
        icon={ClockCountdownIcon}
        label={t('points.expiring')}
        value={formatPoints(points.to_expire)}
        note={t(points.to_expire > 0 ? 'points.expiringNote' : 'points.expiringNone', date)}
      />
      <StatTile
        icon={LockSimpleIcon}
        label={t('points.reserved')}
        value={formatPoints(reserved_points)}
        note={t('points.reservedNote')}
      />
      <StatTile
        icon={SunHorizonIcon}
        label={t('points.credited')}
        value={formatPoints(points.completed)}
        note={t('points.creditedNote')}
      />
    </section>
  )
}
