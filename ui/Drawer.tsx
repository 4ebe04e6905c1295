import { Dialog as Base } from '@base-ui/react/dialog'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { backdropStyles } from '#ui/layer-styles.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in view below the scrolling content. */
  footer?: ReactNode
  /** A `menu` is as high as its content on a phone, a `panel` fills it. */
  kind?: 'panel' | 'menu'
}

/** A bottom sheet on a phone, a panel on the right on wider screens. */
export function Drawer({ isOpen, onClose, title, children, footer, kind = 'panel' }: Props) {
  const { t } = useTranslation()
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        <Base.Popup
          className={classes(
            'fixed inset-x-0 bottom-0 z-40 flex flex-col bg-surface shadow-sheet transition-transform duration-200 outline-none data-ending-style:translate-y-full data-starting-style:translate-y-full',
            'md:inset-y-0 md:left-auto md:w-[26.25rem] md:rounded-none md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0 md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0 xl:w-[27.5rem]',
            kind === 'panel' ? 'top-0' : 'max-h-[85dvh] rounded-t-sheet',
          )}
        >
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4 md:pl-6">
            <Base.Title className="text-h3">{title}</Base.Title>
            <Base.Close render={<IconButton icon={XIcon} label={t('common.close')} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 md:p-6">
            {children}
          </div>
          {footer && <div className="border-t border-line p-4 md:p-6">{footer}</div>}
          <div className="pb-safe" />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
