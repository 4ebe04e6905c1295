import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useTranslation } from 'react-i18next'
import type { PointsSummary } from '#contract/points/points.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = { points: PointsSummary; endOfYear: string; className?: string }

export function PointsBlock({ points: summary, endOfYear, className }: Props) {
  const { t } = useTranslation()
  const { company_points, reserved_points, points } = summary
  return (
    <Card tone="slate" className={classes('slate-ground relative overflow-hidden', className)}>
      <RoofCorner className="absolute top-0 right-0 h-full max-h-44 md:max-xl:max-h-28" />
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

function RoofCorner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden className={className}>
      <path d="M56 0h144v195z" className="fill-slate-raised" />
      <g className="fill-daylight">
        <path d="M92 12h38l44 60h-38z" />
        <path d="M148 88h38l44 60h-38z" />
      </g>
      <g className="stroke-slate" strokeWidth="3">
        <path d="m111 12 44 60M167 88l44 60M114 42h38M170 118h38" />
      </g>
      <path d="m56 0 144 195" className="stroke-clay" strokeWidth="5" />
    </svg>
  )
}
