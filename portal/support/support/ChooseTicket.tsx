import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

export function ChooseTicket() {
  const { t } = useTranslation()
  return (
    <div className="m-auto px-4">
      <EmptyState picture="thank-you">{t('support.choose')}</EmptyState>
    </div>
  )
}
