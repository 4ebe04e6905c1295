import { classes } from '#ui/classes.ts'

/** A block with the size of what is coming, still until it is asked for; it shows only when the wait exceeds 200 ms. */
export function Skeleton({ className, isStill }: { className?: string; isStill?: boolean }) {
  return (
    <div aria-hidden className="late">
      <div
        className={classes(
          'rounded-card bg-line sun:bg-[#e0e0e0]',
          !isStill && 'animate-pulse',
          className ?? 'h-24',
        )}
      />
    </div>
  )
}
