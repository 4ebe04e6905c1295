import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTopUp } from '#contract/points/club-card.admin.ts'
import { useDecideTopUp } from './club-card.queries.ts'
import { RejectTopUpForm } from './RejectTopUpForm.tsx'
import { isClaimedByOther } from '#back-office/staff/claims/claims.queries.ts'
import { ClaimNote } from '#back-office/staff/claims/ClaimNote.tsx'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { NextButton } from '#back-office/kit/queue/NextButton.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** Once sent, only the provider can end a top-up. */
export function TopUpDecision({ topUp, onNext }: { topUp: StaffTopUp; onNext: () => void }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const decide = useDecideTopUp(topUp.uuid)
  const [isRejecting, setRejecting] = useState(false)
  const waits = topUp.status === 'PENDING' && topUp.approval === 'waiting'
  const isMine = waits && may('top_ups.decide') && !isClaimedByOther(topUp.claim)
  function approve() {
    if (decide.isPending) return
    decide.mutate(
      { action: 'approve' },
      {
        onSuccess() {
          toast(t('backOffice.clubCard.approved'))
          onNext()
        },
      },
    )
  }
  useKeys({ a: isMine && !isRejecting ? approve : undefined })
  return (
    <div className="space-y-4">
      {waits && may('top_ups.decide') && (
        <ClaimNote kind="top_ups" uuid={topUp.uuid} claim={topUp.claim} />
      )}
      {isMine && !isRejecting && (
        <Button
          isWide
          onClick={approve}
          busy={decide.isPending && t('backOffice.clubCard.approving')}
        >
          <CheckIcon aria-hidden weight="bold" />
          {t('backOffice.clubCard.approve')}
          <KeyHint keys="a" />
        </Button>
      )}
      {isMine && (
        <RejectTopUpForm
          topUp={topUp}
          decide={decide}
          onDone={onNext}
          isOpen={isRejecting}
          onOpen={setRejecting}
        />
      )}
      {!waits && (
        <p className="text-ink-2">
          {topUp.status === 'PENDING'
            ? t('backOffice.clubCard.waitsProvider')
            : t('backOffice.orders.noDecision')}
        </p>
      )}
      <RefusalBox error={decide.error} />
      {may('top_ups.decide') && <NextButton label={t('backOffice.orders.next')} onNext={onNext} />}
    </div>
  )
}
