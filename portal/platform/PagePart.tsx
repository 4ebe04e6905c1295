import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { ChatsCircleIcon } from '@phosphor-icons/react/dist/csr/ChatsCircle'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/LinkButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { useRetry } from '#web/use-retry.ts'

type Props = {
  /** Fallback until the data has arrived. */
  fallback: ReactNode
  /** Another value starts afresh: another page of a list, another filter. */
  resetKey?: string
  children: ReactNode
}

/** A part of a page with its own data: if it fails, the rest of the page stays. */
export function PagePart({ fallback, resetKey = '', children }: Props) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={PartError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

/** Handles a fault of this call; missing pages and lost connections concern the whole page. */
function PartError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const retry = useRetry(reset)
  if (!(error instanceof Refused) || error.status < 500) throw error
  return (
    <div className="my-4">
      <RefusalBox error={error} onRetry={retry} />
      <LinkButton to="/support/chat/new" kind="quiet" className="mt-2 -ml-4">
        <ChatsCircleIcon size={22} aria-hidden />
        {t('support.write')}
      </LinkButton>
    </div>
  )
}
