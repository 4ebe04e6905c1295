import { useTranslation } from 'react-i18next'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { type Check, CheckList } from './CheckList.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

const rejectionShareMax = 0.2

export function CompanyHistory({ company }: { company: ScanReview['company'] }) {
  const { t } = useTranslation()
  const { rejected, scanned, verification } = company
  const toTone = (count: number) => (count > 0 ? 'warn' : undefined)
  const checks: Check[] = [
    {
      label: t('backOffice.reviews.company'),
      value: (
        <>
          <MemberLink kind="companies" uuid={company.uuid}>
            {company.name}
          </MemberLink>
          {`, ${company.city}`}
        </>
      ),
    },
    {
      label: t('backOffice.reviews.verification'),
      value: t(`backOffice.reviews.verifications.${verification as 'pending'}`),
      tone: verification === 'verified' ? 'ok' : 'warn',
    },
    {
      label: t('backOffice.reviews.since'),
      value: <span className="num">{formatDate(company.since)}</span>,
    },
    { label: t('backOffice.reviews.projectsClosed'), value: formatPoints(company.projects_closed) },
    { label: t('backOffice.reviews.projectsLost'), value: formatPoints(company.projects_lost) },
    { label: t('backOffice.reviews.credited'), value: formatPoints(company.scans_closed) },
    {
      label: t('backOffice.reviews.rejectedYear'),
      value: t('backOffice.reviews.rejectedOf', { rejected, scanned }),
      tone: rejected > scanned * rejectionShareMax ? 'warn' : undefined,
    },
    {
      label: t('backOffice.reviews.takenBack'),
      value: formatPoints(company.taken_back),
      tone: toTone(company.taken_back),
    },
    {
      label: t('backOffice.reviews.wrongCodes'),
      value: formatPoints(company.wrong_codes_today),
      tone: toTone(company.wrong_codes_today),
    },
  ]
  return (
    <EvidencePart title={t('backOffice.reviews.history')}>
      <CheckList label={t('backOffice.reviews.history')} checks={checks} />
    </EvidencePart>
  )
}
