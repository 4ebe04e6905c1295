import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PaneTitle } from './PaneTitle.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useRetry } from '#web/use-retry.ts'

export function TicketError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const retry = useRetry(reset)
  const isMissing = error instanceof Refused && error.status === 404
  const isAway = error instanceof Unreachable
  return (
    <div className="m-auto w-full max-w-text overflow-y-auto px-4 py-6 text-center">
      <PaneTitle
        title={t(
          isMissing ? 'refusals.support.not_found' : isAway ? 'offline.title' : 'common.pageFailed',
        )}
      />
      {isMissing ? (
        <EmptyState
          picture="not-found"
          action={<LinkButton to="/support/chat/new">{t('support.ask')}</LinkButton>}
        >
          {t('support.missing')}
        </EmptyState>
      ) : (
        <RefusalBox error={error} onRetry={retry} className="mt-6 text-left" />
      )}
    </div>
  )
}
