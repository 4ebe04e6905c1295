import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { QueueEntry } from '#back-office/kit/QueueList.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'

export function QueueItem({ item, isCurrent }: { item: QueueEntry; isCurrent: boolean }) {
  const { link, title, text, meta, claimedBy, isLate } = item
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={place} className="border-b border-line">
      <Link
        {...link}
        aria-current={isCurrent || undefined}
        className="flex min-h-14 items-start gap-3 px-4 py-2 -outline-offset-3 not-aria-[current]:hover:bg-sunken aria-[current]:bg-patina-soft aria-[current]:shadow-[inset_3px_0_var(--patina)]"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{title}</span>
          {text && <span className="line-clamp-2 text-meta text-ink-2">{text}</span>}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          {meta && (
            <span
              className={classes('num text-meta', isLate ? 'font-bold text-bad' : 'text-ink-2')}
            >
              {meta}
            </span>
          )}
          {claimedBy && (
            <span title={claimedBy}>
              <Avatar name={claimedBy} src={null} className="size-5! rounded-badge text-[10px]" />
              <span className="sr-only">{claimedBy}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
