import { useTranslation } from 'react-i18next'
import { isCertain } from '#portal/attempt-key.ts'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** Why nothing was sent, or that nobody knows yet. */
export function TopUpRefused({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <>
      <RefusalBox error={error} />
      {!isCertain(error) && (
        <p className="mt-2 text-meta text-ink-2">{t('card.topUp.uncertain')}</p>
      )}
    </>
  )
}
