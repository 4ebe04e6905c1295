import { useTranslation } from 'react-i18next'
import { rejectionReasons } from '#contract/earning/company-reviews.rules.ts'
import type { CompanyAct } from './company-act.ts'
import { ReasonForm } from '#back-office/kit/queue/ReasonForm.tsx'
import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import type { Reason } from '#back-office/kit/queue/ReasonPicker.tsx'

type Props = CompanyAct & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function RejectCompany({ company, language, isBusy, onDecide, ...opening }: Props) {
  const { t } = useTranslation()
  return (
    <ReasonForm
      {...opening}
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

type RejectionTextProps = { company: CompanyReview; language: string; value: Reason }

function RejectionText({ company, language, value }: RejectionTextProps) {
  const t = useMemberTranslation(language)
  const { name, contact } = company
  return (
    <>
      <strong className="block">
        {t('notifications.events.company.rejected.title', { name })}
      </strong>
      {t('notifications.events.company.rejected.text', { ...value, contact }).replaceAll(
        / {2,}/g,
        ' ',
      )}
    </>
  )
}
