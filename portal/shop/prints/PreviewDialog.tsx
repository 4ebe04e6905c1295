import { Dialog as Base } from '@base-ui/react/dialog'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SheetSvg } from '#print/SheetSvg.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { backdropStyles } from '#ui/layer-styles.ts'

const zooms = [1, 1.5, 2, 3, 4, 6]

type Props = ComponentProps<typeof SheetSvg> & { isOpen: boolean; onClose: () => void }

export function PreviewDialog({ isOpen, onClose, ...drawing }: Props) {
  const { t } = useTranslation()
  const [step, setStep] = useState(0)
  const zoom = zooms[step]!
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyles} />
        <Base.Popup className="fixed inset-0 z-40 flex flex-col bg-bg outline-none">
          <div className="flex items-center gap-2 border-b border-line bg-surface px-4 py-1">
            <Base.Title className="flex-1 text-h3">{t('marketing.preview.title')}</Base.Title>
            <IconButton
              icon={MinusIcon}
              label={t('marketing.preview.smaller')}
              disabled={step === 0}
              onClick={() => setStep(step - 1)}
            />
            <span aria-live="polite" className="num w-14 text-center font-semibold">
              {Math.round(zoom * 100)} %
            </span>
            <IconButton
              icon={PlusIcon}
              label={t('marketing.preview.larger')}
              disabled={step === zooms.length - 1}
              onClick={() => setStep(step + 1)}
            />
            <Base.Close render={<IconButton icon={XIcon} label={t('common.close')} />} />
          </div>
          <section
            aria-label={t('marketing.preview.title')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by the arrow keys
            tabIndex={0}
            className="pb-safe min-h-0 flex-1 overflow-auto bg-sunken p-4"
          >
            <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
              <SheetSvg {...drawing} className="size-full" />
            </div>
          </section>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
