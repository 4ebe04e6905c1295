import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const SearchDialog = lazy(() =>
  import('./SearchDialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog })),
)

/**
 * Ctrl+K also opens it. A single key would not do: scanners that type like a keyboard would open
 * it.
 */
export function SearchButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)

  // Before paint: the button may be pressed as soon as it is visible.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        ref={opener}
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        className="hidden min-h-12 min-w-12 items-center justify-center gap-2 rounded-control text-ink-2 hover:bg-sunken md:inline-flex xl:min-w-56 xl:justify-start xl:border xl:border-line-strong xl:bg-surface xl:px-3"
      >
        <MagnifyingGlassIcon size={24} aria-hidden className="text-ink xl:text-ink-2" />
        <span className="sr-only flex-1 text-left xl:not-sr-only">{t('shell.search.title')}</span>
        <kbd
          aria-hidden
          className="hidden rounded-badge border border-line px-1.5 font-sans text-label xl:inline"
        >
          Ctrl K
        </kbd>
      </button>
      <Suspense>
        {wasOpen && (
          <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} focusAfter={opener} />
        )}
      </Suspense>
    </>
  )
}
