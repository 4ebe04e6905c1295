import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffPhoto } from '#contract/earning/reference-photos.admin.ts'
import { type PhotoReason, photoReasons } from '#contract/earning/reference-photos.rules.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { useDecidePhoto } from './reference-photos.queries.ts'
import { DecisionFrame } from '#back-office/earning/reviews/DecisionFrame.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { row: StaffPhoto; onNext: () => void }

export function PhotoDecision({ row, onNext }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [isRejecting, setRejecting] = useState(false)
  const decide = useDecidePhoto(row.uuid)
  const isOpen = row.state === 'waiting' && may('reviews.decide')

  function onDecide(reason?: PhotoReason) {
    if (decide.isPending) return
    decide.mutate(reason, {
      onSuccess() {
        toast(
          t(reason ? 'backOffice.reviews.rejected' : 'backOffice.reviews.approved', {
            name: row.caption,
          }),
        )
        onNext()
      },
    })
  }
  useKeys({
    a: isOpen && !isRejecting ? () => onDecide() : undefined,
    r: isOpen && !isRejecting ? () => setRejecting(true) : undefined,
    ...Object.fromEntries(
      photoReasons.map((reason, index) => [
        String(index + 1),
        isOpen && isRejecting ? () => onDecide(reason) : undefined,
      ]),
    ),
  })
  if (!may('reviews.decide')) return <p className="text-ink-2">{t('backOffice.reviews.seeOnly')}</p>
  const busy = decide.isPending && t('backOffice.returns.busy')

  return (
    <DecisionFrame
      kind="photos"
      uuid={row.uuid}
      claim={row.claim}
      isOpen={isOpen}
      error={decide.error}
      onNext={onNext}
    >
      {!isRejecting && (
        <>
          <Button isWide busy={busy} onClick={() => onDecide()}>
            <CheckIcon aria-hidden weight="bold" />
            {t('backOffice.referencePhotos.accept')}
            <KeyHint keys="a" />
          </Button>
          <Button kind="secondary" isWide onClick={() => setRejecting(true)}>
            <XIcon aria-hidden weight="bold" />
            {t('backOffice.reviews.reject')}
            <KeyHint keys="r" />
          </Button>
        </>
      )}
      {isRejecting && (
        <fieldset className="space-y-2">
          <legend className="mb-2 font-semibold">{t('backOffice.reviews.why')}</legend>
          {photoReasons.map((reason, index) => (
            <Button
              key={reason}
              kind="secondary"
              isWide
              className="justify-start! text-left!"
              onClick={() => onDecide(reason)}
            >
              <span className="flex-1">{t(`referencePhotos.reasons.${reason}`)}</span>
              <KeyHint keys={String(index + 1)} />
            </Button>
          ))}
          <Button kind="quiet" onClick={() => setRejecting(false)}>
            {t('common.cancel')}
          </Button>
        </fieldset>
      )}
    </DecisionFrame>
  )
}
