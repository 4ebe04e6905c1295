import { useTranslation } from 'react-i18next'
import { PhoneNumber } from '#back-office/kit/PhoneNumber.tsx'
import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { type Check, CheckList } from '#back-office/earning/reviews/CheckList.tsx'

export function OwnerFacts({ owners }: Pick<CompanyReview, 'owners'>) {
  const { t } = useTranslation()
  const getProofText = (isProven: boolean) =>
    ` (${t(isProven ? 'backOffice.companyReviews.proven' : 'backOffice.companyReviews.notProven')})`
  return (
    <EvidencePart title={t('backOffice.companyReviews.owner')}>
      {owners.map((owner) => {
        const checks: Check[] = [
          {
            label: t('backOffice.companyReviews.person'),
            value: (
              <MemberLink kind="installers" uuid={owner.uuid}>
                {owner.name}
              </MemberLink>
            ),
          },
          {
            label: t('backOffice.companyReviews.email'),
            value: owner.email ? owner.email + getProofText(owner.email_verified) : '–',
            tone: owner.email_verified ? 'ok' : 'warn',
          },
          {
            label: t('backOffice.companyReviews.phone'),
            value: owner.phone ? (
              <>
                <PhoneNumber phone={owner.phone} />
                {getProofText(owner.phone_verified)}
              </>
            ) : (
              '–'
            ),
            tone: owner.phone_verified ? 'ok' : 'warn',
          },
          { label: t('common.language'), value: toLanguageName(owner.language) },
        ]
        return <CheckList key={owner.uuid} label={owner.name} checks={checks} />
      })}
    </EvidencePart>
  )
}
