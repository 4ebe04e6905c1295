import { useTranslation } from 'react-i18next'
import type { CompanyReview } from '#contract/company-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { languageName } from '#back-office/kit/language-name.ts'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { type Check, CheckList } from '#back-office/reviews/CheckList.tsx'

/** Who registered the company, and what of them is proven. */
export function OwnerFacts({ owners }: Pick<CompanyReview, 'owners'>) {
  const { t } = useTranslation()
  const proof = (value: string | null, isProven: boolean) =>
    value &&
    `${value} (${t(isProven ? 'office.verification.proven' : 'office.verification.notProven')})`
  return (
    <EvidencePart title={t('office.verification.owner')}>
      {owners.map((owner) => {
        const checks: Check[] = [
          {
            label: t('office.verification.person'),
            value: (
              <MemberLink kind="installers" uuid={owner.uuid}>
                {owner.name}
              </MemberLink>
            ),
          },
          {
            label: t('office.verification.email'),
            value: proof(owner.email, owner.email_verified) ?? '–',
            tone: owner.email_verified ? 'ok' : 'warn',
          },
          {
            label: t('office.verification.phone'),
            value: proof(owner.phone, owner.phone_verified) ?? '–',
            tone: owner.phone_verified ? 'ok' : 'warn',
          },
          { label: t('common.language'), value: languageName(owner.language) },
        ]
        return <CheckList key={owner.uuid} label={owner.name} checks={checks} />
      })}
    </EvidencePart>
  )
}
