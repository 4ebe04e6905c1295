import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'

type Props<Value extends string> = {
  label: string
  /** Undefined: all. */
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
  /** Label of no filter, "All" by default. */
  all?: string
}

export function FilterSelect<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange, all } = props
  const { t } = useTranslation()
  return (
    <label
      className={classes(
        'relative inline-flex min-h-(--control) max-w-full items-center rounded-control border bg-surface pl-2.5 text-body hover:border-ink-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        value ? 'border-patina' : 'border-line-strong',
      )}
    >
      <span className="min-w-0 text-ink-2">{label}</span>
      <select
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value)
        }
        className="field-sizing-content min-w-0 appearance-none self-stretch truncate bg-transparent pr-[calc(1em+1rem)] pl-1.5 font-semibold outline-none focus-visible:shadow-none [&>option]:bg-surface [&>option]:text-ink"
      >
        <option value="">{all ?? t('backOffice.kit.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <CaretDownIcon
        weight="bold"
        aria-hidden
        className="pointer-events-none absolute right-2.5 top-1/2 -translate-y-1/2"
      />
    </label>
  )
}
