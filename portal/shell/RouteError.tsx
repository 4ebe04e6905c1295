import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import {
  lazyRouteComponent as lazy,
  useRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Refused, Unreachable } from '#ui/refused.ts'
import { Page } from '#ui/Page.tsx'

const OfflinePage = lazy(() => import('#portal/shell/OfflinePage.tsx'), 'OfflinePage')
const NotFound = lazy(() => import('#portal/not-found/NotFound.tsx'), 'NotFound')

/** What stands in the place of a page that failed; the rest of the portal keeps working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  if (error instanceof Refused && error.status === 404) return <NotFound />

  async function retry() {
    queries.reset()
    await router.invalidate()
    reset()
  }

  if (error instanceof Unreachable) return <OfflinePage onRetry={() => void retry()} />

  return (
    <Page title={t('common.pageFailed')} width="text">
      <RefusalBox error={error} onRetry={() => void retry()} />
    </Page>
  )
}
