import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import type { PointsSummary } from '#contract/points.ts'
import { RoofCorner } from '#portal/home/RoofCorner.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = { points: PointsSummary; endOfYear: string; className?: string }

/** What the company has to spend, on slate; what ends with the year says so. */
export function PointsBlock({ points: summary, endOfYear, className }: Props) {
  const { t } = useTranslation()
  const { company_points, reserved_points, points } = summary
  return (
    <Card tone="slate" className={classes('slate-ground relative overflow-hidden', className)}>
      <RoofCorner className="absolute top-0 right-0 h-full max-h-44" />
      <div className="relative">
        <h2 className="text-body font-semibold text-on-slate-2">{t('home.points')}</h2>
        <p className="mt-2">
          <PointsAmount points={company_points} size="huge" className="text-daylight" />
        </p>
        <div className="mt-3 space-y-1 text-meta leading-snug font-semibold text-pretty">
          {points.to_expire > 0 && (
            <p className="flex items-center gap-2 text-daylight">
              <ClockCountdownIcon size={20} weight="bold" className="shrink-0" aria-hidden />
              {t('home.expiring', { count: points.to_expire, date: endOfYear })}
            </p>
          )}
          {reserved_points > 0 && (
            <p className="flex items-center gap-2 text-on-slate">
              <LockSimpleIcon size={20} weight="bold" className="shrink-0" aria-hidden />
              {t('home.reserved', { count: reserved_points })}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
