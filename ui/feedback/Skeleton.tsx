import { classes } from '#ui/classes.ts'

/** Has the size of the expected content; shown only after 200 ms. */
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

type ListProps = {
  count: number
  /** The grid of the list that is coming. */
  className: string
  /** The size of one of its items. */
  item: string
  isStill?: boolean
}

export function SkeletonList({ count, className, item, isStill = false }: ListProps) {
  return (
    <div className={className}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={item} isStill={isStill} />
      ))}
    </div>
  )
}
