import { Dialog } from '@base-ui/react/dialog'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuEntries } from './MenuEntries.tsx'
import { StaffMenu } from './StaffMenu.tsx'
import { RegionSwitcher } from './RegionSwitcher.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { backdropStyles } from '#ui/layer-styles.ts'

type Props = { onSearch: () => void; onKeys: () => void }

/** Below 1024 px the menu is a drawer. */
export function TopBar({ onSearch, onKeys }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="low-static sticky top-(--strip) z-20 flex h-(--top-bar) items-center gap-1 border-b border-line bg-surface px-2 lg:hidden">
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger render={<IconButton icon={ListIcon} label={t('backOffice.menu.open')} />} />
        <Dialog.Portal>
          <Dialog.Backdrop className={backdropStyles} />
          <Dialog.Popup className="fixed inset-y-0 left-0 z-40 flex w-[min(18rem,calc(100vw-3rem))] flex-col bg-surface shadow-dialog transition-transform duration-200 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
            <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
              <Dialog.Title className="text-h3">{t('backOffice.menu.label')}</Dialog.Title>
              <Dialog.Close render={<IconButton icon={XIcon} label={t('common.close')} />} />
            </div>
            <nav
              aria-label={t('backOffice.menu.label')}
              className="min-h-0 flex-1 overflow-y-auto p-2"
            >
              <MenuEntries onChoose={close} />
            </nav>
            <div className="border-t border-line p-2">
              <StaffMenu
                onKeys={() => {
                  close()
                  onKeys()
                }}
              />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <div className="min-w-0 flex-1">
        <RegionSwitcher />
      </div>
      <IconButton
        icon={MagnifyingGlassIcon}
        label={t('backOffice.search.title')}
        onClick={onSearch}
      />
    </header>
  )
}
