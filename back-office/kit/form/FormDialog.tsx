import type { Icon } from '@phosphor-icons/react'
import type { UseMutationResult } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getFieldProblem } from './field-problem.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonKind } from '#ui/button-styles.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'

const minReasonLength = 3

type Props<Answer, Sent> = {
  title: string
  icon: Icon
  label: string
  kind?: ButtonKind
  saveLabel: string
  saveKind?: ButtonKind
  /** True while input besides the reason is missing. */
  isIncomplete?: boolean
  /** With `stepUp` where the call may ask for the second factor. */
  mutation: Pick<
    UseMutationResult<Answer, Error, Sent>,
    'mutate' | 'reset' | 'error' | 'isPending'
  > & { stepUp?: ReactNode }
  toSend: (reason: string) => NoInfer<Sent>
  onOpen?: () => void
  /** Message after success, "Saved" by default. */
  messageOf?: (answer: Answer) => string
  onSaved?: (answer: Answer) => void
  children?: ReactNode
}

/** A button that opens a form whose reason goes into the audit; it closes after saving. */
export function FormDialog<Answer, Sent>(props: Props<Answer, Sent>) {
  const { title, label, kind = 'secondary', saveLabel, saveKind, mutation } = props
  const { error, isPending } = mutation
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= minReasonLength && !props.isIncomplete

  function open() {
    setReason('')
    mutation.reset()
    props.onOpen?.()
    setOpen(true)
  }

  function save() {
    mutation.mutate(props.toSend(reason.trim()), {
      onSuccess(answer) {
        toast(props.messageOf?.(answer) ?? t('backOffice.form.saved'))
        setOpen(false)
        props.onSaved?.(answer)
      },
    })
  }

  return (
    <>
      <Button kind={kind} onClick={open}>
        <props.icon aria-hidden />
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              kind={saveKind}
              isDisabled={!isReady}
              busy={isPending && t('backOffice.members.saving')}
              onClick={save}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        <div className="space-y-4">
          {props.children}
          <TextArea
            id={id}
            label={t('backOffice.form.reason')}
            value={reason}
            maxLength={500}
            rows={2}
            error={getFieldProblem(t, error, 'reason')}
            onChange={(event) => setReason(event.target.value)}
          />
          <RefusalBox error={error} />
        </div>
        {mutation.stepUp}
      </Dialog>
    </>
  )
}
