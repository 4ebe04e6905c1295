import { classes } from '#ui/classes.ts'

/** A block with the size of what is coming; it shows only when the wait exceeds 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className="late">
      <div
        className={classes(
          'animate-pulse rounded-card bg-line sun:bg-[#e0e0e0]',
          className ?? 'h-24',
        )}
      />
    </div>
  )
}
