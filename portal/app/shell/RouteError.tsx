import { lazyRouteComponent as lazy, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRetry } from '#web/use-retry.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { Page } from '#ui/Page.tsx'
import { TextLink } from '#ui/TextLink.tsx'

const OfflinePage = lazy(() => import('./OfflinePage.tsx'), 'OfflinePage')
const NotFound = lazy(() => import('#portal/app/not-found/NotFound.tsx'), 'NotFound')

export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const retry = useRetry(reset)
  if (error instanceof Refused && error.status === 404) return <NotFound />
  if (error instanceof Unreachable) return <OfflinePage onRetry={retry} />
  return (
    <Page title={t('common.pageFailed')} width="text">
      <RefusalBox error={error} onRetry={retry} />
      <TextLink to="/support/chat/new" className="mt-4 inline-flex min-h-12 items-center">
        {t('support.ask')}
      </TextLink>
    </Page>
  )
}
