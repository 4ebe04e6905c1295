import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#web/connection.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

/** Replaces a page that is not stored on this device while the server is unreachable. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const isConnected = useConnected()

  useEffect(() => {
    const retry = () => onRetry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [onRetry])

  return (
    <Page title={t('offline.title')} width="text">
      <EmptyState
        picture="offline"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={onRetry}>{t('common.retry')}</Button>
            {!isConnected && (
              <LinkButton to="/projects" kind="secondary">
                {t('offline.projects')}
              </LinkButton>
            )}
          </div>
        }
      >
        {t('offline.text')}
      </EmptyState>
    </Page>
  )
}
