import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { WaitingQueue } from '#contract/club/today.admin.ts'
import { countLabel } from '#back-office/kit/table/count-label.ts'
import { type Entry, getVisibleGroups } from '#back-office/platform/layout/entries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { todayQuery } from '#back-office/club/today/today.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'
import { classes } from '#ui/classes.ts'
import { useEffect, useRef } from 'react'

type Props = { onChoose?: () => void }

export function MenuEntries({ onChoose }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useQuery(todayQuery(useRegion()))
  const queues = new Map<string, WaitingQueue>(data?.queues.map((queue) => [queue.kind, queue]))
  return getVisibleGroups(may).map(({ key, entries }) => (
    <section key={key ?? 'first'} className="mb-3">
      {key && <h2 className="px-2 pb-0.5 text-label font-semibold text-ink-3">{t(key)}</h2>}
      <ul>
        {entries.map((entry) => (
          <MenuEntry
            key={entry.to}
            entry={entry}
            waitingQueue={queues.get(entry.queue ?? '')}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  ))
}

type EntryProps = Props & { entry: Entry; waitingQueue?: WaitingQueue }

function MenuEntry({ entry, waitingQueue, onChoose }: EntryProps) {
  const { t } = useTranslation()
  const { to, key, icon: Picture } = entry
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        onClick={onChoose}
        className="group flex min-h-8 items-center gap-2 rounded-control px-2 text-ink-2 -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-patina-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-11"
      >
        {({ isActive }) => (
          <>
            <Picture
              size={18}
              aria-hidden
              className="shrink-0 group-aria-[current=page]:text-patina"
            />
            <MenuLabel isCurrent={isActive}>{t(key)}</MenuLabel>
            {waitingQueue && waitingQueue.count > 0 && (
              <span
                className={classes(
                  'num rounded-badge px-1.5 text-label leading-5 font-bold',
                  waitingQueue.state === 'late' ? 'bg-bad-soft text-bad' : 'bg-sunken text-ink-2',
                )}
              >
                {countLabel(waitingQueue.count)}
              </span>
            )}
          </>
        )}
      </Link>
    </li>
  )
}

type MenuLabelProps = { isCurrent: boolean; children: string }

/** The name of a screen in the menu; the open one is scrolled into view. */
function MenuLabel({ isCurrent, children }: MenuLabelProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <span ref={place} className="min-w-0 flex-1 scroll-my-3 truncate">
      {children}
    </span>
  )
}
