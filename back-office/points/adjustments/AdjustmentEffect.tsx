import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AdjustmentLimits } from '#contract/points/points.admin.ts'

type Props = { before: number; change: number; limits: AdjustmentLimits }

/** The balance before and after, and who has to agree to it. */
export function AdjustmentEffect({ before, change, limits }: Props) {
  const { t } = useTranslation()
  const points = Math.abs(change)
  const left = Math.max(0, limits.in_month - limits.used)
  return (
    <div className="rounded-control bg-sunken p-3">
      <p className="font-semibold">
        {t('backOffice.adjustments.balance', { before, after: before + change })}
      </p>
      <p>{whoDecides(t, points, limits)}</p>
      <p className="text-ink-2">{t('backOffice.adjustments.monthLeft', { points: left })}</p>
    </div>
  )
}

function whoDecides(t: TFunction, points: number, limits: AdjustmentLimits) {
  const { by_one, without_finance, lately } = limits
  if (points + lately <= by_one) return t('backOffice.adjustments.atOnce')
  if (points <= by_one) return t('backOffice.adjustments.lately', { lately, points: by_one })
  return points <= without_finance
    ? t('backOffice.adjustments.second', { points: by_one })
    : t('backOffice.adjustments.finance', { points: without_finance })
}
