import { useTranslation } from 'react-i18next'
import type { ReasonCode } from '#contract/earning/scans.rules.ts'
import type { Occurrence } from '#contract/earning/serials.admin.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { formatDate } from '#ui/format.ts'

export function OccurrenceText({ occurrence }: { occurrence: Occurrence }) {
  const { t } = useTranslation()
  const { reason_code, source, points, credited_at, claw_back, removed_at, is_freed } = occurrence
  const gone = removed_at && { date: formatDate(removed_at) }
  return (
    <>
      {reason_code && (
        <span className="block">{t(`scans.reasons.${reason_code as ReasonCode}`)}</span>
      )}
      <span className="block">
        {t(`backOffice.serials.sources.${source as 'camera'}`)}
        {points > 0 && (
          <>
            {' · '}
            <PointsAmount points={points} />
          </>
        )}
        {credited_at && ` · ${t('backOffice.serials.credited', { date: formatDate(credited_at) })}`}
      </span>
      {claw_back && (
        <span className="block">
          {t('backOffice.serials.taken', {
            taken: claw_back.taken,
            points: claw_back.points,
            date: formatDate(claw_back.created_at),
          })}
        </span>
      )}
      {gone && (
        <span className="block">
          {is_freed ? t('backOffice.serials.freed', gone) : t('backOffice.serials.removed', gone)}
        </span>
      )}
    </>
  )
}
