import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { type Command, type CommandGroup, useCommands } from './commands.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { backdropStyles } from '#ui/layer-styles.ts'

type Props = { isOpen: boolean; onClose: () => void; onKeys: () => void }

/** Ctrl+K: finds members, orders and serials, opens screens, does what the menus do. */
export function CommandMenu({ isOpen, onClose, onKeys }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropStyles} />
        <Dialog.Popup
          aria-label={t('backOffice.search.title')}
          className="fixed top-[min(12dvh,6rem)] left-1/2 z-40 flex max-h-[min(34rem,80dvh)] w-[min(38rem,calc(100vw-1rem))] -translate-x-1/2 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-dialog outline-none"
        >
          <CommandList onClose={onClose} onKeys={onKeys} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CommandList({ onClose, onKeys }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { groups, isSearching } = useCommands(text, onKeys)

  function choose(command: Command) {
    onClose()
    command.act()
  }

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      itemToStringValue={({ label }: Command) => label}
      value={text}
      onValueChange={(value, { reason }) => reason.startsWith('input') && setText(value)}
    >
      <div className="flex items-center gap-2 border-b border-line pr-1 pl-4">
        <MagnifyingGlassIcon size={18} aria-hidden className="shrink-0 text-ink-2" />
        <Autocomplete.Input
          aria-label={t('backOffice.search.title')}
          placeholder={t('backOffice.search.placeholder')}
          maxLength={100}
          className="h-12 min-w-0 flex-1 bg-transparent text-(length:--control-text) outline-none placeholder:text-ink-3 focus-visible:shadow-none"
        />
        <Dialog.Close render={<IconButton icon={XIcon} label={t('common.close')} />} />
      </div>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto p-1.5 empty:hidden">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="mb-1">
            <Autocomplete.GroupLabel className="px-2.5 py-1 text-label font-semibold text-ink-3">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Command) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => choose(item)}
                  className="flex min-h-(--button) cursor-pointer items-center gap-3 rounded-control px-2.5 outline-none select-none data-highlighted:bg-patina-soft"
                >
                  <span className="min-w-0 flex-1 truncate">
                    {item.label}
                    {item.detail && <span className="ml-2 text-ink-2">{item.detail}</span>}
                  </span>
                  {item.keys && <KeyHint keys={item.keys} />}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <output className="px-4 text-meta text-ink-2 not-empty:py-2.5">
        {isSearching
          ? t('backOffice.search.searching')
          : groups.length === 0 && t('backOffice.search.nothing', { text: text.trim() })}
      </output>
    </Autocomplete.Root>
  )
}
