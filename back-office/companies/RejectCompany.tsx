import { useTranslation } from 'react-i18next'
import { rejectionReasons } from '#contract/company-reviews.rules.ts'
import type { CompanyAct } from '#back-office/companies/company-act.ts'
import { RejectionWords } from '#back-office/companies/RejectionWords.tsx'
import { ReasonForm } from '#back-office/kit/ReasonForm.tsx'

type Props = CompanyAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Why the club does not take the company, and what its people will read. */
export function RejectCompany({ company, language, isBusy, onDecide, ...opening }: Props) {
  const { t } = useTranslation()
  return (
    <ReasonForm
      {...opening}
      words={{
        deed: t('office.reviews.reject'),
        busy: t('office.reviews.rejecting'),
        missing: t('office.reviews.why'),
      }}
      reasons={rejectionReasons.map((id) => ({ id, label: t(`companies.rejections.${id}`) }))}
      takesEnter
      language={language}
      renderPreview={(value) => (
        <RejectionWords company={company} language={language} value={value} />
      )}
      isBusy={isBusy}
      onGive={(given) => onDecide({ deed: 'reject', ...given })}
    />
  )
}
