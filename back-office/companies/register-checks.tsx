import type { TFunction } from 'i18next'
import type { CompanyReview } from '#contract/company-reviews.admin.ts'
import type { Check } from '#back-office/reviews/CheckList.tsx'

/** What the public register and the check digits say. */
export function registerChecks(t: TFunction, company: CompanyReview): Check[] {
  return [
    {
      label: t('office.scans.register'),
      value: t(
        company.is_in_register ? 'office.verification.known' : 'office.verification.unknown',
      ),
      tone: company.is_in_register ? 'ok' : 'warn',
    },
    ...company.numbers.map(({ slot, value, wished, is_valid }): Check => ({
      label: t('office.verification.number', { slot }),
      value: (
        <>
          <span className="num font-semibold">{value || '–'}</span>
          {wished && (
            <span className="num block font-semibold">
              {t('office.verification.wished', { number: wished })}
            </span>
          )}
          <span className="block text-meta text-ink-2">
            {t(is_valid ? 'office.verification.valid' : 'office.verification.invalid')}
          </span>
        </>
      ),
      tone: is_valid ? 'ok' : 'warn',
    })),
  ]
}
