import { classes } from '#ui/classes.ts'

type Props = {
  label: string
  /** YYYY-MM-DD, or nothing. */
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

export function DayField({ label, value, min, max, onChange }: Props) {
  return (
    <label
      className={classes(
        'inline-flex min-h-(--control) items-center gap-1.5 rounded-control border bg-surface px-2.5 text-body hover:border-ink-2',
        value ? 'border-patina' : 'border-line-strong',
      )}
    >
      <span className="shrink-0 text-ink-2">{label}</span>
      <input
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="num min-w-0 bg-transparent"
      />
    </label>
  )
}
