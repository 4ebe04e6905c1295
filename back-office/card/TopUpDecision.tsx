import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeTopUp } from '#contract/club-card.admin.ts'
import { useDecideTopUp } from '#back-office/card/card.queries.ts'
import { RefuseTopUpForm } from '#back-office/card/RefuseTopUpForm.tsx'
import { isHeldByOther } from '#back-office/claims/claims.queries.ts'
import { ClaimNote } from '#back-office/claims/ClaimNote.tsx'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { NextButton } from '#back-office/kit/NextButton.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { toast } from '#ui/toast.ts'

/** Approve and send, or refuse; what was sent only the provider can end. */
export function TopUpDecision({ topUp, onNext }: { topUp: OfficeTopUp; onNext: () => void }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const decide = useDecideTopUp(topUp.uuid)
  const [isRefusing, setRefusing] = useState(false)
  const waits = topUp.status === 'PENDING' && topUp.approval === 'waiting'
  const isMine = waits && may('top_ups.decide') && !isHeldByOther(topUp.claim)
  function approve() {
    if (decide.isPending) return
    decide.mutate(
      { deed: 'approve' },
      {
        onSuccess() {
          toast(t('office.topUps.approved'))
          onNext()
        },
      },
    )
  }
  useKeys({ a: isMine && !isRefusing ? approve : undefined })
  return (
    <div className="space-y-4">
      {waits && may('top_ups.decide') && (
        <ClaimNote kind="top_ups" uuid={topUp.uuid} claim={topUp.claim} />
      )}
      {isMine && !isRefusing && (
        <Button isWide onClick={approve} busy={decide.isPending && t('office.topUps.approving')}>
          <CheckIcon aria-hidden weight="bold" />
          {t('office.topUps.approve')}
          <KeyHint keys="a" />
        </Button>
      )}
      {isMine && (
        <RefuseTopUpForm
          topUp={topUp}
          decide={decide}
          onDone={onNext}
          isOpen={isRefusing}
          onOpen={setRefusing}
        />
      )}
      {!waits && (
        <p className="text-ink-2">
          {topUp.status === 'PENDING'
            ? t('office.topUps.waitsProvider')
            : t('office.orders.noDecision')}
        </p>
      )}
      <RefusalBox error={decide.error} />
      {may('top_ups.decide') && <NextButton label={t('office.orders.next')} onNext={onNext} />}
    </div>
  )
}
