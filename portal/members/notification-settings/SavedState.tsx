import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { useChangeSettings } from './notification-settings.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = { change: Pick<ReturnType<typeof useChangeSettings>, 'status' | 'error'> }

export function SavedState({ change: { status, error } }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <output className="flex min-h-6 items-center gap-1.5 text-meta font-semibold">
        {status === 'pending' && (
          <span className="late text-ink-2">{t('notificationSettings.saving')}</span>
        )}
        {status === 'success' && (
          <>
            <CheckCircleIcon size={20} weight="fill" aria-hidden className="shrink-0 text-ok" />
            {t('profile.saved')}
          </>
        )}
        {status === 'error' && (
          <>
            <WarningIcon size={20} weight="fill" aria-hidden className="shrink-0 text-bad" />
            {t('notificationSettings.failed')}
          </>
        )}
      </output>
      <RefusalBox error={error} className="basis-full" />
    </>
  )
}
