import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { backdropStyles, dialogStyles } from '#ui/layer-styles.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Names the thing: "Delete the project ul. Lipowa 8?" */
  title: string
  /** Names the loss: "You lose 15 points." */
  text: ReactNode
  confirmLabel: string
  onConfirm: () => void
  cancelLabel?: string
  busy?: string | false
  isDanger?: boolean
}

/** The safe answer has the focus. */
export function AlertDialog(props: Props) {
  const { t } = useTranslation()
  const safe = useRef<HTMLButtonElement>(null)
  const { isOpen, onClose, title, text, confirmLabel, onConfirm, busy, isDanger = true } = props
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && !busy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        <Base.Popup initialFocus={safe} className={dialogStyles}>
          <Base.Title className="text-h3">{title}</Base.Title>
          <Base.Description render={<div />} className="mt-2 text-ink-2">
            {text}
          </Base.Description>
          <div className="mt-6 flex flex-col gap-2 md:flex-row md:justify-end">
            <Base.Close
              render={
                <Button ref={safe} kind="secondary">
                  {props.cancelLabel ?? t('common.cancel')}
                </Button>
              }
            />
            <Button kind={isDanger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
