import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { Entry } from '#portal/earning/scans/scan-queue.ts'
import { sumBatch } from '#portal/earning/scans/scan-outcome.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'

export function BatchVerdict({ batch }: { batch: readonly Entry[] }) {
  const { t } = useTranslation()
  const { points, total, done, counts, review, rest } = sumBatch(batch)
  const parts = [
    counts > 0 && t('scans.verdict.severalCount', { count: counts }),
    review > 0 && t('scans.verdict.severalReview', { count: review }),
    rest > 0 && t('scans.verdict.severalRest', { count: rest }),
  ]
  return (
    <div className="flex items-start gap-4 rounded-card border-2 border-line-strong bg-surface p-4">
      <span className="flex size-12 shrink-0 items-center justify-center">
        {done < total && <Spinner />}
        {done === total && rest < total && (
          <CheckCircleIcon size={48} weight="fill" className="text-ok" aria-hidden />
        )}
        {done === total && rest === total && (
          <WarningIcon size={48} weight="fill" className="text-warn" aria-hidden />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-h3 font-bold">
            {done < total
              ? t('scans.verdict.progress', { done, total })
              : t('scans.verdict.several', { count: total })}
          </p>
          {points > 0 && <PointsAmount points={points} size="large" isChange className="text-ok" />}
        </div>
        <p className="mt-1 text-ink-2">{parts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}
