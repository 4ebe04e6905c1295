import { classes } from '#ui/classes.ts'

export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="2 4 60 56" aria-hidden className="shrink-0">
      <path d="M5 40 31 14v16L5 56z" fill="#6ccbbb" />
      <path d="m31 14 28 28v14L31 30z" fill="#2f9388" />
      <path d="m37 8 22 12v13L37 20z" fill="#f5b323" />
    </svg>
  )
}

/** If the name does not fit beside the mark, it wraps out of view. */
export function Brand({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        'flex h-9 min-w-0 flex-wrap items-center gap-2 overflow-hidden text-on-slate',
        className,
      )}
    >
      <BrandMark />
      <span className="leading-9 text-lead font-bold whitespace-nowrap [font-variation-settings:'FLAR'_80]">
        Rooflight Club
      </span>
    </span>
  )
}
