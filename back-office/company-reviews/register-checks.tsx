import type { TFunction } from 'i18next'
import type { CompanyReview } from '#contract/admin/company-reviews.admin.ts'
import type { Check } from '#back-office/reviews/CheckList.tsx'

/** What the public register and the check digits say. */
export function registerChecks(t: TFunction, company: CompanyReview): Check[] {
  return [
    {
      label: t('backOffice.scanReviews.register'),
      value: t(
        company.is_in_register
          ? 'backOffice.companyReviews.known'
          : 'backOffice.companyReviews.unknown',
      ),
      tone: company.is_in_register ? 'ok' : 'warn',
    },
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
