import { useTranslation } from 'react-i18next'
import { rejectionReasons } from '#contract/earning/company-reviews.rules.ts'
import type { CompanyAct } from './company-act.ts'
import { RejectionText } from './RejectionText.tsx'
import { ReasonForm } from '#back-office/kit/queue/ReasonForm.tsx'

type Props = CompanyAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Why the club does not take the company, and what its people will read. */
export function RejectCompany({ company, language, isBusy, onDecide, ...opening }: Props) {
  const { t } = useTranslation()
  return (
    <ReasonForm
      {...opening}
      labels={{
        action: t('backOffice.reviews.reject'),
        busy: t('backOffice.reviews.rejecting'),
        missing: t('backOffice.reviews.why'),
      }}
      reasons={rejectionReasons.map((id) => ({ id, label: t(`companies.rejections.${id}`) }))}
      takesEnter
      language={language}
      renderPreview={(value) => (
        <RejectionText company={company} language={language} value={value} />
      )}
      isBusy={isBusy}
      onGive={(reason) => onDecide({ action: 'reject', ...reason })}
    />
  )
}
