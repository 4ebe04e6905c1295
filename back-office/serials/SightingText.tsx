import { useTranslation } from 'react-i18next'
import type { ReasonCode } from '#contract/scans.rules.ts'
import type { Sighting } from '#contract/serials.admin.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { formatDate } from '#ui/format.ts'

/** Why, how it was scanned, what it earned and what was taken back, a line each. */
export function SightingText({ sighting }: { sighting: Sighting }) {
  const { t } = useTranslation()
  const { reason_code, source, points, credited_at, claw_back, removed_at, is_freed } = sighting
  const gone = removed_at && { date: formatDate(removed_at) }
  return (
    <>
      {reason_code && (
        <span className="block">{t(`scans.reasons.${reason_code as ReasonCode}`)}</span>
      )}
      <span className="block">
        {t(`office.serials.sources.${source as 'camera'}`)}
        {points > 0 && (
          <>
            {' · '}
            <PointsAmount points={points} />
          </>
        )}
        {credited_at && ` · ${t('office.serials.credited', { date: formatDate(credited_at) })}`}
      </span>
      {claw_back && (
        <span className="block">
          {t('office.serials.taken', {
            taken: claw_back.taken,
            points: claw_back.points,
            date: formatDate(claw_back.created_at),
          })}
        </span>
      )}
      {gone && (
        <span className="block">
          {is_freed ? t('office.serials.freed', gone) : t('office.serials.removed', gone)}
        </span>
      )}
    </>
  )
}
