import { Dialog as Base } from '@base-ui/react/dialog'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/IconButton.tsx'
import { backdropStyles, dialogStyles, wideDialogStyles } from '#ui/layer-styles.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** For pictures and videos. */
  isWide?: boolean
  /** Takes the focus afterwards if the opener is gone. */
  focusAfter?: RefObject<HTMLElement | null>
  /** Takes the focus in the open dialog; its first control unless said. */
  focusFirst?: RefObject<HTMLElement | null>
}

export function Dialog(props: Props) {
  const { isOpen, onClose, title, children, actions, isWide, focusAfter } = props
  const { t } = useTranslation()
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        <Base.Popup
          initialFocus={props.focusFirst}
          finalFocus={focusAfter}
          className={isWide ? wideDialogStyles : dialogStyles}
        >
          <div className="flex items-start gap-2">
            <Base.Title className="flex-1 pt-2 text-h3">{title}</Base.Title>
            <Base.Close
              render={<IconButton icon={XIcon} label={t('common.close')} className="-mr-3" />}
            />
          </div>
          <div className="mt-2">{children}</div>
          {actions && (
            <div className="mt-6 flex flex-col gap-2 md:flex-row md:justify-end">{actions}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
