import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { getControlStyles } from '#ui/form/control-styles.ts'

const restMilliseconds = 300

type Props = {
  value: string | undefined
  onChange: (text: string | undefined) => void
  label?: string
  placeholder?: string
  className?: string
}

/** A text filter that applies after a pause in typing, or on Enter. */
export function FilterSearch({ value = '', onChange, label, placeholder, className }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const [displayedValue, setDisplayedValue] = useState(value)
  if (displayedValue !== value) {
    setDisplayedValue(value)
    setText(value)
  }
  const submit = useEffectEvent((input: string) => {
    if (input.trim() !== value) onChange(input.trim() || undefined)
  })

  useEffect(() => {
    const timer = setTimeout(() => submit(text), restMilliseconds)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <span className={classes('relative inline-block w-full sm:w-72', className)}>
      <MagnifyingGlassIcon
        aria-hidden
        size={18}
        className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-2"
      />
      <input
        type="search"
        aria-label={label ?? t('backOffice.kit.search')}
        placeholder={placeholder ?? label ?? t('backOffice.kit.search')}
        value={text}
        maxLength={200}
        enterKeyHint="search"
        data-search
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text.trim() || undefined)
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className={classes(getControlStyles(false), 'pl-8.5')}
      />
    </span>
  )
}
