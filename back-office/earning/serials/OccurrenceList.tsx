import { useTranslation } from 'react-i18next'
import { ScanFlag, type ReasonCode } from '#contract/earning/scans.rules.ts'
import type { Occurrence } from '#contract/earning/serials.admin.ts'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { formatDate } from '#ui/format.ts'

export function OccurrenceList({ occurrences }: { occurrences: readonly Occurrence[] }) {
  const { t } = useTranslation()
  if (occurrences.length === 0) return <p className="text-ink-2">{t('backOffice.serials.never')}</p>
  return (
    <Timeline
      label={t('backOffice.serials.scans')}
      items={occurrences.map((occurrence, index) => ({
        id: occurrence.uuid ?? String(index),
        at: occurrence.created_at,
        title: <OccurrenceTitle occurrence={occurrence} />,
        text: <OccurrenceText occurrence={occurrence} />,
        who: occurrence.person,
        tone: getTone(occurrence),
      }))}
    />
  )
}

function getTone({ flag, removed_at }: Occurrence) {
  if (removed_at) return 'plain'
  if (flag === ScanFlag.normal) return 'ok'
  return flag === ScanFlag.rejected ? 'bad' : 'warn'
}

const flagLabels = {
  [ScanFlag.normal]: 'scans.flags.normal',
  [ScanFlag.inReview]: 'scans.flags.in_review',
  [ScanFlag.rejected]: 'scans.flags.rejected',
} as const

function OccurrenceTitle({ occurrence }: { occurrence: Occurrence }) {
  const { t } = useTranslation()
  const { company, project, flag, region } = occurrence
  return (
    <>
      {company ? (
        <MemberLink kind="companies" uuid={company.uuid}>
          {company.name}
        </MemberLink>
      ) : (
        t('backOffice.serials.elsewhere', { region: toRegionName(region) })
      )}
      {project && <span className="num font-normal"> · {project.number}</span>}
      {' · '}
      {t(flagLabels[flag as ScanFlag])}
    </>
  )
}

function OccurrenceText({ occurrence }: { occurrence: Occurrence }) {
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
