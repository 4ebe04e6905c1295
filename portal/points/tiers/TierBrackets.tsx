import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useTranslation } from 'react-i18next'
import type { BracketView } from './bracket-view.ts'
import { MeterBar } from '#ui/MeterBar.tsx'
import { classes } from '#ui/classes.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function TierBrackets({ brackets }: { brackets: readonly BracketView[] }) {
  const { t } = useTranslation()
  return (
    <ol className="space-y-3">
      {brackets.map(({ level, from, to, points, percent, state }) => {
        const name = t(`tiers.levels.${level}`)
        const range =
          to === undefined ? t('tiers.rangeOpen', { from }) : t('tiers.range', { from, to })
        return (
          <li key={level} aria-current={state === 'current' ? 'step' : undefined}>
            <div className="flex items-center justify-between gap-3 text-meta">
              <span
                className={classes(
                  'flex items-center gap-1.5',
                  state === 'current' ? 'font-bold' : 'font-semibold',
                  state === 'ahead' && 'text-ink-2',
                )}
              >
                {state === 'reached' && (
                  <CheckCircleIcon size={18} weight="fill" className="text-ok" aria-hidden />
                )}
                {name}
              </span>
              <PointsAmount
                points={points}
                className={state === 'ahead' ? 'text-ink-2' : 'text-daylight-text'}
              />
            </div>
            <MeterBar
              label={name}
              text={`${percent} %`}
              value={percent}
              className="mt-1 h-2 bg-sunken sun:border sun:border-line"
            />
            <p className="num mt-0.5 text-meta text-ink-2">{range}</p>
          </li>
        )
      })}
    </ol>
  )
}
