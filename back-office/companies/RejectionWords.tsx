import type { CompanyReview } from '#contract/company-reviews.admin.ts'
import { useMemberWords } from '#back-office/kit/member-words.ts'
import type { Reason } from '#back-office/kit/ReasonPicker.tsx'

type Props = { company: CompanyReview; language: string; value: Reason }

/** What the people of a rejected company read in their mail. */
export function RejectionWords({ company, language, value }: Props) {
  const t = useMemberWords(language)
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
