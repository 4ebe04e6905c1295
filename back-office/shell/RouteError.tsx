import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { NotFound } from '#back-office/shell/NotFound.tsx'
import { NotYours } from '#back-office/shell/NotYours.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Refused } from '#ui/refused.ts'

/** What stands in the place of a screen that failed; the rest of the office keeps working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  if (error instanceof Refused && error.status === 404) return <NotFound />
  if (error instanceof Refused && error.status === 403) return <NotYours />

  async function retry() {
    queries.reset()
    await router.invalidate()
    reset()
  }

  return (
    <OfficePage title={t('common.pageFailed')}>
      <RefusalBox error={error} onRetry={() => void retry()} className="max-w-text" />
    </OfficePage>
  )
}
