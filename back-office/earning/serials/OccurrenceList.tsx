import { useTranslation } from 'react-i18next'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Occurrence } from '#contract/earning/serials.admin.ts'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { OccurrenceText } from './OccurrenceText.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { regionName } from '#back-office/kit/region-name.ts'

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
        t('backOffice.serials.elsewhere', { region: regionName(region) })
      )}
      {project && <span className="num font-normal"> · {project.number}</span>}
      {' · '}
      {t(flagLabels[flag as ScanFlag])}
    </>
  )
}
