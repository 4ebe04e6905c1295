import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffPrint } from '#contract/shop/proofs.admin.ts'
import { ClaimNote } from '#back-office/staff/claims/ClaimNote.tsx'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { NextButton } from '#back-office/kit/queue/NextButton.tsx'
import { AskForChange } from './AskForChange.tsx'
import { HandOver } from './HandOver.tsx'
import { getHindrance, isForPrinter } from './hindrance.ts'
import { useDecideProof } from './proofs.queries.ts'
import type { ProofAct } from './proof-act.ts'
import { ReleaseForm } from './ReleaseForm.tsx'
import { UploadProof } from './UploadProof.tsx'
import type { useTakeProof } from './use-take-proof.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextLink } from '#ui/TextLink.tsx'

type Props = { uuid: string; print: StaffPrint; next: ReturnType<typeof useTakeProof> }

export function ProofDecision({ uuid, print, next }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const decide = useDecideProof(uuid)
  const [isAsking, setAsking] = useState(false)
  const mayDecide = may('orders.decide')
  const hindrance = getHindrance(print, mayDecide)
  const isOpen = print.phase === 'club' || print.phase === 'printing'
  const act: ProofAct = { print, decide, isResting: hindrance !== null }
  useKeys({ h: hindrance === null && !isAsking ? () => setAsking(true) : undefined })
  return (
    <div className="space-y-4">
      {mayDecide && isOpen && <ClaimNote kind="orders" uuid={uuid} claim={print.claim} />}
      {hindrance && hindrance !== 'claimed' && (
        <p aria-live="polite" className="rounded-control border border-line bg-sunken px-4 py-2">
          {t(`backOffice.proofs.hindrances.${hindrance}`)}
        </p>
      )}
      {print.phase === 'printing' ? (
        <HandOver uuid={uuid} {...act} isResting={!isForPrinter(print, mayDecide)} />
      ) : (
        mayDecide &&
        print.phase !== 'ended' && (
          <>
            {!isAsking && <ReleaseForm {...act} />}
            {!isAsking && <UploadProof {...act} />}
            {isAsking ? (
              <AskForChange {...act} onClose={() => setAsking(false)} />
            ) : (
              <Button
                kind="secondary"
                isWide
                isDisabled={act.isResting}
                onClick={() => setAsking(true)}
              >
                <PencilSimpleIcon aria-hidden weight="bold" />
                {t('backOffice.proofs.ask')}
                <KeyHint keys="h" />
              </Button>
            )}
          </>
        )
      )}
      {decide.variables?.action !== 'upload' && <RefusalBox error={decide.error} />}
      <p>
        <TextLink to="/orders/$uuid" params={{ uuid }}>
          {mayDecide && isOpen
            ? t('backOffice.proofs.toOrderDecide')
            : t('backOffice.proofs.toOrder')}
        </TextLink>
      </p>
      <RefusalBox error={next.error} onRetry={next.take} />
      {next.isAllowed && <NextButton label={t('backOffice.reviews.next')} onNext={next.take} />}
    </div>
  )
}
