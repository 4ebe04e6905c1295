import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  /** Names what is counted, as "Quantity of Thermo mug". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  className?: string
}

/** A typed number is clamped to the limits on blur. */
export function Stepper({ label, value, onChange, min = 1, max, className }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string>()

  function set(next: number) {
    const within = Math.min(max, Math.max(min, next))
    setDraft(undefined)
    if (within !== value) onChange(within)
  }

  function settle() {
    if (draft !== undefined) set(draft === '' ? value : Number(draft))
  }

  return (
    <fieldset
      aria-label={label}
      className={classes(
        'inline-flex items-center rounded-control border border-line-strong bg-surface',
        className,
      )}
    >
      <IconButton
        icon={MinusIcon}
        label={t('common.less')}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      />
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="num h-12 w-12 bg-transparent text-center text-lead font-bold"
      />
      <IconButton
        icon={PlusIcon}
        label={t('common.more')}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      />
    </fieldset>
  )
}
