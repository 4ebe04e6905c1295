import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-(--button) w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-2 text-ink-2 hover:border-ink-2 hover:text-ink"
    >
      <MagnifyingGlassIcon size={18} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate text-left">{t('office.kit.search')}</span>
      <KeyHint keys="ctrl+k" />
    </button>
  )
}
