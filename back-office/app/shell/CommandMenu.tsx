import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { PaletteList, SearchPalette } from '#ui/SearchPalette.tsx'
import { useCommands } from './commands.ts'

type Props = { isOpen: boolean; onClose: () => void; onKeys: () => void }

/** Ctrl+K: finds members, orders and serials, opens screens, does what the menus do. */
export function CommandMenu({ isOpen, onClose, onKeys }: Props) {
  const { t } = useTranslation()
  return (
    <SearchPalette
      isOpen={isOpen}
      onClose={onClose}
      title={t('backOffice.search.title')}
      className="max-h-[min(34rem,80dvh)]"
    >
      <CommandList onClose={onClose} onKeys={onKeys} />
    </SearchPalette>
  )
}

function CommandList({ onClose, onKeys }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { groups, isSearching } = useCommands(text, onKeys)
  return (
    <PaletteList
      size="compact"
      title={t('backOffice.search.title')}
      placeholder={t('backOffice.search.placeholder')}
      maxLength={100}
      text={text}
      onText={setText}
      groups={groups}
      onChoose={(command) => {
        onClose()
        command.act()
      }}
      renderItem={({ label, detail, keys }) => (
        <>
          <span className="min-w-0 flex-1 truncate">
            {label}
            {detail && <span className="ml-2 text-ink-2">{detail}</span>}
          </span>
          {keys && <KeyHint keys={keys} />}
        </>
      )}
      status={
        isSearching
          ? t('backOffice.search.searching')
          : groups.length === 0 && t('backOffice.search.nothing', { text: text.trim() })
      }
    />
  )
}
