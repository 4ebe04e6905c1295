import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { Button } from '#ui/Button.tsx'
import type { ButtonKind } from '#ui/button-look.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { TextArea } from '#ui/TextArea.tsx'

const leastReason = 3

type Props = {
  title: string
  label: ReactNode
  kind?: ButtonKind
  saveLabel: string
  saveKind?: ButtonKind
  /** Something is missing besides the reason. */
  isIncomplete?: boolean
  isPending: boolean
  error: unknown
  onOpen?: () => void
  /** Does it with the reason; `close` when it went well. */
  onSave: (reason: string, close: () => void) => void
  children?: ReactNode
}

/** A button that opens a form whose reason stands in the audit. */
export function FormDialog(props: Props) {
  const { title, label, kind = 'secondary', saveLabel, saveKind, isPending, error } = props
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= leastReason && !props.isIncomplete

  function open() {
    setReason('')
    props.onOpen?.()
    setOpen(true)
  }

  return (
    <>
      <Button kind={kind} onClick={open}>
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
              busy={isPending && t('office.members.saving')}
              onClick={() => props.onSave(reason.trim(), () => setOpen(false))}
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
            label={t('office.form.reason')}
            value={reason}
            maxLength={500}
            rows={2}
            error={fieldProblem(t, error, 'reason')}
            onChange={(event) => setReason(event.target.value)}
          />
          <RefusalBox error={error} />
        </div>
      </Dialog>
    </>
  )
}
