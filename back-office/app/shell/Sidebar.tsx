import { useTranslation } from 'react-i18next'
import { MenuEntries } from './MenuEntries.tsx'
import { StaffMenu } from './StaffMenu.tsx'
import { RegionSwitcher } from './RegionSwitcher.tsx'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'

type Props = { onSearch: () => void; onKeys: () => void }

export function Sidebar({ onSearch, onKeys }: Props) {
  const { t } = useTranslation()
  return (
    <header className="sticky top-(--strip) flex h-[calc(100dvh-var(--strip))] w-58 shrink-0 flex-col border-r border-line bg-surface max-lg:hidden">
      <div className="space-y-2 p-2">
        <RegionSwitcher />
        <SearchButton onOpen={onSearch} />
      </div>
      <nav
        aria-label={t('backOffice.menu.label')}
        className="min-h-0 flex-1 overflow-y-auto p-2 [scrollbar-width:thin]"
      >
        <MenuEntries />
      </nav>
      <div className="border-t border-line p-2">
        <StaffMenu onKeys={onKeys} />
      </div>
    </header>
  )
}

function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-(--button) w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-2 text-ink-2 hover:border-ink-2 hover:text-ink"
    >
      <MagnifyingGlassIcon size={18} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left">{t('backOffice.kit.search')}</span>
      <KeyHint keys="ctrl+k" />
    </button>
  )
}
