import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { useTranslation } from 'react-i18next'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import type { AnswerDraft } from './answer-draft.ts'

/** The saved reply in the staff member's own language, until its text in the answer is edited. */
export function InOwnLanguage({ draft: { text, macro } }: { draft: AnswerDraft }) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  if (!macro || !text.includes(macro.text)) return null
  return (
    <p className="flex items-start gap-2 rounded-control bg-sunken px-2.5 py-1.5 text-meta text-ink-2">
      <TranslateIcon aria-hidden size={16} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{t('backOffice.support.meaning')}</span>{' '}
        <span lang={staff.language} className="whitespace-pre-wrap">
          {macro.inOwn}
        </span>
      </span>
    </p>
  )
}
