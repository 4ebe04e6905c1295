import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

/** Beside the list while nothing in it is open. */
export function ChooseTicket() {
  const { t } = useTranslation()
  return (
    <div className="m-auto px-4">
      <EmptyState picture="thank-you">{t('support.choose')}</EmptyState>
    </div>
  )
}
