import { useTranslation } from 'react-i18next'
import { ScanFlag } from '#contract/scans.rules.ts'
import type { Sighting } from '#contract/serials.admin.ts'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { regionName } from '#back-office/kit/region-name.ts'

const flagWords = {
  [ScanFlag.normal]: 'scans.flags.normal',
  [ScanFlag.inReview]: 'scans.flags.in_review',
  [ScanFlag.rejected]: 'scans.flags.rejected',
} as const

/** Whose scan it was and what was thought of it. */
export function SightingTitle({ sighting }: { sighting: Sighting }) {
  const { t } = useTranslation()
  const { company, project, flag, region } = sighting
  return (
    <>
      {company ? (
        <MemberLink kind="companies" uuid={company.uuid}>
          {company.name}
        </MemberLink>
      ) : (
        t('office.serials.elsewhere', { region: regionName(region) })
      )}
      {project && <span className="num font-normal"> · {project.number}</span>}
      {' · '}
      {t(flagWords[flag as ScanFlag])}
    </>
  )
}
