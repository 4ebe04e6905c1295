import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CorrectionLimits } from '#contract/points.admin.ts'

type Props = { before: number; change: number; limits: CorrectionLimits }

/** The balance before and after, and who has to agree. */
export function CorrectionEffect({ before, change, limits }: Props) {
  const { t } = useTranslation()
  const points = Math.abs(change)
  const left = Math.max(0, limits.in_month - limits.used)
  return (
    <div className="rounded-control bg-sunken p-3">
      <p className="font-semibold">
        {t('office.corrections.balance', { before, after: before + change })}
      </p>
      <p>{whoDecides(t, points, limits)}</p>
      <p className="text-ink-2">{t('office.corrections.monthLeft', { points: left })}</p>
    </div>
  )
}

function whoDecides(t: TFunction, points: number, { by_one, without_finance }: CorrectionLimits) {
  if (points <= by_one) return t('office.corrections.atOnce')
  return points <= without_finance
    ? t('office.corrections.second', { points: by_one })
    : t('office.corrections.finance', { points: without_finance })
}
