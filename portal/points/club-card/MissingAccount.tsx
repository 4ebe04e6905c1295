import { useTranslation } from 'react-i18next'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { AskClub } from './AskClub.tsx'
import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'

type Props = { contact: RegionalSetting['contact'] | undefined; onRetry: () => void }

export function MissingAccount({ contact, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <ErrorBox
        title={t('clubCard.missing.title')}
        messages={[t('clubCard.missing.text')]}
        onRetry={onRetry}
      />
      <p className="mt-4 text-meta text-ink-2">{t('clubCard.missing.help')}</p>
      <AskClub contact={contact} />
    </div>
  )
}
