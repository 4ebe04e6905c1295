import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoundGroup, type FoundRow, useFound } from './use-found.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { backdropStyles } from '#ui/layer-styles.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  focusAfter: RefObject<HTMLElement | null>
}

export function SearchDialog({ isOpen, onClose, focusAfter }: Props) {
  const { t } = useTranslation()
  const hasChosen = useRef(false)
  function leave(isChoice: boolean) {
    hasChosen.current = isChoice
    onClose()
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && leave(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropStyles} />
        <Dialog.Popup
          finalFocus={() =>
            hasChosen.current ? document.getElementById('content') : focusAfter.current
          }
          aria-label={t('shell.search.title')}
          className="fixed top-[min(12dvh,6rem)] left-1/2 z-40 flex max-h-[min(36rem,80dvh)] w-[min(38rem,calc(100vw-1rem))] -translate-x-1/2 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-dialog outline-none"
        >
          <SearchList onChosen={() => leave(true)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SearchList({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { groups, isSearching, error } = useFound(text)
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      itemToStringValue={({ label }: FoundRow) => label}
      value={text}
      onValueChange={(value, { reason }) => reason.startsWith('input') && setText(value)}
    >
      <div className="flex items-center gap-2 border-b border-line pr-1 pl-4">
        <MagnifyingGlassIcon size={22} aria-hidden className="shrink-0 text-ink-2" />
        <Autocomplete.Input
          aria-label={t('shell.search.title')}
          placeholder={t('shell.search.placeholder')}
          maxLength={80}
          className="h-14 min-w-0 flex-1 bg-transparent text-(length:--control-text) outline-none placeholder:text-ink-3 focus-visible:shadow-none"
        />
        <Dialog.Close render={<IconButton icon={XIcon} label={t('common.close')} />} />
      </div>
      <RefusalBox error={error ?? undefined} className="m-2" />
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden">
        {(group: FoundGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="mb-1">
            <Autocomplete.GroupLabel className="px-3 py-1 text-meta font-semibold text-ink-2">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(row: FoundRow) => (
                <Autocomplete.Item
                  key={row.id}
                  value={row}
                  onClick={() => {
                    onChosen()
                    row.open()
                  }}
                  className="flex min-h-12 cursor-pointer items-baseline gap-3 rounded-control px-3 py-2.5 outline-none select-none data-highlighted:bg-patina-soft sun:data-highlighted:underline"
                >
                  <span className="max-w-full shrink-0 truncate font-semibold">{row.label}</span>
                  {row.detail && (
                    <span className="truncate text-meta text-ink-2">{row.detail}</span>
                  )}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <output className="px-4 text-meta text-ink-2 not-empty:py-3">
        {isSearching
          ? t('shell.search.searching')
          : groups.length === 0 && !error && t('shell.search.nothing', { text: text.trim() })}
      </output>
    </Autocomplete.Root>
  )
}
