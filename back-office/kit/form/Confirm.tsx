import { useId, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  confirmLabel: string
  onConfirm: () => void
  busy?: string | false
  isDanger?: boolean
  /** True while input in `children` is missing. */
  isDisabled?: boolean
  /** Number to be typed to confirm an action that cannot be undone. */
  count?: number
  error?: unknown
  /** Takes the focus instead of the dialog's first control. */
  focusFirst?: RefObject<HTMLElement | null>
}

/** A question before an action; the button's label names the action. */
export function Confirm(props: Props) {
  const { isOpen, onClose, title, children, confirmLabel, onConfirm, busy, isDanger, count } = props
  const { t } = useTranslation()
  const id = useId()
  const [input, setInput] = useState('')
  const isTyped = count === undefined || input.replaceAll(/\D/g, '') === String(count)

  function close() {
    setInput('')
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      focusFirst={props.focusFirst}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            busy={busy}
            isDisabled={!isTyped || props.isDisabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <div>{children}</div>
        {count !== undefined && (
          <TextField
            id={id}
            label={t('backOffice.kit.typeCount', { count })}
            inputMode="numeric"
            autoComplete="off"
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
        )}
        <RefusalBox error={props.error} />
      </div>
    </Dialog>
  )
}
