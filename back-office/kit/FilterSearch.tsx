import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { controlLook } from '#ui/control-look.ts'

const restMilliseconds = 300

type Props = {
  value: string | undefined
  onChange: (text: string | undefined) => void
  label?: string
  placeholder?: string
  className?: string
}

/** Text that filters: told when the typing rests, or at once by Enter. */
export function FilterSearch({ value = '', onChange, label, placeholder, className }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  if (told !== value) {
    setTold(value)
    setText(value)
  }
  const tell = useEffectEvent((words: string) => {
    if (words.trim() !== value) onChange(words.trim() || undefined)
  })

  useEffect(() => {
    const timer = setTimeout(() => tell(text), restMilliseconds)
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
        aria-label={label ?? t('office.kit.search')}
        placeholder={placeholder ?? label ?? t('office.kit.search')}
        value={text}
        maxLength={200}
        enterKeyHint="search"
        data-search
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text.trim() || undefined)
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
        className={classes(controlLook(false), 'pl-8.5')}
      />
    </span>
  )
}
