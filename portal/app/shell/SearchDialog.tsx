import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { PaletteList, SearchPalette } from '#ui/SearchPalette.tsx'
import { useSearchResults } from './use-search-results.ts'

type Props = { isOpen: boolean; onClose: () => void; focusAfter: RefObject<HTMLElement | null> }

export function SearchDialog({ isOpen, onClose, focusAfter }: Props) {
  const { t } = useTranslation()
  const hasChosen = useRef(false)
  function leave(isChoice: boolean) {
    hasChosen.current = isChoice
    onClose()
  }

  return (
    <SearchPalette
      isOpen={isOpen}
      onClose={() => leave(false)}
      finalFocus={() =>
        hasChosen.current ? document.getElementById('content') : focusAfter.current
      }
      title={t('shell.search.title')}
      className="max-h-[min(36rem,80dvh)]"
    >
      <SearchList onChosen={() => leave(true)} />
    </SearchPalette>
  )
}

function SearchList({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { groups, isSearching, error } = useSearchResults(text)
  return (
    <PaletteList
      size="roomy"
      title={t('shell.search.title')}
      placeholder={t('shell.search.placeholder')}
      maxLength={80}
      text={text}
      onText={setText}
      groups={groups}
      onChoose={(row) => {
        onChosen()
        row.open()
      }}
      renderItem={({ label, detail }) => (
        <>
          <span className="max-w-full shrink-0 truncate font-semibold">{label}</span>
          {detail && <span className="truncate text-meta text-ink-2">{detail}</span>}
        </>
      )}
      status={
        isSearching
          ? t('shell.search.searching')
          : groups.length === 0 && !error && t('shell.search.nothing', { text: text.trim() })
      }
    >
      <RefusalBox error={error ?? undefined} className="m-2" />
    </PaletteList>
  )
}
