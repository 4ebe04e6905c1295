import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from './Confirm.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

type Props<Answer, Sent> = {
  /** Of the reason's field. */
  id: string
  isOpen: boolean
  onClose: () => void
  /** The label of the button by default. */
  title?: string
  confirmLabel: string
  text: string
  isDanger?: boolean
  minLength?: number
  /** With `stepUp` where the call may ask for the second factor. */
  mutation: Pick<UseMutationResult<Answer, Error, Sent>, 'mutate' | 'error' | 'isPending'> & {
    stepUp?: ReactNode
  }
  toSend: (reason: string) => NoInfer<Sent>
}

/** A question before an action that needs a reason; closes after success. */
export function ReasonConfirm<Answer, Sent>(props: Props<Answer, Sent>) {
  const { id, isOpen, onClose, confirmLabel, title = confirmLabel, text, isDanger } = props
  const { minLength = 0, mutation, toSend } = props
  const { t } = useTranslation()
  const [reason, setReason] = useState('')

  function send() {
    mutation.mutate(toSend(reason), {
      onSuccess() {
        setReason('')
        onClose()
      },
    })
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      isDanger={isDanger}
      isDisabled={reason.trim().length < minLength}
      busy={mutation.isPending && t('profile.saving')}
      error={mutation.error}
      onConfirm={send}
    >
      <p className="mb-3">{text}</p>
      <TextArea
        id={id}
        label={t('backOffice.form.reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {mutation.stepUp}
    </Confirm>
  )
}
