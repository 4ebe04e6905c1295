import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Region } from '#contract/regions.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { useWithdrawEnd } from './programme-end.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

type Props = { region: Region; isOpen: boolean; onClose: () => void }

const minReasonLength = 5

export function WithdrawEnd({ region, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const withdraw = useStepUp(useWithdrawEnd(region.id))

  function send() {
    withdraw.mutate(
      { reason },
      {
        onSuccess() {
          setReason('')
          onClose()
        },
      },
    )
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('backOffice.programmeEnd.withdraw')}
      confirmLabel={t('backOffice.programmeEnd.withdraw')}
      isDisabled={reason.trim().length < minReasonLength}
      busy={withdraw.isPending && t('profile.saving')}
      error={withdraw.error}
      onConfirm={send}
    >
      <p className="mb-3">{t('backOffice.programmeEnd.withdrawText')}</p>
      <TextArea
        id="withdraw-reason"
        label={t('backOffice.form.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {withdraw.stepUp}
    </Confirm>
  )
}
