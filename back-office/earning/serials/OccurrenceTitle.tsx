import { useTranslation } from 'react-i18next'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Occurrence } from '#contract/earning/serials.admin.ts'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { regionName } from '#back-office/kit/region-name.ts'

const flagLabels = {
  [ScanFlag.normal]: 'scans.flags.normal',
  [ScanFlag.inReview]: 'scans.flags.in_review',
  [ScanFlag.rejected]: 'scans.flags.rejected',
} as const

export function OccurrenceTitle({ occurrence }: { occurrence: Occurrence }) {
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
