import type { ListedOrder } from '#contract/shop/orders.ts'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/Picture.tsx'

type Props = { order: ListedOrder; className: string }

export function OrderThumbnail({ order: { meta }, className }: Props) {
  const [first, ...others] = meta.contents
  return (
    <span
      className={classes(
        'relative block shrink-0 overflow-hidden rounded-control bg-sunken',
        className,
      )}
    >
      {first?.image && (
        <Picture src={first.image} width="320" height="320" className="size-full object-cover" />
      )}
      {others.length > 0 && (
        <span className="num absolute right-1 bottom-1 rounded-badge bg-slate px-1.5 text-meta font-bold text-on-slate">
          +{others.length}
        </span>
      )}
    </span>
  )
}
