import type { TFunction } from 'i18next'
import type { CompanyReview } from '#contract/admin/company-reviews.admin.ts'
import type { Check } from '#back-office/reviews/CheckList.tsx'

/** What the public register and the check digits say. */
export function registerChecks(t: TFunction, company: CompanyReview): Check[] {
  return [
    {
      label: t('backOffice.scanReviews.register'),
      value: t(registerWord(company)),
      tone: company.is_in_register ? 'ok' : 'warn',
    },
    ...company.risks.map((risk): Check => ({
      label: t('backOffice.companyReviews.risk'),
      value: t(`backOffice.companyReviews.risks.${risk}`),
      tone: 'warn',
    })),
    ...company.numbers.map(({ slot, value, requested, is_valid }): Check => ({
      label: t('backOffice.companyReviews.number', { slot }),
      value: (
        <>
          <span className="num font-semibold">{value || '–'}</span>
          {requested && (
            <span className="num block font-semibold">
              {t('backOffice.companyReviews.requested', { number: requested })}
            </span>
          )}
          <span className="block text-meta text-ink-2">
            {t(is_valid ? 'backOffice.companyReviews.valid' : 'backOffice.companyReviews.invalid')}
          </span>
        </>
      ),
      tone: is_valid ? 'ok' : 'warn',
    })),
  ]
}

function registerWord({ is_in_register }: CompanyReview) {
  if (is_in_register === null) return 'backOffice.companyReviews.notAsked' as const
  return is_in_register
    ? ('backOffice.companyReviews.known' as const)
    : ('backOffice.companyReviews.unknown' as const)
}
