import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isClaimedByOther } from '#back-office/staff/claims/claims.queries.ts'
import { ClaimNote } from '#back-office/staff/claims/ClaimNote.tsx'
import { NextButton } from '#back-office/kit/queue/NextButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = ComponentProps<typeof ClaimNote> & {
  /** True while the item waits for a decision. */
  isOpen: boolean
  error: unknown
  onNext: () => void
  children: ReactNode
}

/** Renders the decisions while the item is open and no colleague has claimed it. */
export function DecisionFrame({ isOpen, error, onNext, children, ...claimed }: Props) {
  const { t } = useTranslation()
  return (
    <div className="space-y-4">
      {isOpen && <ClaimNote {...claimed} />}
      {!isOpen && <p className="text-ink-2">{t('backOffice.reviews.over')}</p>}
      {isOpen && !isClaimedByOther(claimed.claim) && children}
      <RefusalBox error={error} />
      <NextButton label={t('backOffice.reviews.next')} onNext={onNext} />
    </div>
  )
}
