import { classes } from '#ui/classes.ts'

type Props = {
  label: string
  /** In words, for those who do not see the bar. */
  text: string
  value: number
  max?: number
  percent?: number
  /** Size, border and background. */
  className?: string
  fill?: string
}

export function MeterBar({ label, text, value, max = 100, className, fill, ...rest }: Props) {
  const { percent = (value / max) * 100 } = rest
  return (
    <>
      <meter className="sr-only" aria-label={label} min={0} max={max} value={value}>
        {text}
      </meter>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden
        className={classes(
          'block w-full rounded-badge',
          className ?? 'mt-2 h-3 border border-line-strong bg-sunken',
        )}
      >
        <rect width={percent} height="10" className={fill ?? 'fill-daylight sun:fill-ink'} />
      </svg>
    </>
  )
}
