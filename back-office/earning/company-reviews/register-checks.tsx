import type { TFunction } from 'i18next'
import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import type { Check } from '#back-office/earning/reviews/CheckList.tsx'
import { formatDateTime } from '#ui/format.ts'

export function registerChecks(t: TFunction, company: CompanyReview): Check[] {
  return [
    {
      label: t('backOffice.scanReviews.register'),
      value: <RegisterText t={t} company={company} />,
      tone: company.is_in_register ? 'ok' : 'warn',
    },
    ...compareEntries(t, company),
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
            <span className="block font-semibold">
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

type Texts = { t: TFunction; company: CompanyReview }

function RegisterText({ t, company }: Texts) {
  const { register } = company
  return (
    <>
      {t(registerWord(company))}
      {register && (
        <span className="block text-meta text-ink-2">
          {[registerNames[register.source], formatDateTime(register.at)].join(' · ')}
        </span>
      )}
    </>
  )
}

function compareEntries(t: TFunction, { register, name, address }: CompanyReview): Check[] {
  if (!register) return []
  const rows = [
    ['name', 'backOffice.companyReviews.registerName', register.name, name],
    ['address', 'backOffice.companyReviews.registerAddress', register.address, address],
  ] as const
  return rows.flatMap(([part, label, registerValue, companyValue]): Check[] => {
    if (registerValue === '') return []
    const isOther = register.differences.includes(part)
    const value = (
      <>
        <span className="wrap-anywhere">{registerValue}</span>
        {isOther && (
          <span className="block text-meta wrap-anywhere text-ink-2">
            {t('backOffice.companyReviews.entered', { text: companyValue })}
          </span>
        )}
      </>
    )
    return [{ label: t(label), value, tone: isOther ? 'warn' : 'ok' }]
  })
}

function registerWord({ is_in_register, register }: CompanyReview) {
  if (register?.found && !register.active) return 'backOffice.companyReviews.inactive' as const
  if (is_in_register === null) return 'backOffice.companyReviews.notAsked' as const
  return is_in_register
    ? ('backOffice.companyReviews.known' as const)
    : ('backOffice.companyReviews.unknown' as const)
}

/** The registers' own names, the same in every language. */
const registerNames: Readonly<Record<string, string>> = {
  vies: 'VIES',
  white_list: 'Biała lista podatników VAT',
  ares: 'ARES',
  rpo: 'RPO',
  anaf: 'ANAF',
  ariregister: 'e-äriregister',
  ur: 'Uzņēmumu reģistrs',
  stand_in: 'Demo',
}
