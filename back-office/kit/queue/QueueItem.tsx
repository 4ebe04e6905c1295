import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'
import { TickBox } from '#back-office/kit/table/TickBox.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'

type Props = {
  item: QueueEntry
  isCurrent: boolean
  isTicked: boolean
  /** Left out where nothing can be selected. */
  onTick?: (isRun: boolean) => void
}

export function QueueItem({ item, isCurrent, isTicked, onTick }: Props) {
  const { t } = useTranslation()
  const { id, title, text, meta, claimedBy, isLate, name = '' } = item
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={place}
      className={classes(
        'flex border-b border-line has-aria-[current]:bg-patina-soft has-aria-[current]:shadow-[inset_3px_0_var(--patina)]',
        isTicked && 'bg-patina-soft',
      )}
    >
      {onTick && (
        <span className="pt-2.5 pl-4">
          <TickBox
            label={t('backOffice.kit.selectNamed', { name })}
            isOn={isTicked}
            onClick={(event) => onTick(isWithShift(event))}
          />
        </span>
      )}
      <Link
        to="."
        search={(before) => ({ ...before, item: id })}
        aria-current={isCurrent || undefined}
        className="flex min-h-14 min-w-0 flex-1 items-start gap-3 px-4 py-2 -outline-offset-3 not-aria-[current]:hover:bg-sunken"
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

function isWithShift(event: unknown) {
  const { nativeEvent } = event as { nativeEvent?: { shiftKey?: boolean } }
  return nativeEvent?.shiftKey === true
}
