import { useTranslation } from 'react-i18next'
import { MenuEntries } from '#back-office/shell/MenuEntries.tsx'
import { PersonMenu } from '#back-office/shell/PersonMenu.tsx'
import { RegionSwitcher } from '#back-office/shell/RegionSwitcher.tsx'
import { SearchButton } from '#back-office/shell/SearchButton.tsx'

type Props = { onSearch: () => void; onKeys: () => void }

/** The left menu at 1024 px and wider. */
export function Sidebar({ onSearch, onKeys }: Props) {
  const { t } = useTranslation()
  return (
    <header className="sticky top-(--strip) flex h-[calc(100dvh-var(--strip))] w-58 shrink-0 flex-col border-r border-line bg-surface max-lg:hidden">
      <div className="space-y-2 p-2">
        <RegionSwitcher />
        <SearchButton onOpen={onSearch} />
      </div>
      <nav
        aria-label={t('office.menu.label')}
        className="min-h-0 flex-1 overflow-y-auto p-2 [scrollbar-width:thin]"
      >
        <MenuEntries />
      </nav>
      <div className="border-t border-line p-2">
        <PersonMenu onKeys={onKeys} />
      </div>
    </header>
  )
}
