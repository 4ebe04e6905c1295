import { useTranslation } from 'react-i18next'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { formatPoints } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function ScanPoints({ scan: { flag, points } }: { scan: Scan }) {
  const { t } = useTranslation()
  if (flag === ScanFlag.normal && points > 0)
    return <PointsAmount points={points} isChange className="font-bold text-ok" />
  if (flag === ScanFlag.inReview && points > 0)
    return (
      <span className="text-right text-ink-2">
        <PointsAmount points={points} />{' '}
        <span className="block text-meta">{t('scans.pending')}</span>
      </span>
    )
  return (
    <span className="text-right text-ink-2">
      {flag === ScanFlag.rejected && points > 0 && (
        <s aria-hidden className="mr-2">
          {formatPoints(points)}
        </s>
      )}
      <PointsAmount points={0} />
    </span>
  )
}
