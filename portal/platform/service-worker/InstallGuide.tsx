import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export'
import { PlusSquareIcon } from '@phosphor-icons/react/dist/csr/PlusSquare'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

const steps = [
  { key: 'share', icon: ExportIcon },
  { key: 'add', icon: PlusSquareIcon },
  { key: 'confirm', icon: CheckIcon },
] as const

export function InstallGuide({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('install.guide.title')}
      actions={<Button onClick={onClose}>{t('install.guide.done')}</Button>}
    >
      <ol className="space-y-4">
        {steps.map(({ key, icon: Picture }, index) => (
          <li key={key} className="flex items-center gap-4">
            <span className="relative flex size-16 shrink-0 items-center justify-center rounded-card bg-sunken text-patina">
              <Picture size={36} aria-hidden />
              <span className="num absolute -top-2 -left-2 flex size-7 items-center justify-center rounded-full bg-patina font-bold text-on-patina">
                {index + 1}
              </span>
            </span>
            <p>{t(`install.guide.${key}`)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
