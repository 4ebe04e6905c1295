import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useTranslation } from 'react-i18next'
import { isLanguage, getLanguage, offeredLanguages } from '#contract/languages.ts'
import { selectableRegions } from '#contract/regions.ts'
import { chooseLanguage } from '#portal/platform/languages.ts'
import { classes } from '#ui/classes.ts'
import { Flag } from '#ui/Flag.tsx'

type Props = {
  /** Saves the language of a signed-in person. */
  onChosen?: (languageId: number) => void
  isOnSlate?: boolean
  isShort?: boolean
}

/**
 * An invisible native select over a drawn face; its own font, as fifteen names need three of ours.
 */
export function LanguagePicker({ onChosen, isOnSlate = false, isShort = false }: Props) {
  const { t, i18n } = useTranslation()
  const current = isLanguage(i18n.language) ? i18n.language : 'en'

  function choose(code: string) {
    if (!isLanguage(code)) return
    void chooseLanguage(code)
    onChosen?.(getLanguage(code).id)
  }

  return (
    <span
      className={classes(
        'relative inline-flex min-h-12 items-center rounded-control border font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        isOnSlate
          ? 'border-slate-line bg-slate text-on-slate has-focus-visible:outline-daylight'
          : 'border-line-strong bg-surface',
        isShort ? 'gap-1.5 px-2.5' : 'w-full gap-2 px-3',
      )}
    >
      <Flag code={current} />
      <span aria-hidden className="flex-1 text-meta">
        {!isShort && `${getLanguage(current).name} · `}
        {current.toUpperCase()}
      </span>
      <CaretDownIcon size={16} weight="bold" aria-hidden />
      <select
        aria-label={t('common.language')}
        value={current}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-surface [font-family:system-ui] text-[1rem] text-ink opacity-0"
      >
        {offeredLanguages.map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag}>
            {`${getFlag(code)} ${name} · ${code.toUpperCase()}`}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A letter of a country as the device draws flags of two; the others show the letters. */
const letterA = 0x1_f1_e6

function getFlag(language: string) {
  const region = selectableRegions.find((one) => one.language === language)
  return [...(region?.slug ?? 'gb')]
    .map((letter) => String.fromCodePoint(letterA + letter.charCodeAt(0) - 'a'.charCodeAt(0)))
    .join('')
}
