import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { findNeighbour } from '#back-office/kit/queue/neighbour.ts'
import type { QueueEntry } from '#back-office/kit/queue/queue-entry.ts'
import { QueueItem } from '#back-office/kit/queue/QueueItem.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { SelectPage } from '#back-office/kit/table/SelectPage.tsx'
import { type Selection, getTickedKeys } from '#back-office/kit/table/table-model.ts'
import { useTicks } from '#back-office/kit/table/use-ticks.ts'

type Props = {
  label: string
  items: readonly QueueEntry[]
  /** Id of the open item. */
  currentId?: string
  selection?: Selection
  empty: ReactNode
  /** Below the items, such as the pager. */
  footer?: ReactNode
}

/** The items of a queue; j and k open the next and the previous one, x selects it. */
export function QueueList({ label, items, currentId, selection, empty, footer }: Props) {
  const navigate = useNavigate()
  const go = (step: 1 | -1) => {
    const item = findNeighbour(items, currentId, step)?.id
    if (item) void navigate({ to: '.', search: (before) => ({ ...before, item }), replace: true })
  }
  const keys = items.map(({ id }) => id)
  const tick = useTicks(keys, selection)
  const tickedKeys = getTickedKeys(selection, keys)
  const tickOpen = (isRun: boolean) => () => {
    if (currentId !== undefined && keys.includes(currentId)) tick(currentId, isRun)
  }
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    x: selection && tickOpen(false),
    'shift+x': selection && tickOpen(true),
  })

  if (items.length === 0) return <div className="p-4">{empty}</div>
  return (
    <>
      {selection && <SelectPage keys={keys} selection={selection} />}
      <ul aria-label={label}>
        {items.map((item) => (
          <QueueItem
            key={item.id}
            item={item}
            isCurrent={item.id === currentId}
            isTicked={tickedKeys.has(item.id)}
            onTick={selection && ((isRun) => tick(item.id, isRun))}
          />
        ))}
      </ul>
      {footer}
    </>
  )
}
