import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { NotFound } from './NotFound.tsx'
import { NotYours } from './NotYours.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { useRetry } from '#web/use-retry.ts'

export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const retry = useRetry(reset)
  if (error instanceof Refused && error.status === 404) return <NotFound />
  if (error instanceof Refused && error.status === 403) return <NotYours />
  return (
    <BackOfficePage title={t('common.pageFailed')}>
      <RefusalBox error={error} onRetry={retry} className="max-w-text" />
    </BackOfficePage>
  )
}
