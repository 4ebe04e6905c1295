import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import type { Reason } from '#back-office/kit/queue/ReasonPicker.tsx'

type Props = { company: CompanyReview; language: string; value: Reason }

export function RejectionText({ company, language, value }: Props) {
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
