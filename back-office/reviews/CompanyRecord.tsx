import { useTranslation } from 'react-i18next'
import type { ScanReview } from '#contract/scan-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { type Check, CheckList } from '#back-office/reviews/CheckList.tsx'
import { formatDate, formatPoints } from '#ui/format.ts'

const manyRejected = 0.2

/** How a company has scanned so far. */
export function CompanyRecord({ company }: { company: ScanReview['company'] }) {
  const { t } = useTranslation()
  const { rejected, scanned, verification } = company
  const alarm = (count: number) => (count > 0 ? 'warn' : undefined)
  const checks: Check[] = [
    {
      label: t('office.reviews.company'),
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
      label: t('office.reviews.verification'),
      value: t(`office.reviews.verifications.${verification as 'pending'}`),
      tone: verification === 'verified' ? 'ok' : 'warn',
    },
    {
      label: t('office.reviews.since'),
      value: <span className="num">{formatDate(company.since)}</span>,
    },
    { label: t('office.reviews.projectsClosed'), value: formatPoints(company.projects_closed) },
    { label: t('office.reviews.projectsLost'), value: formatPoints(company.projects_lost) },
    { label: t('office.reviews.credited'), value: formatPoints(company.scans_closed) },
    {
      label: t('office.reviews.rejectedYear'),
      value: t('office.reviews.rejectedOf', { rejected, scanned }),
      tone: rejected > scanned * manyRejected ? 'warn' : undefined,
    },
    {
      label: t('office.reviews.takenBack'),
      value: formatPoints(company.taken_back),
      tone: alarm(company.taken_back),
    },
    {
      label: t('office.reviews.wrongCodes'),
      value: formatPoints(company.wrong_codes_today),
      tone: alarm(company.wrong_codes_today),
    },
  ]
  return (
    <EvidencePart title={t('office.reviews.history')}>
      <CheckList label={t('office.reviews.history')} checks={checks} />
    </EvidencePart>
  )
}
